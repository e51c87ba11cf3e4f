/** What must be true after every race. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Answer } from '../answer.ts';
import type { TestShop } from '../app.ts';
import type { Product } from '../makers.ts';

/**
 * Checks that stock, sold (without cancelled pieces, and without those that came back and were restocked) and reserved
 * pieces add up to the initial stock, and none is negative.
 */
export async function expectNothingLost(
  { shop }: TestShop,
  product: Product,
  initial: number,
): Promise<{ stock: number; sold: number; held: number }> {
  const { rows } = await sql<{ stock: number; sold: number; held: number; ordered: number }>`
    select p.stock, p.sold,
      (select coalesce(sum(i.quantity), 0)::int from reservation_items i join reservations r on r.id = i.reservation_id where i.product_id = p.id and r.state = 'held') as held,
      (select coalesce(sum(i.quantity - i.cancelled), 0)::int from order_items i where i.product_id = p.id)
        - (select coalesce(sum(s.restocked), 0)::int from shipment_items s join order_items i on i.id = s.order_item_id where i.product_id = p.id) as ordered
    from products p where p.id = ${product.id}`.execute(shop.db);
  const { stock, sold, held, ordered } = rows[0] as { stock: number; sold: number; held: number; ordered: number };
  expect(stock + sold + held, `${stock} in stock, ${sold} sold, ${held} held`).toBe(initial);
  expect(ordered).toBe(sold);
  expect(Math.min(stock, sold, held)).toBeGreaterThanOrEqual(0);
  return { stock, sold, held };
}

/** Checks that every order has lines that add up to its total. */
export async function expectWholeOrders({ shop }: TestShop): Promise<void> {
  const { rows } = await sql`
    select o.order_number from orders o left join order_items i on i.order_id = o.id
    group by o.id having coalesce(sum(i.quantity * i.price_at_time), 0) <> o.total_amount or coalesce(sum(i.quantity * i.price_at_time), 0) <> o.subtotal`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
}

/** The number of responses per status or code: `{201: 1, OUT_OF_STOCK: 49}` */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 400 ? String(status) : String(body.code);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export function times<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}
