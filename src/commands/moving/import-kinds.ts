/** The kinds of imports. */
import type { ImportedKind } from '#domain/moving/imported.ts';
import { customersKind } from './import-customers.ts';
import { ordersKind } from './import-orders.ts';
import { productsKind } from './import-products.ts';
import { tableKind } from './import-table.ts';
import type { ImportKind } from './kinds.ts';

const table: { readonly [Kind in ImportedKind]: ImportKind<Kind> } = {
  products: productsKind,
  customers: customersKind,
  orders: ordersKind,
  catalogue: tableKind,
};

/** The rows that such a kind gets must be of this kind. */
export const importKindOf = (kind: ImportedKind): ImportKind => table[kind] as ImportKind;
