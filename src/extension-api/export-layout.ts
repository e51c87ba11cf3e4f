/**
 * How the layout of another system's export is declared: by what it is recognised, and which column means what. Proposed: it may
 * change with any version.
 */

/** What stands in a cell of a file; null for an empty one. */
export type Cell = string | number | null;

/** Headers, and patterns for headers with a changing part. Of several in a file, the first one with a value counts. */
export type Headers = readonly (string | RegExp)[];
/** The columns of a layout by their meaning. A meaning that a system does not know is left out. */
export type Columns<Meaning extends string> = Readonly<Partial<Record<Meaning, Headers>>>;

/** A row of a file, whose cells are asked for by their meaning. */
export type ExportRow<Meaning extends string> = {
  /** the number that a spreadsheet shows; the row of the headers counts */
  readonly row: number;
  /** the text of the cell on one line; empty if the file has no such column */
  text(meaning: Meaning): string;
  /** the text of the cell with its line breaks */
  raw(meaning: Meaning): string;
  /** the text of the cell in lower case and without diacritics, as words are compared: `da giao hang` */
  word(meaning: Meaning): string;
  /** true or false for the words and digits with which systems say yes and no; null for any other text */
  yes(meaning: Meaning): boolean | null;
  /**
   * the parts of the text, without empty ones. `separator`: what stands between two parts; if left out a comma, and `\,` is a comma
   * inside a part
   */
  list(meaning: Meaning, separator?: string): string[];
  cell(meaning: Meaning): Cell;
  /** the texts of all columns with this meaning that are not empty, with the headers of the columns */
  named(meaning: Meaning): { header: string; text: string }[];
  /** whether the file has such a column */
  has(meaning: Meaning): boolean;
};

export type ExportKind = 'products' | 'customers' | 'orders';
export type ProductStatus = 'active' | 'draft' | 'archived';
export type PaymentState = 'paid' | 'pending' | 'partly_paid' | 'refunded' | 'partly_refunded' | 'voided';
export type FulfilmentState = 'unfulfilled' | 'partial' | 'fulfilled' | 'returned';
/** What makes a variant different from the others of its product: `{ name: 'Cỡ', value: 'M' }`. */
export type VariantOption = { name: string; value: string };

export type ProductColumn =
  | 'id'
  | 'handle'
  | 'name'
  | 'type'
  | 'parent'
  | 'baseUnit'
  | 'description'
  | 'vendor'
  | 'category'
  | 'widerCategory'
  | 'status'
  | 'shown'
  | 'options'
  | 'option1'
  | 'option2'
  | 'option3'
  | 'value1'
  | 'value2'
  | 'value3'
  | 'sku'
  | 'price'
  | 'salePrice'
  | 'saleStarts'
  | 'saleEnds'
  | 'comparePrice'
  | 'cost'
  | 'stock'
  | 'weight'
  | 'weightUnit'
  | 'barcode'
  | 'pictures'
  | 'picturePosition'
  | 'variantPicture';

export type CustomerColumn =
  | 'name'
  | 'familyName'
  | 'givenName'
  | 'company'
  | 'phone'
  | 'email'
  | 'address'
  | 'address2'
  | 'address3'
  | 'address4'
  | 'note';

export type OrderColumn =
  | 'number'
  | 'date'
  | 'name'
  | 'familyName'
  | 'givenName'
  | 'phone'
  | 'email'
  | 'sku'
  | 'product'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'total'
  | 'payment'
  | 'paymentMethod'
  | 'fulfilment'
  | 'cancelled'
  | 'refunded'
  | 'paid'
  | 'outstanding'
  | 'note';

type Layout<Kind extends ExportKind, Meaning extends string> = {
  kind: Kind;
  /** the name of the system, as it writes itself */
  system: string;
  /** the meanings whose columns a file must have to be recognised as this layout */
  needs: readonly Meaning[];
  columns: Columns<Meaning>;
  /**
   * Recognises a file whose headers are in a language that `columns` does not have, by what stands in it. `rows`: the first rows
   * below the headers. @returns the columns by their meaning, counted from 0; null if the system did not write the file
   */
  byContent?: (
    headers: readonly string[],
    rows: readonly (readonly Cell[])[],
  ) => Readonly<Partial<Record<Meaning, number>>> | null;
  /** how many đồng a 1 stands for; 1 if left out, 1000 in a table that is written in thousands */
  moneyUnit?: number;
  /** true if a date such as 04/03/2026 has the day first for certain, because the system writes all its dates so */
  dayFirst?: boolean;
};

/** What a row is: a product with its first variant, a product alone, a further variant, a further picture, or nothing. */
export type Place =
  | { is: 'product' | 'parent'; keys: readonly string[] }
  | { is: 'variant' | 'picture'; of: string }
  | { is: 'refused'; reason: 'type_unsupported' | 'not_goods' | 'combo' | 'unit_conversion'; field: ProductColumn };

/** `last`: the key of the product in the row before; null in the first row. `isKnown`: whether a product has this key. */
export type Before = { last: string | null; isKnown: (key: string) => boolean };

export type ProductLayout = Layout<'products', ProductColumn> & {
  /**
   * what a row is; `handle`: rows with the same handle are one product, and a further row without any value of a variant is a
   * further picture
   */
  place: ((row: ExportRow<ProductColumn>, before: Before) => Place) | 'handle';
  /** true if variants whose product is missing are a product together, because each row says all of it */
  orphansAreProducts?: boolean;
  /** the unit of a weight that is a bare number; `header`: the header of the column names it, as in `Weight (kg)` */
  weightUnit: 'g' | 'kg' | 'header';
  categories: (row: ExportRow<ProductColumn>) => string[][];
  status: (row: ExportRow<ProductColumn>) => ProductStatus;
  oldUrl?: (row: ExportRow<ProductColumn>) => string | null;
  /** options of the row, if they do not stand in the three pairs of columns with name and value */
  options?: (row: ExportRow<ProductColumn>) => VariantOption[];
  /** options of a product that has a row to itself, by which it is told from others of its name; those of `options` if left out */
  optionsAlone?: (row: ExportRow<ProductColumn>) => VariantOption[];
  /** how the system writes a line break inside a description, if not as one */
  lineBreak?: string;
};

export type CustomerLayout = Layout<'customers', CustomerColumn>;

export type OrderStates = { payment: PaymentState; fulfilment: FulfilmentState; cancelled: boolean };

/** Which word stands for which state; the words are in the form of `ExportRow.word`, and an empty cell is ''. */
export type StateWords = {
  payment: Readonly<Record<string, PaymentState>>;
  fulfilment: Readonly<Record<string, FulfilmentState>>;
};

export type OrderLayout = Layout<'orders', OrderColumn> & {
  /**
   * the words of the columns `payment` and `fulfilment`, where any text in `cancelled` cancels the order; or a function, which returns
   * null for states that this layout does not know
   */
  states: StateWords | ((row: ExportRow<OrderColumn>) => OrderStates | null);
};

export type ExportLayout = ProductLayout | CustomerLayout | OrderLayout;
