/** Another customer buys the last piece while a customer asks for more than they have reserved. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product } from '../makers.ts';

const shop = openTestShop();

const reserve = (checkoutId: string, product: Product, quantity: number) =>
  shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: [line(product, quantity)] });

async function isBlocked(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.shop.db);
  return rows.length > 0;
}

/**
 * Sells the product down to its last unreserved piece after `ask` has read its stock and before `ask` takes any of it.
 */
async function whileSellingOut(product: Product, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await shop.shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ stock: 0 }).where('id', '=', product.id).execute();
    answer = ask();
    await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true);
  });
  return answer as Promise<Answer>;
}

const onlyTwo = { code: 'OUT_OF_STOCK', left: 2, message: expect.stringContaining('chỉ còn 2 sản phẩm') };

test('a customer with 2 reserved pieces who asks for 3 is told that 2 are available, even if the third is sold at that moment', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 3 });
  const checkout = newKey();
  expect((await reserve(checkout, product, 2)).status).toBe(200);
  const { status, body } = await whileSellingOut(product, () => reserve(checkout, product, 3));
  expect(status).toBe(409);
  expect(body).toMatchObject({ ...onlyTwo, items: [{ product_id: product.id, left: 2 }] });
});

test('a customer with 2 reserved pieces who orders 3 is told that 2 are available, even if the third is sold at that moment', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 3 });
  const checkout = newKey();
  const { body: kept } = await reserve(checkout, product, 2);
  const form = codForm([line(product, 3)], { order_number: kept.order_number, checkout_id: checkout });
  const { status, body } = await whileSellingOut(product, () => shop.post('/api/orders', form));
  expect(status).toBe(409);
  expect(body).toMatchObject({ ...onlyTwo, items: [{ product_id: product.id, left: 2 }] });
});

test('a customer with the last 2 pieces is told the same when nobody else buys, both for reserving and for ordering 3', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 2 });
  const checkout = newKey();
  const { body: kept } = await reserve(checkout, product, 2);
  expect((await reserve(checkout, product, 3)).body).toMatchObject(onlyTwo);
  const form = codForm([line(product, 3)], { order_number: kept.order_number, checkout_id: checkout });
  expect((await shop.post('/api/orders', form)).body).toMatchObject(onlyTwo);
});
