/** Orders that travel in several shipments, as staff and customers meet them. */
import { describe, expect, test } from 'vitest';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { restockPieces } from '#commands/fulfilment/restock-pieces.ts';
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { actOnOrder, askOffice, makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { tasksOf } from '../payments/bank.ts';
import { listMails, type Placed, patchPayment, patchStatus, readOrder } from '../states/order.ts';

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };
const staff = madeBefore(async () => (await makeSignedIn(shop, 'staff')).bearer);

/** A treadmill of 9.000.000 đ and three ropes of 100.000 đ. */
async function placeMixed(method: 'qr' | 'delivery' = 'delivery') {
  const treadmill = await makeProduct(shop.shop.db, { priceVnd: 9_000_000, stock: 5 });
  const rope = await makeProduct(shop.shop.db, { priceVnd: 100_000, stock: 5 });
  const lines = [line(treadmill, 1), line(rope, 3)];
  const { body } = await shop.post('/api/orders', method === 'qr' ? qrForm(lines) : codForm(lines));
  const order: Placed = body.order;
  const [first, second] = await listLinePieces(shop.shop.db, order.id);
  return {
    order,
    url: String(body.order_url),
    treadmill,
    rope,
    treadmillLine: first?.id ?? '',
    ropeLine: second?.id ?? '',
  };
}

const plan = (order: Placed, pieces: { line: string; quantity: number }[] | null, carrier: 'ghn' | 'own' = 'ghn') =>
  makeShipment(shop.shop.db, { order: order.id, pieces, carrier, trackingCode: null, fee: null, cash: null, actor });
const move = (code: string, to: Parameters<typeof moveShipment>[1]['to'], more: object = {}) =>
  moveShipment(shop.shop.db, { code, to, actor, note: null, ...more });
const stockOf = (id: string) =>
  shop.shop.db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).executeTakeFirstOrThrow();

/** What the customer's page reads. */
async function pageOf(url: string, { order_number }: Placed) {
  const key = new URL(url, 'http://shop').searchParams.get('key');
  return (await shop.get(`/api/orders/by-link/${order_number}?key=${key}`)).body;
}

async function newestMail(kind: MailKind): Promise<string> {
  const newest = shop.shop.db.selectFrom('mails').select('id').where('kind', '=', kind);
  const { id } = await newest.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  await tryToSend(shop.shop, id);
  const file = (await listEmailFiles(shop.dataDir)).find((name) => name.endsWith(`-${id.slice(-12)}.eml`));
  return String((await readEmail(shop.dataDir, file ?? '')).text);
}

test('two shipments of one order are paid for at two doors; the order is done with the last one', async () => {
  const { order, url, treadmillLine, ropeLine } = await placeMixed();
  const heavy = await plan(order, [{ line: treadmillLine, quantity: 1 }], 'own');
  const light = await plan(order, null);
  expect([heavy, light].map(({ code, cash }) => [code, cash])).toEqual([
    [`${order.order_number}-1`, 9_000_000],
    [`${order.order_number}-2`, 300_000],
  ]);
  expect((await readOrder(shop, order)).status).toBe('pending');
  await move(light.code, 'handed_over');
  expect((await readOrder(shop, order)).status).toBe('in_delivery');
  await move(heavy.code, 'handed_over');
  const { body } = { body: await pageOf(url, order) };
  expect(body.shipments).toMatchObject([
    { code: heavy.code, carrier: 'Cửa hàng tự giao', state: 'handed_over', cash: '9000000' },
    { code: light.code, carrier: 'Giao Hàng Nhanh', state: 'handed_over', items: [{ line: ropeLine, quantity: 3 }] },
  ]);
  await move(light.code, 'delivered');
  // the carrier has the cash, so nothing is paid yet
  expect(await readOrder(shop, order)).toMatchObject({ status: 'in_delivery', payment_status: 'unpaid' });
  await move(heavy.code, 'delivered', { isCashReceived: true });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'done', payment_status: 'unpaid' });
  await asOperator(shop.shop.db, 'money.cash-settled', (tx) =>
    settleCash(tx, [light.code], { actor, reason: 'Đối soát GHN 21/11' }),
  );
  expect(await readOrder(shop, order)).toMatchObject({ status: 'done', payment_status: 'paid' });
  const mails = await listMails(shop.shop.db, order.id);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order-received',
    'owner-new-order',
    'order-status-changed',
    'shipment-sent',
    'shipment-moved',
    'order-status-changed',
    'order-status-changed',
  ]);
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
});

