import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { countSales } from '#store/catalogue/product-sales.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

async function mostOrdered(): Promise<ProductSummary[]> {
  const { status, body } = await shop.get('/api/products/most-ordered');
  expect(status).toBe(200);
  return body;
}

test('before anything is sold, the eight most ordered products are the best rated ones', async () => {
  const found = await mostOrdered();
  expect(found).toHaveLength(8);
  const { body: all } = await shop.get('/api/products?sort=rating');
  expect(found.map((product) => product.rating)).toEqual(
    all.slice(0, 8).map((product: ProductSummary) => product.rating),
  );
});

test('products are ranked by ordered pieces, and the best rated ones fill the remaining places', async () => {
  const before = await mostOrdered();
  const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  await shop.post('/api/orders', codForm([line(a, 2)]));
  await shop.post('/api/orders', codForm([line(b, 5)]));
  const found = await mostOrdered();
  expect(found).toHaveLength(8);
  expect(found.slice(0, 2).map(({ id }) => id)).toEqual([b.id, a.id]);
  expect(found.slice(2).map(({ id }) => id)).toEqual(before.slice(0, 6).map(({ id }) => id));
});

test('reserved or refused pieces do not count as ordered', async () => {
  const held = await makeProduct(shop.shop.db, { stock: 100 });
  await shop.post('/api/checkout/reservations', { checkout_id: 'giu-hang-thu-nghiem', items: [line(held, 90)] });
  await shop.post('/api/orders', codForm([line(held, 99)]));
  expect((await mostOrdered()).map(({ id }) => id)).not.toContain(held.id);
});

const takeOver = () => shop.shop.db.transaction().execute(countSales);
const waiting = async () => (await shop.shop.db.selectFrom('product_sales').selectAll().execute()).length;
const popular = async () => (await shop.get('/api/products?limit=3')).body.map(({ id }: ProductSummary) => id);

test('sales reach the order of lists when they are counted, and change nothing of the most ordered products then', async () => {
  const product = await makeProduct(shop.shop.db);
  await shop.post('/api/orders', codForm([line(product, 9)]));
  const before = (await mostOrdered()).map(({ id }) => id);
  expect(before[0]).toBe(product.id);
  expect(await popular()).not.toContain(product.id);
  await takeOver();
  expect((await popular())[0]).toBe(product.id);
  expect((await mostOrdered()).map(({ id }) => id)).toEqual(before);
  expect(await waiting()).toBe(0);
  await sql`update products set sold = 0 where id = ${product.id}`.execute(shop.shop.db);
  expect((await mostOrdered()).map(({ id }) => id)).not.toContain(product.id);
});

test('a product whose row another transaction holds is counted the next time, and nobody waits for it', async () => {
  const [held, free] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  await takeOver();
  await shop.shop.db.transaction().execute(async (tx) => {
    await sql`select from product_listing where product_id = ${held.id} for no key update`.execute(tx);
    for (const { id } of [held, free]) await sql`update products set sold = 70 where id = ${id}`.execute(shop.shop.db);
    await takeOver();
    expect(await waiting()).toBe(1);
  });
  await takeOver();
  expect(await waiting()).toBe(0);
  expect((await popular()).slice(0, 2).sort()).toEqual([held.id, free.id].sort());
});

test('sales of a product that is in no list are not kept waiting', async () => {
  const product = await makeProduct(shop.shop.db, { listed: false });
  await sql`update products set sold = 900 where id = ${product.id}`.execute(shop.shop.db);
  expect((await mostOrdered()).map(({ id }) => id)).not.toContain(product.id);
  await takeOver();
  expect(await waiting()).toBe(0);
});
