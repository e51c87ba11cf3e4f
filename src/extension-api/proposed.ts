/**
 * Proposed: each of these types may change or go with any version of the shop, without an announcement. What an extension says under
 * a place that is gone is passed over, and is red in the office.
 */

/** Plain text: the shop writes no HTML of others, so `<b>` is read as these three characters. At most 1,000 characters. */
type Text = string;

/** A part that stands alone, or behind the words of `details`. */
export type BlockPart =
  | { paragraph: Text }
  | { list: readonly Text[] }
  /** `to`: `https://…`, `http://…`, or a path of the shop such as `/contact` */
  | { link: Text; to: string }
  /** `picture`: the address of a picture that the shop keeps and shows elsewhere, `/media/…`; `alt`: what it shows */
  | { picture: string; alt: Text };

/** At most 20 parts, and 20 in each `details`, which a press on its words opens. */
export type Block = {
  heading?: Text;
  parts: readonly (BlockPart | { details: Text; parts: readonly BlockPart[] })[];
};

export type ShownProduct = {
  slug: string;
  name: string;
  /** slugs, which stand in the addresses of lists */
  type: string;
  category: string;
  brand: string;
  /** whole đồng */
  price: number;
  /** those that customers read, of all extensions, by FOLDER/KEY */
  attributes: Readonly<Record<string, string | number | boolean>>;
};

export type ShownCategory = { slug: string; name: string };

/**
 * What stands at a place of the storefront, the same for every visitor. The page is stored with it until the product, the category or
 * the settings change. The function is given the facts and nothing else, answers at once, and null where it has nothing to say.
 */
export type Blocks = {
  'home.below-hero'?: () => Block | null;
  /** the list of one category, or of one of its types */
  'category.below-heading'?: (category: ShownCategory) => Block | null;
  'product.below-buttons'?: (product: ShownProduct) => Block | null;
  'product.below-specifications'?: (product: ShownProduct) => Block | null;
  'cart.below-items'?: () => Block | null;
  /** the page of an order, which is shown after ordering */
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

/** `cash`: whole đồng to collect at the door. */
export type PrintedShipment = {
  code: string;
  orderNumber: string;
  cash: number;
  items: readonly { sku: string; name: string; quantity: number }[];
};

/** Paragraphs of an email or a printed paper, at most 5; null where there is nothing to say. */
export type Paragraphs = readonly Text[] | null;

export type Texts = {
  'email.order-received.below-total'?: (order: WrittenOrder) => Paragraphs;
  'email.order-status-changed.below-total'?: (order: WrittenOrder & { status: string }) => Paragraphs;
  'paper.packing-slip.below-items'?: (shipment: PrintedShipment) => Paragraphs;
  'paper.delivery-note.above-signatures'?: (shipment: PrintedShipment) => Paragraphs;
};

export type Proposed = { blocks?: Blocks; texts?: Texts };
