/** The first screen of the office: what waits for whom, and what was ordered. */
import { expect, test } from 'vitest';
import { countDays, daysUntil, periodBefore } from '#domain/desk/figures-period.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { openTestShop } from '../app.ts';
import { madeBefore } from '../made-before.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');
const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 100 }));

const today = async (headers: OfficeHeaders) => {
  const { body } = await askOffice(shop, 'GET', '/api/admin/today', headers);
  return body.waiting.map(({ work }: { work: string }) => work);
};

test('a new order waits for its parcel, and only those who send orders see that', async () => {
  expect(await today(owner.headers)).not.toContain('pack');
  await placeOrderOf(shop, product);
  expect(await today(owner.headers)).toContain('pack');
  expect(await today((await makeStaff(shop, 'orders')).headers)).toContain('pack');
  expect(await today((await makeStaff(shop, 'content')).headers)).not.toContain('pack');
});

test('a product that is running low is work of the catalogue', async () => {
  const catalogue = (await makeStaff(shop, 'catalogue')).headers;
  const money = (await makeStaff(shop, 'money')).headers;
  await makeProduct(shop.shop.db, { stock: 1 });
  expect(await today(catalogue)).toContain('low-stock');
  expect(await today(money)).not.toContain('low-stock');
});

test('a product without a picture is work of the catalogue, and the list shows just those', async () => {
  const catalogue = (await makeStaff(shop, 'catalogue')).headers;
  const bare = await makeProduct(shop.shop.db, { name: 'Tạ chưa chụp', images: [] });
  const ask = (path: string) => askOffice(shop, 'GET', path, catalogue);
  expect(await today(catalogue)).toContain('no-picture');
  const { body } = await ask('/api/admin/products?picture=none&limit=100');
  expect(body.items.map(({ id }: { id: string }) => id)).toContain(bare.id);
  const skus = body.items.map(({ sku }: { sku: string }) => sku);
  expect(skus.filter((sku: string) => sku.startsWith('GYM-'))).toEqual([]);
  expect((await ask('/api/admin/products?picture=none&search=chua%20chup')).body.items).toHaveLength(1);
  await shop.pool.query(`update products set archived_at = now(), listed = false where images = '[]'`);
  expect(await today(catalogue)).not.toContain('no-picture');
  await shop.pool.query(`update products set archived_at = null, listed = true where images = '[]'`);
});

test('the figures count every day in Vietnam, without what was cancelled', async () => {
  await shop.pool.query("update orders set created_at = now() - interval '400 days'");
  const kept = await placeOrderOf(shop, product, { quantity: 2 });
  const gone = await placeOrderOf(shop, product);
  await shop.pool.query(`update orders set status = 'cancelled', amount_cancelled = total_amount where id = $1`, [
    gone.id,
  ]);
  const early = await placeOrderOf(shop, product);
  // 23:30 of 1 March and 00:30 of 2 March in Vietnam
  await shop.pool.query(`update orders set created_at = '2026-03-01T16:30:00Z' where id = $1`, [kept.id]);
  await shop.pool.query(`update orders set created_at = '2026-03-01T17:30:00Z' where id = $1`, [early.id]);
  const { body } = await owner.ask('GET', '/api/admin/figures?from=2026-03-01&to=2026-03-03');
  expect(body.period.days).toEqual([
    { day: '2026-03-01', orders: 1, revenue: 2 * product.price },
    { day: '2026-03-02', orders: 1, revenue: product.price },
    { day: '2026-03-03', orders: 0, revenue: 0 },
  ]);
  expect(body.period.sums).toMatchObject({ orders: 2, revenue: 3 * product.price });
  expect(body.before).toMatchObject({ from: '2026-02-26', to: '2026-02-28', sums: { orders: 0, revenue: 0 } });
  expect(body.bestSellers).toEqual([
    { productId: product.id, name: product.name, pieces: 3, revenue: 3 * product.price },
  ]);
  const last = await owner.ask('GET', '/api/admin/figures');
  expect(last.body.period).toMatchObject({ to: dayInVietnam(new Date()), sums: { orders: 0 } });
  expect(last.body.period.days).toHaveLength(30);
});

test('a period is at most a year, and the one before it has as many days', async () => {
  for (const query of [
    'from=2025-01-01&to=2026-03-03',
    'from=2026-03-04&to=2026-03-03',
    'from=2026-02-30&to=2026-03-03',
  ])
    expect((await owner.ask('GET', `/api/admin/figures?${query}`)).status, query).toBe(400);
  const march = daysUntil('2026-03-31', 31);
  expect(march).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(periodBefore(march)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(countDays(periodBefore(march))).toBe(31);
});
