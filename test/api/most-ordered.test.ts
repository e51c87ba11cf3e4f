import { expect, test } from 'vitest';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
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
