import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { openShopOn, openTestShop, type TestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';
import { expectNothingLost, tally, times } from '../races/race.ts';
import { makeVoucher, usesOf } from './voucher.ts';

const shop = openTestShop();

/** A second shop with its own connections on the same database, as a second process would have. */
async function openSecond(): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-second-'));
  const { opened, close } = await openShopOn(String(shop.pool.options.connectionString), dataDir);
  onTestFinished(close);
  return opened;
}

test.each([1, 2, 3])('the last use goes to one of forty checkouts and orders at two shops (round %d)', async () => {
  const { db } = shop.shop;
  const shops = [shop, await openSecond()];
  const product = await makeProduct(db, { stock: 100 });
  const code = await makeVoucher(db, { maxUses: 1 });
  const answers = await times(40, (index) => {
    const at = shops[index % 2] ?? shop;
    return index % 4 < 2
      ? at.post('/api/checkout/reservations', { checkout_id: newKey(), items: [line(product)], voucher: code })
      : at.post('/api/orders', codForm([line(product)], { voucher: code, total_amount: 450_000 }));
  });
  const { 200: reserved = 0, 201: ordered = 0, VOUCHER_USED_UP: refused = 0 } = tally(answers);
  expect([reserved + ordered, refused]).toEqual([1, 39]);
  expect(await usesOf(db, code)).toBe(1);
  expect(await expectNothingLost(shop, product, 100)).toEqual({ stock: 99, sold: ordered, held: reserved });
});

test('one customer at two shops at once uses a voucher as often as it allows', async () => {
  const { db } = shop.shop;
  const shops = [shop, await openSecond()];
  const product = await makeProduct(db, { stock: 100 });
  const code = await makeVoucher(db, { maxUsesEach: 2 });
  const answers = await times(20, (index) =>
    (shops[index % 2] ?? shop).post('/api/orders', codForm([line(product)], { voucher: code, total_amount: 450_000 })),
  );
  expect(tally(answers)).toEqual({ 201: 2, VOUCHER_USED_BY_CUSTOMER: 18 });
  expect(await usesOf(db, code)).toBe(2);
});

test('checkouts that change between two vouchers, orders and cancellations never wait for each other in a circle', async () => {
  const { db } = shop.shop;
  const [a, b] = [await makeProduct(db, { stock: 500 }), await makeProduct(db, { stock: 500 })];
  const codes = [await makeVoucher(db), await makeVoucher(db)] as const;
  const checkouts = Array.from({ length: 6 }, newKey);
  const answers = await times(60, async (index) => {
    const [items, voucher] = [[line(a), line(b, 1 + (index % 2))], codes[index % 2]];
    if (index % 3 < 2)
      return shop.post('/api/checkout/reservations', {
        checkout_id: checkouts[Math.floor(index / 2) % 6],
        items,
        voucher,
      });
    const total = (2 + (index % 2)) * 450_000;
    const placed = await shop.post('/api/orders', codForm(items, { voucher, total_amount: total }));
    const { order_number: order } = placed.body.order;
    const actor = { kind: 'operator' as const, userId: null };
    await changeOrder(db, { order, move: { field: 'status', to: 'cancelled' }, actor, reason: null });
    return placed;
  });
  expect(tally(answers)).toEqual({ 200: 40, 201: 20 });
  expect((await usesOf(db, codes[0])) + (await usesOf(db, codes[1]))).toBe(6);
});
