/** What must be true of every attempt after the shop has restarted. */
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#store/database/database.ts';
import type { Attempt } from './customers.ts';
import type { ShopProcess } from './shop-process.ts';

type Stored = {
  key: string;
  order_number: string;
  total: number;
  sum: number;
  lines: number;
  screenshot_key: string | null;
};

async function readStored(db: Database): Promise<Map<string, Stored[]>> {
  const { rows } = await sql<Stored>`
    select o.idempotency_key as key, o.order_number, o.total_amount as total, o.screenshot_key,
      coalesce(sum(i.quantity * i.price_at_time), 0)::bigint as sum, count(i.id)::int as lines
    from orders o left join order_items i on i.order_id = o.id group by o.id`.execute(db);
  return Map.groupBy(rows, (row) => row.key) as Map<string, Stored[]>;
}

/** Checks that the order exists once and is complete. @returns what is wrong with it */
function checkStored(shop: ShopProcess, attempt: Attempt, stored: Stored[] | undefined): string[] {
  const wrong: string[] = [];
  if (stored?.length !== 1) return [`${attempt.key} is there ${stored?.length ?? 0} times`];
  const [row] = stored as [Stored];
  const products = new Set(attempt.lines.map((line) => line.product_id)).size;
  const total = attempt.lines.reduce((sum, line) => sum + line.quantity * (line.price ?? 0), 0);
  if (row.lines !== products || row.sum !== row.total || row.total !== total)
    wrong.push(`${row.order_number} is not whole: ${row.lines} of ${products} lines, ${row.sum} of ${total} đồng`);
  if (attempt.reservation && row.order_number !== attempt.reservation.order_number)
    wrong.push(`${row.order_number} should be ${attempt.reservation.order_number}`);
  if (attempt.told && row.order_number !== attempt.told.order.order_number)
    wrong.push(`${row.order_number} was told as ${attempt.told.order.order_number}`);
  if (
    attempt.method === 'qr' &&
    !(row.screenshot_key && existsSync(`${shop.dataDir}/private/files/${row.screenshot_key}`))
  )
    wrong.push(`${row.order_number} has lost its screenshot`);
  return wrong;
}

export async function checkAllStored(shop: ShopProcess, db: Database, attempts: readonly Attempt[]): Promise<string[]> {
  const stored = await readStored(db);
  const wrong = attempts.flatMap((attempt) => checkStored(shop, attempt, stored.get(attempt.key)));
  const keys = new Set(attempts.map(({ key }) => key));
  for (const key of stored.keys()) if (!keys.has(key)) wrong.push(`nobody asked for ${key}`);
  return wrong;
}

type Told = { status: string; amount_due: string; items: { quantity: number }[] };

/** An order as its customer reads it after staff cancelled it: nothing is due, and every piece is cancelled. */
export const asCancelled = <Order extends Told>(order: Order) => ({
  ...order,
  status: 'cancelled',
  amount_due: '0',
  items: order.items.map((item) => ({ ...item, cancelled: item.quantity })),
});

/** The customer's link shows the order as it was acknowledged, unless staff cancelled it since. */
export async function checkTold(shop: ShopProcess, { told }: Attempt): Promise<string[]> {
  if (!told) return [];
  const { searchParams } = new URL(told.order_url, shop.url);
  const response = await fetch(`${shop.url}/api/orders/by-link/${told.order.order_number}?${searchParams}`);
  const { order } = (await response.json()) as { order?: Told };
  return isDeepStrictEqual(order, order?.status === 'cancelled' ? asCancelled(told.order) : told.order)
    ? []
    : [`${told.order.order_number} reads otherwise than it was told (${response.status})`];
}

/** Checks that stock, sold and reserved pieces still add up to the initial stock. A bundle has none of its own: its parts are counted. */
export async function checkStock(db: Database, initial: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string; found: number; sold: number; ordered: number }>`
    select p.sku, p.sold,
      (p.stock + p.sold + (select coalesce(sum(i.quantity), 0) from reservation_items i join reservations r on r.id = i.reservation_id where i.product_id = p.id and r.state = 'held'))::int as found,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and o.status <> 'cancelled') as ordered
    from products p where not exists (select from bundle_parts b where b.bundle_id = p.id)`.execute(db);
  return rows
    .filter(({ found, sold, ordered }) => found !== initial || sold !== ordered)
    .map(({ sku, found, sold, ordered }) => `${sku}: ${found} of ${initial} pieces, ${sold} sold, ${ordered} ordered`);
}
