import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { line, makeProduct, newKey } from '../makers.ts';
import { inDays, makeVoucher } from './voucher.ts';

const shop = openTestShop();
const price = (items: unknown, voucher?: unknown, checkoutId?: string) =>
  shop.post('/api/cart/prices', { items, voucher, checkout_id: checkoutId });

test('a cart without a voucher is answered as before there were any', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const voucher of [undefined, null, '', '  ']) {
    const { body } = await price([line(product, 2)], voucher);
    expect(Object.keys(body)).toEqual(['items', 'unknown_ids', 'total_amount']);
    expect(Object.keys(body.items[0])).toEqual(['id', 'name', 'slug', 'price', 'stock', 'imageUrl', 'quantity']);
    expect(body.total_amount).toBe(1_000_000);
  }
});

test('a percentage is taken off the cart, typed in any case, and the customer reads its terms', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 333_333 });
  const [startsAt, endsAt] = [inDays(-1), inDays(3)];
  const code = await makeVoucher(shop.shop.db, { value: 15, most: 60_000, minimum: 300_000, startsAt, endsAt });
  const { status, body } = await price([line(product)], ` ${code.toLowerCase()} `);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total_amount: 283_334, discount_amount: 49_999 });
  expect(body.voucher).toEqual({
    code,
    kind: 'percent',
    value: 15,
    most: 60_000,
    minimum: 300_000,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    uses_each: null,
    categories: [],
  });
  expect((await price([line(product, 2)], code)).body).toMatchObject({
    total_amount: 606_666,
    discount_amount: 60_000,
  });
});

test('an amount is taken off, but never more than half of the goods', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 90_001 });
  const code = await makeVoucher(shop.shop.db, { kind: 'fixed', value: 50_000 });
  expect((await price([line(product)], code)).body).toMatchObject({ total_amount: 45_001, discount_amount: 45_000 });
  expect((await price([line(product, 2)], code)).body).toMatchObject({
    total_amount: 130_002,
    discount_amount: 50_000,
  });
});

test('a voucher of one category is taken off the goods of this category only', async () => {
  const { db } = shop.shop;
  const [ours, other] = [await makeProduct(db), await makeProduct(db, { type: 'tham-yoga' })];
  const { category_id: category } = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', ours.id)
    .executeTakeFirstOrThrow();
  const { name } = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', category)
    .executeTakeFirstOrThrow();
  const code = await makeVoucher(db, { value: 50, categoryIds: [category] });
  const both = await price([line(ours), line(other, 3)], code);
  expect(both.body).toMatchObject({ total_amount: 1_750_000, discount_amount: 250_000 });
  expect(both.body.voucher.categories).toEqual([name]);
  const none = await price([line(other)], code);
  expect(none.body).toMatchObject({ total_amount: 500_000, discount_amount: 0 });
  expect(none.body.voucher_refusal.code).toBe('VOUCHER_NOT_FOR_THESE');
});

test('each reason for a refusal stands beside the cart, with a sentence the customer can act on', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const startsAt = new Date('2030-02-01T00:00:00+07:00');
  const cases: [string, string, RegExp][] = [
    ['KHONGCO1', 'VOUCHER_UNKNOWN', /không có mã giảm giá này/],
    ['không phải mã \0', 'VOUCHER_UNKNOWN', /không có mã giảm giá này/],
    [await makeVoucher(db, { startsAt, endsAt: inDays(9999) }), 'VOUCHER_NOT_STARTED', /từ 01\/02\/2030 00:00\.$/],
    [
      await makeVoucher(db, { minimum: 600_000 }),
      'VOUCHER_MINIMUM',
      /từ 600\.000\sđ\. Bạn cần mua thêm 100\.000\sđ\.$/,
    ],
  ];
  for (const [code, reason, sentence] of cases) {
    const { status, body } = await price([line(product)], code);
    expect([status, body.total_amount, body.discount_amount, body.voucher]).toEqual([200, 500_000, 0, undefined]);
    expect(body.voucher_refusal).toMatchObject({ code: reason, message: expect.stringMatching(sentence) });
  }
});

test('a voucher that has ended says since when', async () => {
  const product = await makeProduct(shop.shop.db);
  const endsAt = new Date('2026-02-01T00:00:00+07:00');
  const code = await makeVoucher(shop.shop.db, { startsAt: new Date('2026-01-01T00:00:00+07:00'), endsAt });
  const { body } = await price([line(product)], code);
  expect(body.voucher_refusal).toEqual({
    code: 'VOUCHER_ENDED',
    message: 'Mã giảm giá này đã hết hạn lúc 01/02/2026 00:00.',
    ends_at: endsAt.toISOString(),
    until: '01/02/2026 00:00',
  });
});

test('the last use that a checkout reserved is used up for others, and not for this checkout', async () => {
  const product = await makeProduct(shop.shop.db);
  const code = await makeVoucher(shop.shop.db, { maxUses: 1 });
  const checkout = newKey();
  const items = [line(product)];
  expect((await shop.post('/api/checkout/reservations', { checkout_id: checkout, items, voucher: code })).status).toBe(
    200,
  );
  expect((await price(items, code, checkout)).body.discount_amount).toBe(50_000);
  expect((await price(items, code, newKey())).body.voucher_refusal.code).toBe('VOUCHER_USED_UP');
  expect((await price(items, code)).body.voucher_refusal.code).toBe('VOUCHER_USED_UP');
});

test('a voucher that is no text is refused as unknown, at the cart and at the checkout', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 5 });
  const [items, voucher] = [[line(product)], { toString: 'x' }];
  const priced = await shop.post('/api/cart/prices', { items, voucher });
  expect([priced.status, priced.body.voucher_refusal.code]).toEqual([200, 'VOUCHER_UNKNOWN']);
  const held = await shop.post('/api/checkout/reservations', { checkout_id: newKey(), items, voucher });
  expect([held.status, held.body.code]).toEqual([409, 'VOUCHER_UNKNOWN']);
});
