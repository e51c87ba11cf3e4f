/** Many prices at once: what the preview shows is what is changed, and nothing else. */
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
let headers: OfficeHeaders;

beforeAll(async () => {
  headers = (await makeStaff(shop, 'catalogue')).headers;
});

const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, path, headers, body);
const priceOf = async (slug: string) => (await shop.get(`/api/products/${slug}`)).body.raw_price;

test('a percentage is shown rounded to thousands, changes the prices of one brand, and stands in their history', async () => {
  const brand = 'Hãng Đổi Giá';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 333_000 });
  const two = await makeProduct(shop.shop.db, { brand, priceVnd: 1_250_000, originalPriceVnd: 1_300_000 });
  const preview = await ask('POST', '/api/admin/prices/preview', { brand, kind: 'percent', by: 5 });
  expect(preview.body.more).toBe(false);
  const prices = preview.body.items.map(({ id, before, after }: Record<string, unknown>) => ({ id, before, after }));
  expect(prices).toHaveLength(2);
  expect(prices).toContainEqual({ id: one.id, before: 333_000, after: 350_000 });
  expect(prices).toContainEqual({ id: two.id, before: 1_250_000, after: 1_313_000 });
  expect((await ask('POST', '/api/admin/prices', { prices })).body).toEqual({ changed: 2, refused: [] });
  expect(await priceOf(one.slug)).toBe(350_000);
  // an original price below the price would be no reduction
  expect((await shop.get(`/api/products/${two.slug}`)).body.raw_original_price).toBe(null);
  const { body } = await ask('GET', `/api/admin/products/${one.id}`);
  expect(body.prices).toMatchObject([{ priceBefore: 333_000, price: 350_000, actor: 'staff' }]);
});

test('a price that changed after the preview stays as it is, and the others change', async () => {
  const one = await makeProduct(shop.shop.db, { priceVnd: 100_000 });
  const two = await makeProduct(shop.shop.db, { priceVnd: 100_000 });
  const { body } = await ask('POST', '/api/admin/prices', {
    prices: [
      { id: one.id, before: 90_000, after: 80_000 },
      { id: two.id, before: 100_000, after: 80_000 },
    ],
  });
  expect(body).toEqual({ changed: 1, refused: [one.id] });
  expect([await priceOf(one.slug), await priceOf(two.slug)]).toEqual([100_000, 80_000]);
});

test('no price falls to nothing', async () => {
  const brand = 'Hãng Rẻ';
  await makeProduct(shop.shop.db, { brand, priceVnd: 5_000 });
  const { body } = await ask('POST', '/api/admin/prices/preview', { brand, kind: 'amount', by: -50_000 });
  expect(body.items).toMatchObject([{ before: 5_000, after: 1_000 }]);
});
