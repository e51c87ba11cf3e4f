import { describe, expect, test } from 'vitest';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { actOnOrder } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { line, makeProduct, newKey, qrForm } from '../makers.ts';
import { times } from '../races/race.ts';
import { listMails, type Placed, patchPayment, patchStatus, placeOrderOf } from '../states/order.ts';
import { connect, HMAC_SECRET, match, rowOf, sepayBody, tasksOf, tell, transfer } from './bank.ts';

const shop = openTestShop();
const PRICE = 500_000;

async function paidOrder(price = PRICE): Promise<Placed> {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db, { priceVnd: price }), { method: 'qr' });
  await transfer(shop, order.order_number, price);
  return order;
}

const owner = openOffice(shop, 'owner');

/** Staff enter money that they gave back. */
async function giveBack({ order_number }: Placed, amount: number, account = 'VCB 0123456789'): Promise<void> {
  const refund = { amount, account, reason: 'Hàng thiếu một món' };
  expect(await actOnOrder(shop, owner.headers, order_number, ['POST', '/refunds'], refund)).toMatchObject({
    status: 200,
  });
}

/** Staff say what a transaction is. */
async function decide(id: number | undefined, state: 'refund' | 'other', orderNumber: string | null, reason: string) {
  const path = `/api/admin/bank-transactions/${id}`;
  const { version } = (await owner.ask('GET', path)).body.transaction;
  const decided = await owner.ask('POST', `${path}/decision`, { state, orderNumber, reason, version });
  expect(decided).toMatchObject({ status: 200 });
}

const outOf = (memo: string, amount: number) => transfer(shop, memo, amount, { transferType: 'out' });

const refundMails = async ({ id }: Placed) =>
  (await listMails(shop.shop.db, id, 'order-refunded')).map(({ facts }) => facts);

async function answerOf({ order_number }: Placed) {
  const { bearer } = await makeSignedIn(shop, 'staff');
  const response = await fetch(`${shop.url}/api/orders/${order_number}`, { headers: bearer });
  return response.json();
}

describe('the customer', () => {
  test('of an order paid in full gets an email about each part, and reads all of them in the order', async () => {
    const order = await paidOrder();
    expect(await answerOf(order)).not.toHaveProperty('amount_refunded');
    await giveBack(order, 200_000);
    await giveBack(order, 100_000, 'MB 9704 1234 00');
    expect(await refundMails(order)).toEqual([
      { orderId: order.id, amount: 200_000, refunded: 200_000, account: '6789', reason: 'Hàng thiếu một món' },
      { orderId: order.id, amount: 100_000, refunded: 300_000, account: '3400', reason: 'Hàng thiếu một món' },
    ]);
    expect(await answerOf(order)).toMatchObject({
      payment_status: 'paid',
      amount_paid: '200000',
      amount_refunded: '300000',
      refunds: [
        { amount: '200000', account: '6789', at: expect.stringMatching(/^\d{4}-.+Z$/) },
        { amount: '100000', account: '3400' },
      ],
    });
  });

  test('gets one email, not two, when the last part makes the order refunded', async () => {
    const order = await paidOrder();
    await giveBack(order, 200_000);
    const { bearer } = await makeSignedIn(shop, 'staff');
    await patchPayment(shop, order, bearer, { payment_status: 'refunded', reason: 'Trả nốt' });
    expect(await refundMails(order)).toMatchObject([
      { amount: 200_000, refunded: 200_000 },
      { amount: 300_000, refunded: PRICE, account: null, reason: 'Trả nốt' },
    ]);
    const changes = await listMails(shop.shop.db, order.id, 'order-status-changed');
    expect(changes.map(({ facts }) => facts.paymentStatus)).toEqual(['paid']);
    expect(await answerOf(order)).toMatchObject({ payment_status: 'refunded', amount_refunded: String(PRICE) });
  });

  test('gets no email when the bank confirms a refund that the staff entered, nor about a cancellation twice', async () => {
    const order = await paidOrder();
    const { bearer } = await makeSignedIn(shop, 'staff');
    await patchStatus(shop, order, bearer, { status: 'cancelled', reason: 'Hết hàng' });
    expect(await refundMails(order)).toEqual([]);
    await giveBack(order, PRICE);
    expect(await outOf(`hoan tien ${order.order_number}`, PRICE)).toMatchObject({ state: 'refund' });
    expect(await refundMails(order)).toHaveLength(1);
  });

  test('who paid too much before the order was sent gets both emails: the order is paid, and the rest went back', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const lines = [line(await makeProduct(shop.shop.db))];
    const checkoutId = newKey();
    const { body } = await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items: lines });
    const number = String(body.order_number);
    await transfer(shop, number, PRICE + 100_000);
    const row = await outOf(`tra lai ${number}`, 100_000);
    await decide(row?.id, 'refund', number, 'Khách chuyển thừa');
    const sent = await shop.post('/api/orders', qrForm(lines, { order_number: number, checkout_id: checkoutId }));
    expect([sent.status, sent.body.order.payment_status]).toEqual([201, 'paid']);
    const changes = await listMails(shop.shop.db, sent.body.order.id, 'order-status-changed');
    expect(changes.map(({ facts }) => facts.paymentStatus)).toEqual(['paid']);
    expect(await refundMails(sent.body.order)).toMatchObject([{ amount: 100_000, refunded: 100_000 }]);
  });

  test('gets an email with no words of the staff when they assign money out that nobody had entered', async () => {
    const order = await paidOrder();
    const row = await outOf(`hoan tien ${order.order_number}`, 150_000);
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['money-out']);
    await decide(row?.id, 'refund', order.order_number, 'Xem sao kê');
    expect(await refundMails(order)).toMatchObject([{ amount: 150_000, refunded: 150_000, reason: null }]);
  });
});

