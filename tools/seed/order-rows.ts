/** The SQL queries and inserts with which the seed creates orders and accounts. */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type CopiedRow, copyRows, liftIndexes } from '#store/database/copy-rows.ts';
import type { Database } from '#store/database/database.ts';
import { SEEDED_EMAIL_END } from './seeded-order.ts';

/** The maximum number of different products in made-up orders: the best-selling ones. */
const ON_SALE = 100_000;

const seeded = `%${SEEDED_EMAIL_END}`;

/** True if the shop has an order that was not created by a seed. */
export async function hasRealOrders(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`shipping_email is null or shipping_email not like ${seeded}`)
    .limit(1)
    .execute();
  return row.length > 0;
}

export async function countSeededOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countSeededAccounts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where email like ${seeded}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns the order numbers that are taken by reservations */
export async function listReservedNumbers(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ order_number: string }>`
    select order_number from order_numbers n
    where not exists (select from orders o where o.order_number = n.order_number)`.execute(db);
  return new Set(rows.map((row) => row.order_number));
}

export type OnSale = { id: string; name: string; price: number };

/** @returns the best-selling products on sale, the best-selling one first */
export function listOnSale(db: Database): Promise<OnSale[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('listed', '=', true)
    .orderBy('sold', 'desc')
    .orderBy('id')
    .limit(ON_SALE)
    .execute();
}

const ORDER_TABLES = ['order_numbers', 'orders', 'order_items', 'order_events'] as const;
export type OrderTable = (typeof ORDER_TABLES)[number];

/**
 * Inserts orders; call this function in a transaction. @param rowsOf returns the rows of one table @param onOrder is
 * called for each inserted order
 */
export async function copyOrders(
  client: ClientBase,
  rowsOf: (table: OrderTable) => Iterable<CopiedRow>,
  onOrder: () => void,
): Promise<void> {
  for (const table of ORDER_TABLES) {
    const buildIndexes = await liftIndexes(client, table);
    await copyRows(client, table, rowsOf(table), table === 'orders' ? onOrder : undefined);
    await buildIndexes();
  }
}

/** Call this function in a transaction, before the orders are inserted. */
export function copyAccounts(client: ClientBase, rows: Iterable<CopiedRow>): Promise<void> {
  return copyRows(client, 'users', rows);
}

/** Adds the ordered quantities to the quantities sold of the products. */
export async function addSold(db: Database, pieces: ReadonlyMap<string, number>): Promise<void> {
  await sql`update products p set sold = p.sold + m.sold
    from unnest(${[...pieces.keys()]}::uuid[], ${[...pieces.values()]}::int[]) as m (id, sold)
    where p.id = m.id`.execute(db);
}
