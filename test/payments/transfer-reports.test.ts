/** "Tôi chuyển rồi mà": what customers report of a transfer that the shop does not see. */
import { beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';
import { connect, HMAC_SECRET, tasksOf, transfer } from './bank.ts';
import { placeWaiting, type Waiting } from './waiting-pages.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });
let product: Product;
beforeAll(async () => {
  product = await makeProduct(shop.shop.db, { stock: 100 });
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
});
const placeQr = () => placeWaiting(shop, product);

let houses = 0;
/** An IP address that sent no requests before. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${houses++}` });

const REPORT = { amount: 500_000, at: '2026-11-20T17:30', last_digits: '4321' };
const report = ({ number, key }: Waiting, changed: object = {}, from = elsewhere()) =>
  shop.post(`/api/orders/by-link/${number}/transfer-report?key=${key}`, { ...REPORT, ...changed }, from);

async function reportsOf({ number }: Waiting): Promise<unknown[]> {
  const statement = `select details, solved_at is null as open from payment_tasks
    where order_number = $1 and kind = 'customer-report' order by id`;
  return (await shop.pool.query(statement, [number])).rows;
}

test('a report becomes one task for staff, with the newest facts, and credits nothing', async () => {
  const order = await placeQr();
  await report(order, { last_digits: '1111' });
  await report(order);
  const details = { amount: 500_000, at: '2026-11-20T10:30:00.000Z', lastDigits: '4321' };
  expect(await reportsOf(order)).toEqual([{ details, open: true }]);
  expect((await shop.get(`/api/orders/by-link/${order.number}?key=${order.key}`)).body.order).toMatchObject({
    payment_status: 'awaiting_review',
    amount_paid: '0',
  });
});

test('the answer is the same whether no such transfer came, one waits for staff, or the order is paid', async () => {
  const [nothing, waiting, paid] = [await placeQr(), await placeQr(), await placeQr()];
  const answers = [await report(nothing)];
  await transfer(shop, `${waiting.number} ${nothing.number}`, 500_000);
  answers.push(await report(waiting));
  await transfer(shop, paid.number, 500_000);
  answers.push(await report(paid));
  const seen = answers.map(({ status, headers, body }) => ({
    status,
    body,
    names: [...headers.keys()].sort(),
    length: headers.get('content-length'),
  }));
  expect(seen).toEqual(Array(3).fill(seen[0]));
  expect(seen[0]?.status).toBe(200);
});

test.each(['the bank', 'staff'])(
  'the task of a report is solved when %s reports the payment; a report after that opens none',
  async (who) => {
    const order = await placeQr();
    await report(order);
    if (who === 'staff') {
      const change = { field: 'payment_status', to: 'paid' } as const;
      const actor = { kind: 'operator', userId: null } as const;
      await changeOrder(shop.shop.db, { order: order.number, move: change, actor, reason: null });
    } else await transfer(shop, order.number, 500_000);
    expect(await reportsOf(order)).toMatchObject([{ open: false }]);
    expect((await report(order)).status).toBe(200);
    expect(await reportsOf(order)).toHaveLength(1);
  },
);

test('an order number alone, another order’s key and an unknown order report nothing, all with the same answer', async () => {
  const [order, other] = [await placeQr(), await placeQr()];
  const answers = [
    await report({ ...order, key: '' }),
    await report({ ...order, key: other.key }),
    await report({ number: 'DH2222222', key: other.key }),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
  expect(answers[0]?.body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect(await tasksOf(shop, { orderNumber: order.number })).toEqual([]);
});

test.each([
  ['amount', 0],
  ['amount', -500_000],
  ['amount', 500_000.5],
  ['amount', '500000'],
  ['amount', 500_000_000],
  ['amount', null],
  ['at', '20/11/2026 17:30'],
  ['at', '2026-13-40T25:61'],
  ['at', `2026-11-20T17:30${' '.repeat(10_000)}`],
  ['last_digits', '12345'],
  ['last_digits', '123'],
  ['last_digits', '12a4'],
  ['last_digits', '１２３４'],
  ['last_digits', 4321],
  ['last_digits', undefined],
])('a report with a wrong %s (%j) is refused, and opens no task', async (field, wrong) => {
  const order = await placeQr();
  expect(await report(order, { [field]: wrong })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', field },
  });
  expect(await reportsOf(order)).toEqual([]);
});

test('a report of more than a megabyte is refused before it is read', async () => {
  const order = await placeQr();
  expect((await report(order, { note: 'x'.repeat(2_000_000) })).status).toBe(413);
  expect(await reportsOf(order)).toEqual([]);
});

test('an order takes five reports an hour from everywhere together; a wrong one does not count', async () => {
  const order = await placeQr();
  await report(order, { amount: 0 });
  for (let count = 0; count < 5; count += 1) expect((await report(order)).status).toBe(200);
  const refused = await report(order);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await report(await placeQr())).status).toBe(200);
});

test('one IP address sends twenty reports an hour, whichever orders they are about', async () => {
  const house = elsewhere();
  const order = await placeQr();
  for (let count = 0; count < 20; count += 1)
    expect((await report({ ...order, key: 'guess' }, {}, house)).status).toBe(404);
  expect((await report(order, {}, house)).status).toBe(429);
  expect((await report(order)).status).toBe(200);
});