describe('money out of the bank without an order number', () => {
  test('is suggested where it fits a refund that staff entered, and once accepted backs that one', async () => {
    const order = await paidOrder(731_000);
    await giveBack(order, 731_000);
    const row = await outOf('CHUYEN TIEN', 731_000);
    expect(row).toMatchObject({ state: 'review', orderNumber: null });
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['refund-to-confirm']);
    const { items } = (await owner.ask('GET', '/api/admin/payment-tasks')).body;
    expect(JSON.stringify(items)).toContain(order.order_number);
    await decide(row?.id, 'refund', order.order_number, 'Đúng là khoản này');
    expect(await rowOf(shop, row?.transactionId ?? '')).toMatchObject({ state: 'refund', backs: expect.any(Number) });
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual([]);
    expect(await answerOf(order)).toMatchObject({ payment_status: 'refunded', amount_refunded: '731000' });
    expect(await refundMails(order)).toHaveLength(1);
    // the next one of this amount fits no open refund
    expect(await outOf('CHUYEN TIEN', 731_000)).toMatchObject({ state: 'other' });
  });

  test('is suggested also where it came before the staff entered the refund; another amount is not', async () => {
    const order = await paidOrder(732_000);
    const before = await outOf('CHUYEN TIEN', 732_000);
    const different = await outOf('CHUYEN TIEN', 732_001);
    expect([before?.state, different?.state]).toEqual(['other', 'other']);
    await giveBack(order, 732_000);
    expect(await tasksOf(shop, { transaction: before?.id })).toEqual(['refund-to-confirm']);
    expect(await tasksOf(shop, { transaction: different?.id })).toEqual([]);
    expect(await answerOf(order)).toMatchObject({ amount_refunded: '732000' });
  });

  test('that two transactions may be asks about both, and stands for something else once the refund is explained', async () => {
    const order = await paidOrder(734_000);
    const [one, two] = [await outOf('CHUYEN TIEN', 734_000), await outOf('CHUYEN TIEN', 734_000)];
    await giveBack(order, 734_000);
    for (const row of [one, two]) expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['refund-to-confirm']);
    await decide(two?.id, 'refund', order.order_number, 'Đúng là khoản này');
    expect(await tasksOf(shop, { transaction: one?.id })).toEqual([]);
    expect(await rowOf(shop, one?.transactionId ?? '')).toMatchObject({ state: 'other' });
    expect(await answerOf(order)).toMatchObject({ amount_refunded: '734000' });
  });

  test('is no longer asked about when the staff take their entry back', async () => {
    const order = await paidOrder(735_000);
    await giveBack(order, 301_234);
    const row = await outOf('CHUYEN TIEN', 301_234);
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['refund-to-confirm']);
    const [entry] = await listTransactions(shop.shop.db, {
      state: 'refund',
      orderNumber: order.order_number,
      limit: 1,
    });
    await decide(entry?.id, 'other', null, 'Nhập nhầm');
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual([]);
    expect(await rowOf(shop, row?.transactionId ?? '')).toMatchObject({ state: 'other' });
    expect(await answerOf(order)).not.toHaveProperty('amount_refunded');
  });

  test('that a person called something else is not asked about again', async () => {
    const order = await paidOrder(733_000);
    const row = await outOf('TIEN THUE NHA', 733_000);
    await decide(row?.id, 'other', null, 'Tiền thuê nhà');
    await giveBack(order, 733_000);
    expect(await tasksOf(shop, { transaction: row?.id })).toEqual([]);
    expect(await rowOf(shop, row?.transactionId ?? '')).toMatchObject({ state: 'other' });
  });
});

describe('at the same moment', () => {
  test('two of the staff who give the whole back enter it once, and the customer gets one email', async () => {
    const order = await paidOrder();
    const actor = { kind: 'operator' as const, userId: null };
    const all = { order: order.id, amount: null, account: null, actor, reason: 'Trả hết' };
    const given = await times(4, () => refundOrder(shop.shop.db, all));
    expect(given.filter((amount) => amount !== null)).toEqual([PRICE]);
    expect(await refundMails(order)).toHaveLength(1);
  });

  test('the bank’s row and the entry of the staff find each other, whichever comes first', async () => {
    for (const price of [741_000, 742_000, 743_000, 744_000]) {
      const order = await paidOrder(price);
      const body = sepayBody({ content: 'CHUYEN TIEN', transferType: 'out', transferAmount: price });
      await tell(shop, body);
      const actor = { kind: 'operator' as const, userId: null };
      const entry = { order: order.id, amount: price, account: null, actor, reason: 'Hàng thiếu một món' };
      await Promise.all([match(shop), refundOrder(shop.shop.db, entry)]);
      const row = await rowOf(shop, String(body.id));
      expect(row).toMatchObject({ state: 'review' });
      expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['refund-to-confirm']);
    }
  });
});
