/** Purchase orders, and how much of them came. */
import { sql } from 'kysely';
import type { PurchaseLine, PurchaseOrder, PurchaseState } from '#domain/purchases/purchase-order.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

/** `received`: the pieces that receipts of this order have */
export type KeptPurchaseOrder = Omit<PurchaseOrder, 'lines'> & {
  id: string;
  number: number;
  state: PurchaseState;
  version: number;
  lines: (PurchaseLine & { received: number })[];
};

/** SQL for the pieces of the line `l` that came. */
const received = sql`(select coalesce(sum(g.pieces), 0)::int from goods_receipts r join goods_receipt_lines g on g.receipt_id = r.id
  where r.purchase_order_id = l.purchase_order_id and g.product_id = l.product_id)`;

export async function findPurchaseOrder(db: Database, id: string): Promise<KeptPurchaseOrder | null> {
  const [row] = await rowsOf<KeptPurchaseOrder>(db)`
    select id, number, supplier_id as "supplierId", ordered_on::text as "orderedOn", expected_on::text as "expectedOn", note,
      state, version, coalesce((select json_agg(json_build_object('productId', l.product_id, 'pieces', l.pieces, 'unitPrice',
        l.unit_price, 'received', ${received}) order by l.position) from purchase_order_lines l where l.purchase_order_id = o.id), '[]')
      as lines
    from purchase_orders o where id = ${id}`;
  return row ?? null;
}

/**
 * Locks an order, so that goods that come at the same time are counted one after another. A receipt that another
 * transaction has just written refers to the order, and does not make this one wait.
 */
export async function lockPurchaseOrder(tx: Transaction, id: string): Promise<void> {
  await sql`select from purchase_orders where id = ${id} for no key update`.execute(tx);
}

/** @returns false if there is an order with this id: the same press of a button was sent twice */
export async function insertPurchaseOrder(tx: Transaction, id: string, order: PurchaseOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('purchase_orders')
    .values({ id, ...columnsOf(order), state: 'open' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (count === 1n) await insertLines(tx, id, order.lines);
  return count === 1n;
}

export async function updatePurchaseOrder(tx: Transaction, id: string, order: PurchaseOrder): Promise<void> {
  await tx.updateTable('purchase_orders').set(columnsOf(order)).where('id', '=', id).execute();
  await tx.deleteFrom('purchase_order_lines').where('purchase_order_id', '=', id).execute();
  await insertLines(tx, id, order.lines);
}

/** Each change of an order has a version of its own. */
export async function writePurchaseState(tx: Transaction, id: string, state: PurchaseState): Promise<void> {
  await sql`update purchase_orders set state = ${state}, version = version + 1 where id = ${id}`.execute(tx);
}

const columnsOf = ({ supplierId, orderedOn, expectedOn, note }: PurchaseOrder) => ({
  ...{ supplier_id: supplierId, ordered_on: orderedOn, expected_on: expectedOn, note },
});

async function insertLines(tx: Transaction, id: string, lines: readonly PurchaseLine[]): Promise<void> {
  const rows = lines.map(({ productId, pieces, unitPrice }, position) => ({
    ...{ purchase_order_id: id, position, product_id: productId, pieces, unit_price: unitPrice },
  }));
  await tx.insertInto('purchase_order_lines').values(rows).execute();
}

export type ListedPurchaseOrder = {
  id: string;
  number: number;
  orderedOn: string;
  expectedOn: string | null;
  supplier: string;
  state: PurchaseState;
  pieces: number;
  received: number;
  value: number;
};

const newestFirst = listOrder({ 'o.number': 'number desc' });

export const listPurchaseOrders = (
  db: Database,
  { state, ...page }: PageWanted & { state: PurchaseState },
): Promise<Page<ListedPurchaseOrder>> => pageOf<ListedPurchaseOrder>(db, page)`
  select o.id, o.number, o.ordered_on::text as "orderedOn", o.expected_on::text as "expectedOn", s.name as supplier, o.state,
    k.pieces, k.received, k.value, ${newestFirst.position}
  from purchase_orders o join suppliers s on s.id = o.supplier_id
  cross join lateral (
    select coalesce(sum(l.pieces), 0)::int as pieces, coalesce(sum(${received}), 0)::int as received,
      coalesce(sum(l.pieces * l.unit_price), 0)::bigint as value
    from purchase_order_lines l where l.purchase_order_id = o.id
  ) k
  where o.state = ${state} and ${newestFirst.rest(page)}`;
