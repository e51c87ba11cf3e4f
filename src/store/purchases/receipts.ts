/** Receipts of goods, their lines, and the stock movements that they made. */
import { sql } from 'kysely';
import type { Receipt, ReceiptLine } from '#domain/purchases/receipt.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

type Kept = { id: string; number: number; version: number; value: number; cancelledAt: Date | null };
export type KeptReceipt = Omit<Receipt, 'lines'> & Kept & { lines: ReceiptLine[] };

/** @returns the receipt; null if there is none with this id */
export async function findReceipt(db: Database, id: string): Promise<KeptReceipt | null> {
  const [row] = await rowsOf<KeptReceipt>(db)`
    select id, number, supplier_id as "supplierId", purchase_order_id as "purchaseOrderId", received_on::text as "receivedOn",
      invoice_number as "invoiceNumber", freight, tax, note, value, version, cancelled_at as "cancelledAt",
      coalesce((select json_agg(json_build_object('productId', l.product_id, 'pieces', l.pieces, 'unitPrice', l.unit_price,
        'taxPercent', l.tax_percent) order by l.position) from goods_receipt_lines l where l.receipt_id = r.id), '[]') as lines
    from goods_receipts r where id = ${id}`;
  return row ?? null;
}

/** Locks a receipt, so that two corrections of it follow each other. */
export async function lockReceipt(tx: Transaction, id: string): Promise<void> {
  await sql`select from goods_receipts where id = ${id} for update`.execute(tx);
}

/** @returns false if there is a receipt with this id: the same press of a button was sent twice */
export async function insertReceipt(tx: Transaction, id: string, receipt: Receipt, value: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('goods_receipts')
    .values({ id, ...columnsOf(receipt), value })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (count !== 1n) return false;
  await insertLines(tx, id, receipt.lines);
  return true;
}

export async function updateReceipt(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  receipt: Receipt,
  { value, isCancelled }: { value: number; isCancelled: boolean },
): Promise<void> {
  await tx
    .updateTable('goods_receipts')
    .set({ ...columnsOf(receipt), value, version: version + 1, ...(isCancelled && { cancelled_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('goods_receipt_lines').where('receipt_id', '=', id).execute();
  await insertLines(tx, id, receipt.lines);
}

const columnsOf = ({ freight, tax, note, ...rest }: Receipt) => ({
  ...{ freight, tax, note, invoice_number: rest.invoiceNumber, received_on: rest.receivedOn },
  ...{ supplier_id: rest.supplierId, purchase_order_id: rest.purchaseOrderId },
});

async function insertLines(tx: Transaction, id: string, lines: readonly ReceiptLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ productId, pieces, unitPrice, taxPercent }, position) => ({
    ...{ receipt_id: id, position, product_id: productId, pieces, unit_price: unitPrice, tax_percent: taxPercent },
  }));
  await tx.insertInto('goods_receipt_lines').values(rows).execute();
}

/** Remembers the newest stock movement of each of these products as one of the receipt: this transaction made it. */
export async function keepMovements(tx: Transaction, receiptId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    insert into goods_receipt_movements (receipt_id, product_id, movement_id, change)
    select ${receiptId}, p.id, m.id, m.change from unnest(${productIds}::uuid[]) as p (id)
    cross join lateral (
      select id, change from stock_movements where product_id = p.id order by id desc limit 1
    ) m`.execute(tx);
}

export type ReceiptMovement = { productId: string; movementId: number; change: number; value: number | null };

/** @returns the movements of a receipt, oldest first, with the values that were named for them last */
export function listReceiptMovements(db: Database, receiptId: string): Promise<ReceiptMovement[]> {
  return rowsOf<ReceiptMovement>(db)`
    select m.product_id as "productId", m.movement_id as "movementId", m.change, (
      select n.value from named_costs n where n.product_id = m.product_id and n.movement_id = m.movement_id
      order by n.id desc limit 1) as value
    from goods_receipt_movements m where m.receipt_id = ${receiptId} order by m.movement_id`;
}

export type ListedReceipt = {
  id: string;
  number: number;
  receivedOn: string;
  supplier: string | null;
  /** the number of the purchase order */
  purchaseOrder: number | null;
  pieces: number;
  value: number;
  /** false: the price of a line is not known yet */
  isPriced: boolean;
  isCancelled: boolean;
};

const unpriced = sql`r.id in (select receipt_id from goods_receipt_lines where unit_price is null)`;

const newestFirst = listOrder({ 'r.received_on': 'day desc', 'r.number': 'number desc' });

export function listReceipts(
  db: Database,
  { supplierId, isUnpriced = false, ...page }: PageWanted & { supplierId?: string | undefined; isUnpriced?: boolean },
): Promise<Page<ListedReceipt>> {
  return pageOf<ListedReceipt>(db, page)`
    select r.id, r.number, r.received_on::text as "receivedOn", s.name as supplier, o.number as "purchaseOrder", l.pieces,
      r.value, l."isPriced", r.cancelled_at is not null as "isCancelled", ${newestFirst.position}
    from goods_receipts r
    left join suppliers s on s.id = r.supplier_id
    left join purchase_orders o on o.id = r.purchase_order_id
    cross join lateral (
      select coalesce(sum(pieces), 0)::int as pieces, coalesce(bool_and(unit_price is not null), true) as "isPriced"
      from goods_receipt_lines where receipt_id = r.id
    ) l
    where ${supplierId ? sql`r.supplier_id = ${supplierId}` : sql`true`}
      and ${isUnpriced ? unpriced : sql`true`} and ${newestFirst.rest(page)}`;
}

export type BoughtProduct = { id: string; sku: string; name: string; imageUrl: string };

/** @returns those of these products that the shop still has, by id */
export async function findBought(db: Database, ids: readonly string[]): Promise<Map<string, BoughtProduct>> {
  const rows = await rowsOf<BoughtProduct>(db)`
    select id, sku, name, images -> 0 ->> 'url' as "imageUrl" from products where id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