test('a customer takes a part at the door: the rest comes back, is owed no more, and is restocked by a person', async () => {
  const { order, url, rope, treadmill, treadmillLine, ropeLine } = await placeMixed();
  const { code } = await plan(order, null);
  await move(code, 'handed_over');
  await move(code, 'partly_delivered', {
    delivered: [
      { line: ropeLine, quantity: 1 },
      { line: treadmillLine, quantity: 1 },
    ],
  });
  expect((await pageOf(url, order)).shipments).toMatchObject([{ state: 'partly_delivered', cash: '0' }]);
  await move(code, 'returned');
  expect(await readOrder(shop, order)).toMatchObject({ status: 'done', payment_status: 'unpaid' });
  await asOperator(shop.shop.db, 'money.cash-settled', (tx) => settleCash(tx, [code], { actor, reason: 'Đối soát' }));
  expect(await readOrder(shop, order)).toMatchObject({ payment_status: 'paid' });
  expect((await pageOf(url, order)).order).toMatchObject({
    total_amount: '9300000',
    amount_cancelled: '200000',
    amount_paid: '9100000',
    amount_due: '0',
  });
  expect(await stockOf(rope.id)).toEqual({ stock: 2, sold: 3 });
  await expect(restockPieces(shop.shop.db, code, [{ line: ropeLine, restock: 3, writeOff: 0 }], actor)).rejects.toThrow(
    'PIECES_NOT_THERE',
  );
  await restockPieces(shop.shop.db, code, [{ line: ropeLine, restock: 1, writeOff: 1 }], actor);
  expect([await stockOf(rope.id), await stockOf(treadmill.id)]).toEqual([
    { stock: 3, sold: 1 },
    { stock: 4, sold: 1 },
  ]);
});

test('a shipment that comes back whole cancels the order, and a paid one is a refund to make', async () => {
  const { order, treadmill } = await placeMixed('qr');
  await patchPayment(shop, order, staff, { payment_status: 'paid' });
  const { code } = await plan(order, null);
  for (const state of ['handed_over', 'failed', 'handed_over', 'returning', 'returned'] as const)
    await move(code, state);
  expect(await readOrder(shop, order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['refund-due']);
  expect((await stockOf(treadmill.id)).stock).toBe(4);
});

test('a lost piece is sent again from the stock, or cancelled; both once', async () => {
  const { order, rope, treadmill, ropeLine, treadmillLine } = await placeMixed();
  const { code } = await plan(order, null);
  await move(code, 'handed_over');
  await move(code, 'lost');
  expect((await readOrder(shop, order)).status).toBe('in_delivery');
  const again = await plan(order, [{ line: ropeLine, quantity: 2 }], 'own');
  expect([(await stockOf(rope.id)).stock, again.cash]).toEqual([0, 200_000]);
  await cancelPieces(shop.shop.db, {
    order: order.id,
    pieces: [
      { line: ropeLine, quantity: 1 },
      { line: treadmillLine, quantity: 1 },
    ],
    actor,
    reason: 'Hãng vận chuyển làm mất',
  });
  expect([(await stockOf(rope.id)).stock, (await stockOf(treadmill.id)).stock]).toEqual([0, 4]);
  await move(again.code, 'handed_over');
  await move(again.code, 'delivered', { isCashReceived: true });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'done', payment_status: 'paid' });
});

test('a lost piece that the stock cannot replace is refused, and nothing is written', async () => {
  const { order, rope, ropeLine } = await placeMixed();
  const { code } = await plan(order, null);
  await move(code, 'handed_over');
  await move(code, 'lost');
  await shop.post('/api/orders', codForm([line(rope, 2)]));
  await expect(plan(order, [{ line: ropeLine, quantity: 1 }])).rejects.toThrow('OUT_OF_STOCK');
  expect((await stockOf(rope.id)).stock).toBe(0);
});

test('pieces that were not sent are cancelled: they are stock again, and the customer owes less and is told', async () => {
  const { order, url, rope, ropeLine } = await placeMixed('qr');
  await cancelPieces(shop.shop.db, {
    order: order.id,
    pieces: [{ line: ropeLine, quantity: 2 }],
    actor,
    reason: 'Hết hàng',
  });
  const page = await pageOf(url, order);
  expect(page.order).toMatchObject({ amount_cancelled: '200000', amount_due: '9100000' });
  expect(page.order.items[1]).toMatchObject({ quantity: 3, cancelled: 2 });
  expect(page.bank.amount).toBe(9_100_000);
  expect(await stockOf(rope.id)).toEqual({ stock: 4, sold: 1 });
  expect((await listMails(shop.shop.db, order.id, 'pieces-cancelled')).length).toBe(1);
});

