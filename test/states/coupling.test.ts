import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { line, makeProduct, qrForm } from '../makers.ts';
import { orderIn, patchPayment, patchStatus, placeOrderOf, readOrder } from './order.ts';

const shop = openTestShop();
const staff = madeBefore(() => makeSignedIn(shop, 'staff'));

const stockOf = (id: string) =>
  shop.shop.db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).executeTakeFirstOrThrow();

test('the history of an order begins with its first statuses', async () => {
  const visitor = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const own = await placeOrderOf(shop, await makeProduct(shop.shop.db), { as: staff.bearer });
  const read = ({ id }: { id: string }) =>
    shop.shop.db
      .selectFrom('order_events')
      .select(['field', 'before', 'after', 'actor', 'actor_id'])
      .where('order_id', '=', id)
      .orderBy('field', 'desc')
      .execute();
  const byVisitor = { before: null, actor: 'visitor', actor_id: null };
  expect(await read(visitor)).toEqual([
    { field: 'status', after: 'payment_pending', ...byVisitor },
    { field: 'payment_status', after: 'awaiting_review', ...byVisitor },
  ]);
  expect(await read(own)).toMatchObject([
    { after: 'pending', actor: 'customer', actor_id: staff.user.id },
    { after: 'unpaid', actor: 'customer', actor_id: staff.user.id },
  ]);
});

test('confirming a transfer also confirms its waiting order, in one transaction with one email and two events', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const { body } = await patchPayment(shop, order, staff.bearer, { payment_status: 'Paid', reason: 'Đã thấy tiền' });
  expect(body).toMatchObject({ order: { status: 'pending', payment_status: 'paid' }, warnings: [] });
  const { events, mails } = await readOrder(shop, order);
  expect(events).toMatchObject([
    { field: 'payment_status', before: 'awaiting_review', after: 'paid', reason: 'Đã thấy tiền' },
    { field: 'status', before: 'payment_pending', after: 'pending', reason: 'Đã nhận được tiền chuyển khoản' },
  ]);
  expect(mails.map(({ facts }) => facts)).toEqual([
    { orderId: order.id, status: 'pending', paymentStatus: 'paid', changed: 'payment_status', reason: 'Đã thấy tiền' },
  ]);
});

test('after its transfer was rejected an order still waits, and the payment can be confirmed later', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  await patchPayment(shop, order, staff.bearer, { payment_status: 'failed', reason: 'Chưa thấy tiền' });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'payment_pending', payment_status: 'failed' });
  await patchPayment(shop, order, staff.bearer, { payment_status: 'paid' });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'pending', payment_status: 'paid' });
});

test('an order paid on delivery is shipped unpaid without a warning, and is paid once it is delivered', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db));
  const shipped = await patchStatus(shop, order, staff.bearer, { status: 'in_delivery' });
  expect(shipped.body).toMatchObject({ order: { payment_status: 'unpaid' }, warnings: [] });
  const done = await patchStatus(shop, order, staff.bearer, { status: 'done' });
  expect(done.body).toMatchObject({ order: { status: 'done', payment_status: 'paid' }, warnings: [] });
  const { events, mails } = await readOrder(shop, order);
  expect(events.slice(1)).toMatchObject([
    { field: 'status', after: 'done', reason: null },
    { field: 'payment_status', before: 'unpaid', after: 'paid', reason: 'Đã thu tiền khi giao hàng' },
  ]);
  expect(mails.length).toBe(2);
});

test('shipping an unpaid transfer order gives a warning, and its delivery does not make it paid', async () => {
  const order = await orderIn(shop, { status: 'pending', payment_status: 'failed' }, 'qr');
  const shipped = await patchStatus(shop, order, staff.bearer, { status: 'in_delivery' });
  expect(shipped).toMatchObject({ status: 200, body: { warnings: ['GOODS_SENT_UNPAID'] } });
  const done = await patchStatus(shop, order, staff.bearer, { status: 'done' });
  expect(done.body).toMatchObject({ order: { payment_status: 'failed' }, warnings: ['GOODS_SENT_UNPAID'] });
});

test('a cancelled order returns its stock and no longer counts as sold; cancelling it twice returns nothing more', async () => {
  const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const { body } = await shop.post('/api/orders', qrForm([line(a, 3), line(b, 1)]));
  expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([
    { stock: 7, sold: 3 },
    { stock: 9, sold: 1 },
  ]);
  for (const click of [1, 2])
    expect((await patchStatus(shop, body.order, staff.bearer, { status: 'cancelled' })).status, `${click}`).toBe(200);
  expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([
    { stock: 10, sold: 0 },
    { stock: 10, sold: 0 },
  ]);
  expect((await readOrder(shop, body.order)).events.length).toBe(1);
});

