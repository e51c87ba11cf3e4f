/** The streams that tell open pages that a payment has changed. */
import { describe, expect, test } from 'vitest';
import { matchTransactions } from '#commands/payments/match-transactions.ts';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import { openTestShop } from '../app.ts';
import { madeBefore } from '../made-before.ts';
import { line, makeProduct, newKey, qrForm } from '../makers.ts';
import { openStream, placeWaiting, streamOf, until } from './waiting-pages.ts';

const shop = openTestShop();
const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 100 }));

/** Lets a transfer arrive, as a webhook does. */
async function pay(orderNumber: string, amount: number): Promise<void> {
  const { db } = shop.shop;
  const transfer = {
    direction: 'in' as const,
    virtualAccount: null,
    reference: null,
    counterAccount: null,
    counterName: null,
  };
  await recordTransactions(db, [
    {
      ...transfer,
      provider: 'sepay',
      transactionId: newKey(),
      amount,
      memo: orderNumber,
      account: '1012345678',
      at: new Date(),
      raw: '{}',
    },
  ]);
  await matchTransactions(db);
}

const placeQr = () => placeWaiting(shop, product);

test('a page with the order’s link is told that the payment changed, and nothing more', async () => {
  const order = await placeQr();
  const stream = await openStream(shop, streamOf(order));
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('private, no-store');
  await pay(order.number, 200_000);
  await until(() => stream.said.join('').includes('data:'));
  // beside the lines that keep the connection open
  expect(stream.said.join('').replaceAll(':\n\n', '')).toBe('retry: 5000\n\ndata: changed\n\n');
  const { body } = await shop.get(`/api/orders/by-link/${order.number}?key=${order.key}`);
  expect(body.order).toMatchObject({ amount_paid: '200000', amount_due: '300000' });
  expect(body.bank).toMatchObject({ amount: 300_000, memo: order.number });
  await pay(order.number, 300_000);
  await until(() => stream.said.join('').split('data: changed').length === 3);
  const paid = await shop.get(`/api/orders/by-link/${order.number}?key=${order.key}`);
  expect(paid.body).toMatchObject({ order: { payment_status: 'paid', amount_due: '0' }, bank: null });
  stream.close();
  await stream.ended;
});

test('an order number alone, another order’s key and another checkout open nothing', async () => {
  const [one, other] = [await placeQr(), await placeQr()];
  for (const path of [
    `/api/orders/by-link/${one.number}/changes`,
    streamOf({ number: one.number, key: other.key }),
    streamOf({ number: 'DH2222222', key: one.key }),
  ])
    expect(await shop.get(path)).toMatchObject({ status: 404 });
  for (const id of ['', 'someone-elses-checkout', one.number])
    expect(await shop.get(`/api/checkout/payment/changes?checkout_id=${id}`)).toMatchObject({ status: 404 });
});

describe('a checkout', () => {
  const reserve = async (checkoutId: string) =>
    (
      await shop.post('/api/checkout/reservations', {
        checkout_id: checkoutId,
        items: [{ product_id: product.id, quantity: 1 }],
      })
    ).body;
  const paymentOf = async (checkoutId: string) =>
    (await shop.get(`/api/checkout/payment?checkout_id=${checkoutId}`)).body;

  test('sees its transfer arrive, the rest of a short one, and needs no screenshot once it is paid', async () => {
    const checkoutId = newKey();
    const { order_number: number } = await reserve(checkoutId);
    expect(await paymentOf(checkoutId)).toMatchObject({ order_number: number, amount_paid: '0', amount_due: '500000' });
    const stream = await openStream(shop, `/api/checkout/payment/changes?checkout_id=${checkoutId}`);
    await pay(number, 100_000);
    await until(() => stream.said.join('').includes('data: changed'));
    expect(await paymentOf(checkoutId)).toMatchObject({
      amount_paid: '100000',
      amount_due: '400000',
      bank: { amount: 400_000, memo: number },
    });
    const fields = { order_number: number, checkout_id: checkoutId };
    const early = await shop.post('/api/orders', qrForm([line(product)], fields, null));
    expect(early).toMatchObject({ status: 400, body: { code: 'SCREENSHOT_MISSING' } });
    await pay(number, 400_000);
    await until(() => stream.said.join('').split('data: changed').length === 3);
    expect(await paymentOf(checkoutId)).toMatchObject({ amount_paid: '500000', amount_due: '0', bank: null });
    stream.close();
    const placed = await shop.post('/api/orders', qrForm([line(product)], fields, null));
    expect(placed).toMatchObject({
      status: 201,
      body: { order: { order_number: number, payment_status: 'paid', status: 'pending', amount_due: '0' } },
    });
  });
});
