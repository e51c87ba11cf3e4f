/** What a failed request must leave unchanged. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Answer } from './answer.ts';
import { listFiles, type TestShop } from './app.ts';

export type Counts = {
  orders: number;
  items: number;
  reservations: number;
  held: number;
  numbers: number;
  stock: number;
  sold: number;
  files: number;
};

export async function countAll(shop: TestShop): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, 'files'>>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
      (select count(*)::int from reservations) as reservations, (select count(*)::int from reservation_items) as held,
      (select count(*)::int from order_numbers) as numbers, (select sum(stock)::int from products) as stock,
      (select sum(sold)::int from products) as sold`.execute(shop.shop.db);
  return { ...(rows[0] as Omit<Counts, 'files'>), files: (await listFiles(shop)).length };
}

export type Refusal = { status: number; code: string };

/** Checks that the request fails with a clear message, and that no row is added or removed. */
export async function expectRefusal(
  shop: TestShop,
  send: () => Promise<Answer>,
  { status, code }: Refusal,
): Promise<Answer['body']> {
  const before = await countAll(shop);
  const answer = await send();
  expect({ status: answer.status, ...answer.body }).toMatchObject({ status, success: false, code });
  expect(answer.body.error).toEqual(expect.stringMatching(/\S/));
  expect(answer.body.message).toEqual(expect.stringMatching(/\S/));
  expect(await countAll(shop)).toEqual(before);
  return answer.body;
}