test('a parcel that is packed after another one was paid at the door does not collect that cash again', async () => {
  const { order, treadmillLine, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: treadmillLine, quantity: 1 }]);
  await move(code, 'handed_over');
  await move(code, 'delivered');
  const part = await plan(order, [{ line: ropeLine, quantity: 1 }]);
  expect([part.cash, (await plan(order, null)).cash]).toEqual([100_000, 200_000]);
});

test('the last parcel does not collect the price of pieces that were refused and are on their way back', async () => {
  const { order, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: ropeLine, quantity: 3 }]);
  await move(code, 'handed_over');
  await move(code, 'partly_delivered', { delivered: [{ line: ropeLine, quantity: 1 }] });
  expect((await plan(order, null)).cash).toBe(9_000_000);
});

test('an email about pieces that are cancelled does not ask for the cash that the carrier took for the first parcel', async () => {
  const { order, treadmillLine, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: treadmillLine, quantity: 1 }]);
  await move(code, 'handed_over');
  await move(code, 'delivered');
  const pieces = [{ line: ropeLine, quantity: 2 }];
  await cancelPieces(shop.shop.db, { order: order.id, pieces, actor, reason: 'Hết hàng' });
  expect(await newestMail('pieces-cancelled')).toMatch(/còn phải trả 100\.000\sđ/);
});

test('the email about the first of two parcels asks for the cash of that parcel only', async () => {
  const { order, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: ropeLine, quantity: 1 }]);
  await move(code, 'handed_over');
  expect(await newestMail('order-status-changed')).toMatch(/chuẩn bị 100\.000\sđ cho phần hàng đang giao;/);
});

test('an email after a part was refused at the door does not ask for the refused pieces on their way back', async () => {
  const { order, url, treadmillLine, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: ropeLine, quantity: 3 }]);
  await move(code, 'handed_over');
  await move(code, 'partly_delivered', { delivered: [{ line: ropeLine, quantity: 1 }] });
  await cancelPieces(shop.shop.db, {
    ...{ order: order.id, pieces: [{ line: treadmillLine, quantity: 1 }], actor, reason: 'Hết hàng' },
  });
  expect(await newestMail('pieces-cancelled')).toContain('Bạn không phải trả thêm khoản nào.');
  expect(await newestMail('order-status-changed')).not.toContain('chuẩn bị');
  expect((await pageOf(url, order)).order.amount_due).toBe('100000');
});

test('whoever pays by transfer after the parcel left is not asked for cash, and staff tell the carrier', async () => {
  const { order } = await placeMixed();
  const { code } = await plan(order, null);
  await move(code, 'handed_over');
  expect((await typeAt(shop, 'simulate-bank', order.order_number, '9100000')).code).toBe(0);
  const { rows } = await shop.pool.query('select cash from shipments where order_id = $1', [order.id]);
  expect(rows.map(({ cash }) => Number(cash))).toEqual([200_000]);
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['cash-too-high']);
});

test('a made-up transfer leaves out the cash that a carrier took at the door, and says who has it', async () => {
  const { order, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: ropeLine, quantity: 3 }]);
  await move(code, 'handed_over');
  await move(code, 'delivered');
  const typed = await typeAt(shop, 'simulate-bank', order.order_number);
  expect(typed.out).toMatch(/9\.000\.000\sđ arrived.+\nA carrier has the other 300\.000\sđ, in cash\./);
  expect(await readOrder(shop, order)).toMatchObject({ payment_status: 'unpaid' });
});

describe('of two people', () => {
  test('who send the same line at once one is refused, and no piece is sent twice', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, ropeLine } = await placeMixed();
      const answers = await Promise.allSettled([1, 2].map(() => plan(order, [{ line: ropeLine, quantity: 2 }])));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lines = await listLinePieces(shop.shop.db, order.id);
      expect(lines[1]).toMatchObject({ shipped: 2, quantity: 3 });
    }
  });

  test('one cancels while the other hands over: the goods are stock, or on their way back', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, rope } = await placeMixed();
      const { code } = await plan(order, null);
      await Promise.allSettled([move(code, 'handed_over'), patchStatus(shop, order, staff, { status: 'cancelled' })]);
      expect((await readOrder(shop, order)).status).toBe('cancelled');
      const [shipment] = (
        await shop.shop.db.selectFrom('shipments').select('state').where('order_id', '=', order.id).execute()
      ).map(({ state }) => state);
      expect(['cancelled', 'returning']).toContain(shipment);
      expect((await stockOf(rope.id)).stock).toBe(shipment === 'cancelled' ? 5 : 2);
    }
  });
});

