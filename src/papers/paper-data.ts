/** The data that the papers of the warehouse take. Everything has been read from the database before. Amounts are whole đồng. */

/** `a4`: sheets of A4; `80mm`: the endless roll of a receipt printer, of which 72 mm are printed on. */
export type PaperSize = 'a4' | '80mm';

/** `slip`: what to put into the parcel; `label`: what is glued on it; `note`: what the customer signs. */
export type PaperKind = 'slip' | 'label' | 'note';

/** Who sends. `url` has no slash at its end. */
export type PaperShop = { name: string; company: string; address: string; phone: string; url: string };

export type PaperItem = {
  sku: string;
  name: string;
  quantity: number;
  /** what these pieces cost, after their discount */
  amount: number;
  /** of one packed piece; null: nobody wrote it down */
  weightKg: number | null;
  packageCm: readonly number[] | null;
  /** what to take from the shelf for one piece of a bundle; empty for any other product */
  parts: readonly { sku: string; name: string; quantity: number }[];
};

export type PaperShipment = {
  code: string;
  orderNumber: string;
  orderedAt: Date;
  carrier: string | null;
  trackingCode: string | null;
  recipient: { name: string; phone: string; address: string };
  items: readonly PaperItem[];
  /** to be collected at the door */
  cash: number;
  /** pays the cash by bank transfer; null where there is none, or where the carrier has to collect it */
  payment: { vietqr: string; bankName: string; account: string; holder: string } | null;
};

export type PaperRequest = { shop: PaperShop; size: PaperSize; printedAt: Date } & (
  | { kind: PaperKind; shipments: readonly PaperShipment[] }
  | { kind: 'hand-over'; carrier: string; shipments: readonly PaperShipment[] }
);
