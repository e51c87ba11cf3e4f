/** The data on the papers of the warehouse, all read from the database before rendering. Amounts are in whole đồng. */
import type { LabelSize } from '#domain/fulfilment/label-sizes.ts';
import type { ClaimTerms } from '#domain/warranty/claim-states.ts';

/**
 * The paper size. `a4`: A4 sheets; `80mm`: the roll of a receipt printer, 80 mm wide, of which 72 mm are printable;
 * `100x150`: the labels of a label printer, only for labels.
 */
export type PaperSize = LabelSize;

/** The other sizes in which the same labels can be printed, each with the URL of that page. */
export type OtherSizes = readonly { name: string; url: string | null }[];

/** The kinds of papers: `slip`, packing slip; `label`, parcel label; `note`, delivery note that the customer signs. */
export type PaperKind = 'slip' | 'label' | 'note';

/** The shop as the sender of a parcel. `url` has no slash at its end; `logo` is a `data:` URL, or null without a logo. */
export type PaperShop = {
  name: string;
  company: string;
  address: string;
  phone: string;
  url: string;
  logo: string | null;
};

export type PaperItem = {
  sku: string;
  name: string;
  quantity: number;
  /** the price of all items of this line after the discount, in whole đồng */
  amount: number;
  /** the weight of one packed item in kg; null if unknown */
  weightKg: number | null;
  packageCm: readonly number[] | null;
  /** the products that make up one item of a bundle, to take from the shelf; empty for other products */
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
  /** the message of a gift, whose papers show no prices; `message` is null if there is none */
  gift?: { message: string | null } | undefined;
  /** the cash to collect at the door, in whole đồng */
  cash: number;
  /** the paragraphs that extensions add to this printed paper */
  texts?: readonly string[];
  /** QR code to pay the cash amount by bank transfer; null if no cash is due, or if the carrier must collect it */
  payment: { vietqr: string; bankName: string; account: string; holder: string } | null;
};

export type PaperRequest = {
  shop: PaperShop;
  size: PaperSize;
  printedAt: Date;
  /** the page's own links to other sizes, shown on the screen only; the size without URL is the present one */
  sizes?: OtherSizes;
} & (
  | { kind: PaperKind; shipments: readonly PaperShipment[] }
  | {
      kind: 'hand-over';
      carrier: string /** when the courier takes the parcels */;
      at: Date;
      shipments: readonly PaperShipment[];
    }
);

/** The sizes of a receipt: a sheet of A5, or the roll of a receipt printer. */
export type ReceiptSize = 'a5' | '80mm';

/** A claim under warranty. Days are days in Vietnam, `YYYY-MM-DD`. */
export type PaperClaim = {
  code: string;
  terms: ClaimTerms;
  productName: string;
  serial: string | null;
  newSerial: string | null;
  name: string;
  phone: string;
  orderNumber: string | null;
  boughtOn: string | null;
  warrantyUntil: string | null;
  dueOn: string;
  fault: string;
  openedAt: Date;
};

export type ClaimReceiptRequest = {
  shop: PaperShop;
  size: ReceiptSize;
  printedAt: Date;
  sizes: OtherSizes;
  claim: PaperClaim;
};