test('staff cannot finish an order whose goods are on their way back; it ends, unpaid for, when they have arrived', async () => {
  const { order } = await placeMixed();
  const { code } = await plan(order, null, 'own');
  await move(code, 'handed_over');
  await move(code, 'returning');
  const { headers } = await makeStaff(shop, 'owner');
  const finished = await actOnOrder(shop, headers, order.order_number, ['POST', '/status'], { to: 'done' });
  expect(finished).toMatchObject({ status: 409, body: { code: 'GOODS_COMING_BACK' } });
  expect((await patchStatus(shop, order, staff, { status: 'done' })).status).toBe(409);
  expect(await readOrder(shop, order)).toMatchObject({ status: 'in_delivery', payment_status: 'unpaid' });
  await move(code, 'returned');
  expect(await readOrder(shop, order)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
});

test('goods that come back to an order that an older version finished leave its bill', async () => {
  const { order, ropeLine } = await placeMixed();
  const { code } = await plan(order, [{ line: ropeLine, quantity: 3 }], 'own');
  await plan(order, null, 'own');
  await move(code, 'handed_over');
  await move(code, 'returning');
  const { db } = shop.shop;
  await db.updateTable('orders').set({ status: 'done', payment_status: 'paid' }).where('id', '=', order.id).execute();
  await move(code, 'returned');
  const after = await db
    .selectFrom('orders')
    .select(['status', 'amount_cancelled'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ status: 'done', amount_cancelled: 300_000 });
});

test('staff pack, hand over, settle and restock in the office, which lists what waits', async () => {
  const { order, rope, treadmill, ropeLine, treadmillLine } = await placeMixed();
  const number = order.order_number;
  const { headers } = await makeStaff(shop, 'owner');
  const at = (path: string, body: object) => actOnOrder(shop, headers, number, ['POST', path], body);
  const done = async (path: string, body: object) =>
    expect(await at(path, body), JSON.stringify([path, body])).toMatchObject({ status: 200 });
  const settle = () =>
    askOffice(shop, 'POST', '/api/admin/cash-settlements', headers, {
      ...{ codes: [`${number}-1`], paidOut: null, reason: 'GHN 22/11' },
    });
  const listed = async (path: string) => (await askOffice(shop, 'GET', `/api/admin/${path}`, headers)).body.items;
  const isNamed = expect.objectContaining({ orderNumber: number });
  expect(await listed('orders?view=pack')).toContainEqual(isNamed);
  const pieces = [{ line: ropeLine, quantity: 3 }];
  await done('/shipments', { pieces, carrier: 'ghn', trackingCode: 'GHN123' });
  await done('/shipments', { carrier: 'truck', fee: 350_000 });
  for (const parcel of [1, 2]) await done(`/shipments/${number}-${parcel}/moves`, { to: 'handed_over' });
  await done(`/shipments/${number}-1/moves`, { to: 'delivered' });
  expect(await listed('orders?view=pack')).not.toContainEqual(isNamed);
  expect(await listed('expected-cash')).toContainEqual(
    expect.objectContaining({ code: `${number}-1`, carrier: 'ghn', trackingCode: 'GHN123', cash: 300_000 }),
  );
  expect(await settle()).toMatchObject({ status: 200 });
  await done(`/shipments/${number}-2/moves`, { to: 'returning', note: 'Khách không nhận' });
  await done(`/shipments/${number}-2/moves`, { to: 'returned' });
  expect(await listed('orders?view=returns')).toContainEqual(isNamed);
  const back = { code: `${number}-2`, pieces: [{ line: treadmillLine, restock: 1, writeOff: 0 }] };
  await done('/restocks', back);
  const { timeline } = (await askOffice(shop, 'GET', `/api/admin/orders/${number}`, headers)).body;
  expect(timeline).toContainEqual(expect.objectContaining({ after: 'returning', text: 'Khách không nhận' }));
  expect(await readOrder(shop, order)).toMatchObject({ status: 'done', payment_status: 'paid' });
  expect((await stockOf(treadmill.id)).stock).toBe(5);
  for (const [path, body] of [
    [`/shipments/${number}-9/moves`, { to: 'delivered' }],
    [`/shipments/${number}-1/moves`, { to: 'handed_over' }],
    ['/shipments', { pieces: [{ line: newKey(), quantity: 1 }] }],
    ['/shipments', {}],
    ['/restocks', back],
    ['/cancellations', { pieces: [{ line: ropeLine, quantity: 1 }], reason: 'x' }],
  ] as const)
    expect((await at(path, body)).status, path).toBeGreaterThanOrEqual(400);
  expect((await settle()).status).toBe(404);
  expect((await stockOf(rope.id)).stock).toBe(2);
});
