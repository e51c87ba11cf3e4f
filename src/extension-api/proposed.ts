/**
 * Proposed types: each of them may change or be removed in any version of the shop, without an announcement. If a
 * version of the shop no longer has a place, what an extension gives for that place is ignored, and the back office
 * shows this in red.
 */
import type { ExportLayout } from './export-layout.ts';
import type { Data, Endpoint } from './pages.ts';
import type { StatementLayout } from './statement-layout.ts';

/**
 * Plain text: the shop inserts no HTML of extensions into its pages, so `<b>` is shown as these three characters. At
 * most 1,000 characters.
 */
type Text = string;

/** A part of a block, either visible at once or inside a part `details`. */
export type BlockPart =
  | { paragraph: Text }
  | { list: readonly Text[] }
  /** `to`: `https://…`, `http://…`, or a path of the shop such as `/contact` */
  | { link: Text; to: string }
  /**
   * `picture`: the URL of a picture that the shop stores and also uses on another page, `/media/…`; `alt`: a
   * description of the picture
   */
  | { picture: string; alt: Text };

/**
 * A block of the storefront. At most 20 parts, and 20 more in each `details`. The parts in `details` are hidden until
 * the visitor clicks on its text.
 */
export type Block = {
  heading?: Text;
  parts: readonly (BlockPart | { details: Text; parts: readonly BlockPart[] })[];
};

export type ShownProduct = {
  slug: string;
  name: string;
  /** the slug of the product's type, as in the URLs of product lists; `category`: the slug of its category */
  type: string;
  category: string;
  brand: string;
  /** whole đồng */
  price: number;
  /** the values of the attributes that customers can see, of all extensions, by FOLDER/KEY */
  attributes: Readonly<Record<string, string | number | boolean>>;
};

export type ShownCategory = { slug: string; name: string };

/**
 * The functions that return the block for a place of the storefront. The block is the same for every visitor. The shop
 * stores the page with its blocks until the product, the category or the settings change. A function must use only its
 * parameters, must not wait for anything, and returns null if it has no block to show.
 */
export type Blocks = {
  'home.below-hero'?: () => Block | null;
  /** the place in the list of one category, or of one of its types */
  'category.below-heading'?: (category: ShownCategory) => Block | null;
  'product.below-buttons'?: (product: ShownProduct) => Block | null;
  'product.below-specifications'?: (product: ShownProduct) => Block | null;
  'cart.below-items'?: () => Block | null;
  /** the place on the page of an order, which is shown after the order was placed */
  'order.below-items'?: () => Block | null;
  'footer.above-company'?: () => Block | null;
};

/** Amounts are whole đồng. */
export type WrittenOrder = {
  number: string;
  paymentMethod: 'delivery' | 'qr';
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  items: readonly { slug: string; name: string; quantity: number; price: number }[];
};

/** A shipment on a printed paper. `cash`: the cash in đồng to collect on delivery. */
export type PrintedShipment = {
  code: string;
  orderNumber: string;
  cash: number;
  items: readonly { sku: string; name: string; quantity: number }[];
};

/** Paragraphs of an email or a printed paper, at most 5; null if there is nothing to add. */
export type Paragraphs = readonly Text[] | null;

export type Texts = {
  'email.order-received.below-total'?: (order: WrittenOrder) => Paragraphs;
  'email.order-status-changed.below-total'?: (order: WrittenOrder & { status: string }) => Paragraphs;
  'paper.packing-slip.below-items'?: (shipment: PrintedShipment) => Paragraphs;
  'paper.delivery-note.above-signatures'?: (shipment: PrintedShipment) => Paragraphs;
};

export type Proposed = {
  blocks?: Blocks;
  texts?: Texts;
  /** layouts of other systems' exports, by which the importer recognises files; the shop itself knows none */
  exportLayouts?: readonly ExportLayout[];
  /** layouts of banks' statements, by which an imported statement is recognised; the shop itself knows none */
  statementLayouts?: readonly StatementLayout[];
  /** endpoints for the extension's own pages, by their names: small letters, digits and `-` */
  endpoints?: Readonly<Record<string, Endpoint>>;
  /** data about products, categories and comparisons for the extension's components */
  data?: Data;
};
