/** A change of many prices is taken back: what somebody edited since stays, and a sale that runs goes on. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers } = openOffice(shop, 'catalogue');
const { headers: reader } = openOffice(shop, 'reader');

const ask = (method: string, path: string, body?: unknown, as = headers) => askOffice(shop, method, path, as, body);
const pricesOf = async ({ slug }: { slug: string }) => {
  const { body } = await shop.get(`/api/products/${slug}`);
  return [body.raw_price, body.raw_original_price ?? null];
};
async function change(brand: string, rule: object): Promise<number> {
  const asked = { brand, kind: 'percent', by: -10, ...rule };
  const { version } = (await ask('POST', '/api/admin/prices/preview', asked)).body;
  const done = await ask('POST', '/api/admin/prices', { ...asked, version });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.id;
}
const undo = (id: number, as = headers) => ask('POST', `/api/admin/price-changes/${id}/undo`, undefined, as);
async function edit(id: string, more: object): Promise<void> {
  const { product } = (await ask('GET', `/api/admin/products/${id}`)).body;
  const body = { version: product.version, product: { ...product.product, ...more } };
  expect((await ask('PUT', `/api/admin/products/${id}`, body)).status).toBe(200);
}
const schedule = (id: string, price: number) =>
  ask('POST', `/api/admin/products/${id}/price-schedules`, {
    ...{ price, startsAt: null, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
  });
async function endSale(id: string): Promise<void> {
  const { items } = (await ask('GET', `/api/admin/price-schedules?product=${id}`)).body;
  expect((await ask('POST', `/api/admin/price-schedules/${items[0].id}/cancel`)).status).toBe(200);
}

test('prices and old prices are as before, those edited since stay and are named, and all of it stands in the audit log', async () => {
  const brand = 'Hãng Lấy Lại';
  const plain = await makeProduct(shop.shop.db, { brand, priceVnd: 100_000 });
  const reduced = await makeProduct(shop.shop.db, { brand, priceVnd: 200_000, originalPriceVnd: 250_000 });
  const repriced = await makeProduct(shop.shop.db, { brand, priceVnd: 300_000 });
  const described = await makeProduct(shop.shop.db, { brand, priceVnd: 400_000 });
  const id = await change(brand, { keepsOld: true });
  expect(await pricesOf(reduced)).toEqual([180_000, 200_000]);
  await edit(repriced.id, { priceVnd: 260_000 });
  await edit(described.id, { spotlight: 'Mới về' });

  const { status, body } = await undo(id);
  expect([status, body]).toEqual([200, { restored: 3, kept: 1, named: [{ sku: repriced.sku, name: repriced.name }] }]);
  expect(await pricesOf(plain)).toEqual([100_000, null]);
  expect(await pricesOf(reduced)).toEqual([200_000, 250_000]);
  expect(await pricesOf(repriced)).toEqual([260_000, 300_000]);
  expect(await pricesOf(described)).toEqual([400_000, null]);
  const { items } = (await ask('GET', '/api/admin/price-changes')).body;
  expect(items[0]).toMatchObject({ id, products: 4, mayUndo: false, undone: { restored: 3, kept: 1 } });
  const { rows } = await shop.pool.query(
    `select thing_name as name, after from audit_log where act = 'prices.undone' order by id desc limit 1`,
  );
  expect(rows).toMatchObject([{ name: '3 sản phẩm', after: { change: id, kept: 1, left: [{ sku: repriced.sku }] } }]);
});

test('a change is undone once, also by two people at the same moment, and only by who may change prices', async () => {
  const brand = 'Hãng Một Lần';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 100_000 });
  const id = await change(brand, {});
  expect((await undo(id, reader)).status).toBe(403);
  const both = await Promise.all([undo(id), undo(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('PRICES_UNDONE');
  expect(await pricesOf(one)).toEqual([100_000, null]);
  expect((await undo(999_999_999)).status).toBe(404);
  const { rows } = await shop.pool.query(`select max(id) as id from audit_log where act = 'prices.undone'`);
  expect((await undo(Number(rows[0].id))).status).toBe(404);
});

test('of two changes the later is taken back first; the earlier one alone would find other prices, and leaves them', async () => {
  const brand = 'Hãng Hai Lần';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 1_000_000 });
  const first = await change(brand, {});
  const second = await change(brand, {});
  expect(await pricesOf(one)).toEqual([810_000, null]);
  expect((await undo(second)).body).toMatchObject({ restored: 1, kept: 0 });
  expect(await pricesOf(one)).toEqual([900_000, null]);
  const third = await change(brand, { by: 20 });
  expect((await undo(first)).body).toMatchObject({ restored: 0, kept: 1 });
  expect(await pricesOf(one)).toEqual([1_080_000, null]);
  expect((await undo(third)).body).toMatchObject({ restored: 1 });
});

test('a sale that began since goes on and ends at the price before the change; one that would be dearer than it stays', async () => {
  const brand = 'Hãng Đang Giảm';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 500_000 });
  const other = await makeProduct(shop.shop.db, { brand, priceVnd: 100_000 });
  const id = await change(brand, { by: 20 });
  await schedule(one.id, 450_000);
  await schedule(other.id, 110_000);
  expect(await pricesOf(one)).toEqual([450_000, 600_000]);
  expect((await undo(id)).body).toMatchObject({ restored: 1, kept: 1, named: [{ sku: other.sku }] });
  expect(await pricesOf(one)).toEqual([450_000, 500_000]);
  await endSale(one.id);
  expect(await pricesOf(one)).toEqual([500_000, null]);
  await endSale(other.id);
  expect(await pricesOf(other)).toEqual([120_000, null]);
});

test('after a sale that has ended since, a price is taken back like any other; a change for a time has no undo', async () => {
  const brand = 'Hãng Hết Đợt';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 500_000 });
  const id = await change(brand, { by: 20 });
  await schedule(one.id, 450_000);
  await endSale(one.id);
  expect((await undo(id)).body).toMatchObject({ restored: 1, kept: 0 });
  expect(await pricesOf(one)).toEqual([500_000, null]);
  const period = { startsAt: null, endsAt: new Date(Date.now() + 3_600_000).toISOString() };
  expect(await change(brand, { period })).toBeNull();
});
