/** The data of the papers of the warehouse. All data is read from the database before rendering. Amounts are whole đồng. */

/** `a4`: sheets of A4; `80mm`: the endless roll of a receipt printer, of which 72 mm are printed on. */
export type PaperSize = 'a4' | '80mm';

/** `slip`: the packing slip; `label`: the label on the parcel; `note`: the delivery note that the customer signs. */
export type PaperKind = 'slip' | 'label' | 'note';

/** The sender. `url` has no slash at its end. */
export type PaperShop = { name: string; company: string; address: string; phone: string; url: string };

export type PaperItem = {
  sku: string;
  name: string;
  quantity: number;
  /** the price of these pieces after their discount */
  amount: number;
  /** the weight of one packed piece; null if unknown */
  weightKg: number | null;
  packageCm: readonly number[] | null;
  /** the products to take from the shelf for one piece of a bundle; empty for other products */
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
  /** the cash to collect at the door */
  cash: number;
  /** the paragraphs that extensions add to this paper */
  texts?: readonly string[];
  /** the QR code that pays the cash by bank transfer; null without cash, or if the carrier must collect it */
  payment: { vietqr: string; bankName: string; account: string; holder: string } | null;
};

export type PaperRequest = { shop: PaperShop; size: PaperSize; printedAt: Date } & (
  | { kind: PaperKind; shipments: readonly PaperShipment[] }
  | { kind: 'hand-over'; carrier: string; shipments: readonly PaperShipment[] }
);
