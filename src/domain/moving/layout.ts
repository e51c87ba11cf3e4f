/** How the layout of another system's export is declared: by what it is recognised, and which column means what. */
import type { Columns } from './columns.ts';
import type { ExportKind, ImportedOrder, ImportedVariant, ProductStatus } from './imported.ts';
import type { Row } from './row.ts';

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
  place: (row: Row<ProductColumn>, before: Before) => Place;
  /** true if variants whose product is missing are a product together, because each row says all of it */
  orphansAreProducts?: boolean;
  /** the unit of a weight that is a bare number; `header`: the header of the column names it, as in `Weight (kg)` */
  weightUnit: 'g' | 'header';
  categories: (row: Row<ProductColumn>) => string[][];
  status: (row: Row<ProductColumn>) => ProductStatus;
  oldUrl?: (row: Row<ProductColumn>) => string | null;
  /** options of the row, if they do not stand in the three pairs of columns with name and value */
  options?: (row: Row<ProductColumn>) => ImportedVariant['options'];
  /** how the system writes a line break inside a description, if not as one */
  lineBreak?: string;
};

export type CustomerLayout = Layout<'customers', CustomerColumn>;

export type OrderStates = Pick<ImportedOrder, 'payment' | 'fulfilment' | 'cancelled'>;

export type OrderLayout = Layout<'orders', OrderColumn> & {
  /** @returns null for states that this layout does not know */
  states: (row: Row<OrderColumn>) => OrderStates | null;
};

export type ExportLayout = ProductLayout | CustomerLayout | OrderLayout;
