/** The kinds of imports. */
import type { ExportKind } from '#domain/moving/imported.ts';
import { customersKind } from './import-customers.ts';
import { ordersKind } from './import-orders.ts';
import { productsKind } from './import-products.ts';
import type { ImportKind } from './kinds.ts';

const table: { readonly [Kind in ExportKind]: ImportKind<Kind> } = {
  products: productsKind,
  customers: customersKind,
  orders: ordersKind,
};

/** The rows that such a kind gets must be of this kind. */
export const importKindOf = (kind: ExportKind): ImportKind => table[kind] as ImportKind;
