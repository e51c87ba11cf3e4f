import { expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { times } from '../races/race.ts';
import { listMails } from '../states/order.ts';

const shop = openTestShop();
const { lowStockAt } = defaultShopSettings;

const countMails = async () => (await shop.pool.query('select count(*)::int as n from mails')).rows[0].n;

/** The emails to the owner about this product, oldest first. */
async function lowStockOf(product: Product): Promise<unknown[]> {
  const rows = await shop.shop.db
    .selectFrom('mails')
    .select('facts')
    .where('kind', '=', 'owner-stock-low')
    .orderBy('created_at')
    .execute();
  return rows.filter(({ facts }) => facts.productId === product.id).map(({ facts }) => facts.left);
}

test.each([
  ['an order paid on delivery', codForm, 'owner-new-order'],
  ['an order with a transfer’s screenshot', qrForm, 'owner-transfer-to-check'],
])('%s queues one email to the customer and one to the owner', async (_, form, toOwner) => {
  const { body } = await shop.post('/api/orders', form([line(await makeProduct(shop.shop.db))]));
  const mails = await listMails(shop.shop.db, body.order.id);
  expect(mails.map(({ kind, facts }) => [kind, facts]).sort()).toEqual(
    [
      ['order-received', { orderId: body.order.id }],
      [toOwner, { orderId: body.order.id }],
    ].sort(),
  );
});

test('a refused order queues no email, and an order sent again no further one', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 6 });
  const key = { 'idempotency-key': newKey() };
  await shop.post('/api/orders', codForm([line(product)]), key);
  const before = await countMails();
  await shop.post('/api/orders', codForm([line(product)]), key);
  expect((await shop.post('/api/orders', codForm([line(product, 9)]))).status).toBe(409);
  expect((await shop.post('/api/orders', codForm([line(product)], { total_amount: 1 }))).status).toBe(409);
  expect(await countMails()).toEqual(before);
});

test('the owner gets one email about low stock, when an order leaves five pieces of a product or fewer', async () => {
  const product = await makeProduct(shop.shop.db, { stock: lowStockAt + 3 });
  const buy = (quantity: number) => shop.post('/api/orders', codForm([line(product, quantity)]));
  await buy(2);
  expect(await lowStockOf(product)).toEqual([]);
  await buy(1);
  expect(await lowStockOf(product)).toEqual([lowStockAt]);
  await buy(1);
  await buy(4);
  expect(await lowStockOf(product)).toEqual([lowStockAt]);
});

test('of two products in one order, only the one whose stock gets low is reported', async () => {
  const [low, plenty] = [await makeProduct(shop.shop.db, { stock: 6 }), await makeProduct(shop.shop.db, { stock: 60 })];
  await shop.post('/api/orders', codForm([line(low, 6), line(plenty, 6)]));
  expect([await lowStockOf(low), await lowStockOf(plenty)]).toEqual([[0], []]);
});

test('a reservation does not report low stock; the order that passes the threshold does', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 7 });
  const reserve = async () => {
    const checkout_id = newKey();
    const items = [{ product_id: product.id, quantity: 2 }];
    const { body } = await shop.post('/api/checkout/reservations', { checkout_id, items });
    return () =>
      shop.post('/api/orders', codForm([line(product, 2)], { checkout_id, order_number: body.order_number }));
  };
  const [first, second] = [await reserve(), await reserve()];
  expect(await lowStockOf(product)).toEqual([]);
  await first();
  expect(await lowStockOf(product)).toEqual([5]);
  await second();
  expect(await lowStockOf(product)).toEqual([5]);
});

test('of twenty simultaneous orders only one reports low stock', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 15 });
  await times(20, () => shop.post('/api/orders', codForm([line(product)])));
  expect(await lowStockOf(product)).toEqual([lowStockAt]);
});

test('the threshold of low stock is a setting', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 10 });
  await changeSettings(shop.shop.db, { ...defaultShopSettings, lowStockAt: 9 });
  await shop.post('/api/orders', codForm([line(product)]));
  await changeSettings(shop.shop.db, defaultShopSettings);
  expect(await lowStockOf(product)).toEqual([9]);
});