test('a paid order that is cancelled stays paid, with a warning, until the money is refunded', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  await patchPayment(shop, order, staff.bearer, { payment_status: 'paid' });
  const cancelled = await patchStatus(shop, order, staff.bearer, { status: 'CANCELLED', reason: 'Khách đổi ý' });
  expect(cancelled.body).toMatchObject({
    order: { status: 'cancelled', payment_status: 'paid' },
    warnings: ['REFUND_DUE'],
  });
  const refunded = await patchPayment(shop, order, staff.bearer, { payment_status: 'refunded' });
  expect(refunded.body).toMatchObject({ order: { status: 'cancelled', payment_status: 'refunded' }, warnings: [] });
});

test('a payment for a cancelled order is recorded, to be refunded, and does not reactivate the order', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  await patchStatus(shop, order, staff.bearer, { status: 'cancelled' });
  const { body } = await patchPayment(shop, order, staff.bearer, { payment_status: 'paid' });
  expect(body).toMatchObject({ order: { status: 'cancelled', payment_status: 'paid' }, warnings: ['REFUND_DUE'] });
});

test.each(['IN DELIVERY', ' in_delivery ', 'In Delivery', 'in delivery'])('the status %j is accepted', async (text) => {
  const order = await orderIn(shop, { status: 'pending' });
  const { body } = await patchStatus(shop, order, staff.bearer, { status: text });
  expect(body.order.status).toBe('in_delivery');
});

test.each([['shipped'], [''], [null], [undefined], [5], [['done']], [{}], ['toString'], ['paid']])(
  'the unknown status %j is refused with a list of the known ones',
  async (text) => {
    const order = await orderIn(shop, {});
    const { status, body } = await patchStatus(shop, order, staff.bearer, { status: text });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'STATUS_UNKNOWN', known: expect.arrayContaining(['in_delivery']) },
    });
    const payment = await patchPayment(shop, order, staff.bearer, { payment_status: text === 'paid' ? 'done' : text });
    expect({ status: payment.status, body: payment.body }).toMatchObject({
      status: 400,
      body: { code: 'STATUS_UNKNOWN' },
    });
    expect((await readOrder(shop, order)).events).toEqual([]);
  },
);

test.each([['x'.repeat(501)], ['\u0000'], ['\u0007 chuông'], [7], [['vì']], [{}]])(
  'the reason %j is refused and nothing changes',
  async (reason) => {
    const order = await orderIn(shop, {});
    const { status, body } = await patchStatus(shop, order, staff.bearer, { status: 'cancelled', reason });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'TEXT_INVALID', field: 'reason', most: 500 } });
    expect(await readOrder(shop, order)).toMatchObject({ status: 'pending', events: [], mails: [] });
  },
);

test('a reason of 500 characters is stored as written, in NFC', async () => {
  const order = await orderIn(shop, {});
  const reason = 'ế'.repeat(500);
  await patchStatus(shop, order, staff.bearer, { status: 'cancelled', reason: reason.normalize('NFD') });
  expect((await readOrder(shop, order)).events).toMatchObject([{ reason: reason.normalize('NFC') }]);
});

test('a customer whose personal data was removed gets no email', async () => {
  const order = await orderIn(shop, {});
  await shop.shop.db.updateTable('orders').set({ anonymised_at: new Date() }).where('id', '=', order.id).execute();
  await patchStatus(shop, order, staff.bearer, { status: 'in_delivery' });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'in_delivery', events: [{}], mails: [] });
});

test('only staff can change orders, by order number or id', async () => {
  const customer = await makeSignedIn(shop);
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { as: customer.bearer });
  for (const [name, wish] of [
    ['status', { status: 'cancelled' }],
    ['payment-status', { payment_status: 'paid' }],
  ] as const) {
    const path = `/api/orders/${order.id}/${name}`;
    expect((await ask(shop, 'PATCH', path, null, wish)).body).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    expect((await ask(shop, 'PATCH', path, customer.bearer, wish)).body).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await readOrder(shop, order)).toMatchObject({ status: 'pending', payment_status: 'unpaid', events: [] });
  const path = `/api/orders/${order.order_number.toLowerCase()}/status`;
  expect((await ask(shop, 'PATCH', path, staff.bearer, { status: 'in_delivery' })).body.order.id).toBe(order.id);
});

test.each(['DH222222', '00000000-0000-4000-8000-000000000000', 'x', '%27'])(
  'changing the order %s, which does not exist, is answered with 404',
  async (id) => {
    const { status, body } = await ask(shop, 'PATCH', `/api/orders/${id}/status`, staff.bearer, { status: 'done' });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  },
);

test.each([
  ['null', null],
  ['a list', []],
  ['a word', 'done'],
  ['nothing', undefined],
])('a change with %s as its body is refused', async (_, body) => {
  const order = await orderIn(shop, {});
  expect((await patchStatus(shop, order, staff.bearer, body)).status).toBe(400);
});
