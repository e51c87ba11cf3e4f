/** The changes of many prices at once, as the audit log and the history of prices keep them. */
import { sql } from 'kysely';
import type { ChangedPrice, RunningSale } from '#domain/prices/undo-prices.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** The first and last id of rows of the history of prices without a gap between them. */
export type IdRange = readonly [first: number, last: number];

/**
 * @returns the rows that this transaction has written into the history of prices: usually one range, more if another
 * transaction wrote at the same time
 */
export async function listWrittenRanges(tx: Transaction, productIds: readonly string[]): Promise<IdRange[]> {
  const rows = await rowsOf<{ first: number; last: number }>(tx)`
    select min(id) as first, max(id) as last
    from (select id, id - row_number() over (order by id) as island from price_changes
      where product_id = any(${productIds}::uuid[]) and xmin = pg_current_xact_id()::xid) as written
    group by island order by 1`;
  return rows.map(({ first, last }) => [first, last]);
}

export type Undone = { at: string; restored: number; kept: number };

export type BulkChange = {
  id: number;
  at: Date;
  by: string | null;
  /** the number of products */
  products: number;
  /** null: the change was made before the shop kept what an undo needs */
  ranges: IdRange[] | null;
  undone: Undone | null;
};

const columns = sql`a.id, a.at, coalesce(a.actor_name, a.actor_email) as by,
  coalesce((a.after ->> 'changed')::int, 0) as products, a.after -> 'ranges' as ranges, a.after -> 'undone' as undone`;
const isBulk = sql`a.thing_kind = 'product' and a.thing_id = 'prices' and a.act = 'prices.changed'`;

/** @returns the newest changes first */
export const listBulkChanges = (db: Database, limit: number): Promise<BulkChange[]> =>
  rowsOf<BulkChange>(db)`select ${columns} from audit_log a where ${isBulk} order by a.id desc limit ${limit}`;

/** Finds a change and locks its entry of the audit log, so that it is undone once. */
export async function lockBulkChange(tx: Transaction, id: number): Promise<BulkChange | null> {
  const [found] = await rowsOf<BulkChange>(tx)`
    select ${columns} from audit_log a where ${isBulk} and a.id = ${id} for update`;
  return found ?? null;
}

/** What a change wrote of one product, what the product costs now, and the sale that runs. */
export type BulkPrice = ChangedPrice & { id: string; sku: string; name: string; sale: RunningSale | null };

const written = (ranges: readonly IdRange[]) => sql`
  jsonb_array_elements(${JSON.stringify(ranges)}::jsonb) r
  join price_changes c on c.id between (r ->> 0)::bigint and (r ->> 1)::bigint`;

export async function listProductsOf(db: Database, ranges: readonly IdRange[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`select c.product_id as id from ${written(ranges)}`;
  return rows.map(({ id }) => id);
}

/** Lock the products first. @returns the prices in the order of the products' names */
export const listBulkPrices = (tx: Transaction, ranges: readonly IdRange[]): Promise<BulkPrice[]> =>
  rowsOf<BulkPrice>(tx)`
    select p.id, p.sku, p.name,
      json_build_object('price', c.price_before, 'originalPrice', c.original_price_before) as before,
      json_build_object('price', c.price, 'originalPrice', c.original_price) as after,
      json_build_object('price', p.price, 'originalPrice', p.original_price) as now,
      (select json_build_object('price', n.price,
          'usual', json_build_object('price', n.usual_price, 'originalPrice', n.usual_original_price))
        from scheduled_prices n where n.product_id = p.id and n.state = 'running') as sale
    from ${written(ranges)} join products p on p.id = c.product_id order by p.folded_name, p.id`;

/** Changes the prices that come back when the running sales of these products end. */
export async function writeUsualPrices(
  tx: Transaction,
  usual: readonly { id: string; price: number; originalPrice: number | null }[],
): Promise<void> {
  await sql`
    update scheduled_prices s set usual_price = n.price, usual_original_price = n.original
    from unnest(${usual.map(({ id }) => id)}::uuid[], ${usual.map(({ price }) => price)}::bigint[],
      ${usual.map(({ originalPrice }) => originalPrice)}::bigint[]) as n (id, price, original)
    where s.product_id = n.id and s.state = 'running'`.execute(tx);
}
