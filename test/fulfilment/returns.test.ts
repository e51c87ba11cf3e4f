/** Customers ask to return what was delivered; staff answer, take the goods in, refund and restock. */
import { describe, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { restockReturn } from '#commands/fulfilment/restock-return.ts';
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { endOfReturns } from '#domain/fulfilment/return-request.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { getOrder } from '#store/orders/orders.ts';
import { actOnOrder, askOffice, makeStaff } from '../admin/office.ts';
import { listFiles, openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { jpegWithMetadata, pngBytes } from '../images.ts';
import { madeBefore } from '../made-before.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { tasksOf } from '../payments/bank.ts';
import { listMails, type Placed, patchPayment, readOrder } from '../states/order.ts';

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };
const staff = madeBefore(async () => (await makeSignedIn(shop, 'staff')).bearer);

const move = (code: string, to: Parameters<typeof moveShipment>[1]['to'], more: object = {}) =>
  moveShipment(shop.shop.db, { code, to, actor, note: null, ...more });

/** A treadmill of 9.000.000 đ and three ropes of 100.000 đ, delivered; paid by transfer, or cash that the carrier still has. */
async function deliverMixed(method: 'qr' | 'delivery' = 'qr') {
  const { db } = shop.shop;
  const treadmill = await makeProduct(db, { priceVnd: 9_000_000, stock: 5 });
  const rope = await makeProduct(db, { priceVnd: 100_000, stock: 5 });
  const lines = [line(treadmill, 1), line(rope, 3)];
  const { body } = await shop.post('/api/orders', method === 'qr' ? qrForm(lines) : codForm(lines));
  const order: Placed = body.order;
  if (method === 'qr') await patchPayment(shop, order, staff, { payment_status: 'paid' });
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, plan);
  await move(code, 'handed_over');
  await move(code, 'delivered');
  const [first, second] = await listLinePieces(db, order.id);
  const key = new URL(String(body.order_url), 'http://shop').searchParams.get('key');
  const link = `/api/orders/by-link/${order.order_number}`;
  const [treadmillLine, ropeLine] = [first?.id ?? '', second?.id ?? ''];
  return {
    ...{ order, rope, treadmill, treadmillLine, ropeLine, shipment: code },
    read: async () => (await shop.get(`${link}?key=${key}`)).body,
    request: (
      quantity: number,
      { photos = [] as Blob[], reason = 'faulty', words = 'Đứt sau một buổi', ofLine = ropeLine } = {},
    ) => {
      const form = new FormData();
      form.append('items', JSON.stringify([{ line: ofLine, quantity }]));
      form.append('reason', reason);
      form.append('words', words);
      for (const photo of photos) form.append('photos', photo, 'anh.jpg');
      return ask(shop, 'POST', `${link}/returns?key=${key}`, null, form);
    },
    code: (number: number) => `${order.order_number}-R${number}`,
  };
}

const answer = (code: string, to: 'accepted' | 'refused' | 'received') =>
  moveReturn(shop.shop.db, { code, to, actor, note: null });
/** The goods of a request are in the shop. */
async function takeIn(code: string) {
  await answer(code, 'accepted');
  await answer(code, 'received');
}
const settle = (code: string, value: number | null = null) =>
  settleReturn(shop.shop.db, { code, value, account: null, actor, reason: null });
const stockOf = async (id: string) =>
  (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const mailsOf = async ({ id }: Placed) => (await listMails(shop.shop.db, id)).map(({ kind }) => kind);

test('one line comes back: asked, accepted, received, refunded, restocked; each step is told once', async () => {
  const { order, rope, read, request, ropeLine, code } = await deliverMixed();
  const before = await mailsOf(order);
  const photo = await jpegWithMetadata();
  expect(await request(2, { photos: [photo, photo] })).toMatchObject({ status: 201, body: { success: true } });
  const [asked] = (await read()).returns;
  expect(asked).toMatchObject({
    code: code(1),
    ...{ state: 'requested', reason: 'faulty', words: 'Đứt sau một buổi' },
    items: [{ line: ropeLine, quantity: 2 }],
  });
  expect(asked.photos).toHaveLength(2);
  const picture = await fetch(shop.url + asked.photos[0]);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toContain('Bi Mat');
  expect((await shop.get(asked.photos[0].replace(/key=.*/, 'key=sai'))).status).toBe(404);
  // staff see it by an address of the office, which asks for their permission and carries no key
  const { headers: reader } = await makeStaff(shop, 'reader');
  const office = await askOffice(shop, 'GET', `/api/admin/orders/${order.order_number}`, reader);
  expect(JSON.stringify(office.body)).not.toContain('key=');
  const path: string = office.body.returns[0].photos[0];
  const shown = await fetch(shop.url + path, { headers: reader });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect((await shop.get(path)).status).toBe(401);
  const { headers: writer } = await makeStaff(shop, 'content');
  expect((await askOffice(shop, 'GET', path, writer)).status).toBe(403);
  for (const none of [path.replace(/[^/]+$/, order.id), path.replace(/[^/]+$/, 'x')])
    expect((await askOffice(shop, 'GET', none, reader)).body.code).toBe('NOT_FOUND');
  await takeIn(code(1));
  // the office reads what to transfer before the request is settled
  const settlementOf = async () =>
    (await askOffice(shop, 'GET', `/api/admin/orders/${order.order_number}`, reader)).body.returns[0].settlement;
  expect(await settlementOf()).toEqual({ cost: 200_000, payout: 200_000 });
  expect(await settle(code(1))).toEqual({ value: 200_000, paidOut: 200_000 });
  expect(await settlementOf()).toBeNull();
  const { order: page, acts } = await read();
  expect(page).toMatchObject({
    ...{ status: 'done', payment_status: 'paid', total_amount: '9300000', amount_cancelled: '200000' },
    ...{ amount_paid: '9100000', amount_refunded: '200000', amount_due: '0' },
  });
  expect(acts.return).toContainEqual({ line: ropeLine, quantity: 1 });
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
  expect(await stockOf(rope.id)).toBe(2);
  await restockReturn(shop.shop.db, code(1), [{ line: ropeLine, restock: 1, writeOff: 1 }], actor);
  expect(await stockOf(rope.id)).toBe(3);
  await expect(
    restockReturn(shop.shop.db, code(1), [{ line: ropeLine, restock: 1, writeOff: 0 }], actor),
  ).rejects.toThrow('PIECES_NOT_THERE');
  expect((await mailsOf(order)).slice(before.length).sort()).toEqual([
    'order-refunded',
    'owner-return-requested',
    'return-changed',
    'return-changed',
    'return-changed',
  ]);
});

test('all pieces that come back leave the order refunded, to the đồng', async () => {
  const { order, request, treadmillLine, code } = await deliverMixed();
  await request(3);
  await request(1, { ofLine: treadmillLine });
  for (const number of [1, 2]) {
    await takeIn(code(number));
    await settle(code(number));
  }
  expect(await readOrder(shop, order)).toMatchObject({ status: 'done', payment_status: 'refunded' });
  expect(await getOrder(shop.shop.db, order.id)).toMatchObject({ amountPaid: 0, amountRefunded: 9_300_000 });
});

test('a used piece is worth less: the customer gets what staff say, and never more than the piece cost', async () => {
  const { order, request, code } = await deliverMixed();
  await request(1, { reason: 'unwanted', words: '' });
  await takeIn(code(1));
  expect(await settle(code(1), 100_001)).toBeNull();
  expect(await settle(code(1), 60_000)).toEqual({ value: 60_000, paidOut: 60_000 });
  expect(await getOrder(shop.shop.db, order.id)).toMatchObject({ amountCancelled: 60_000, amountPaid: 9_240_000 });
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual([]);
});

test('what staff refunded by hand for the pieces is not paid out again', async () => {
  const { order, request, code } = await deliverMixed();
  await request(1);
  await takeIn(code(1));
  const refund = { order: order.id, amount: 100_000, account: null, actor, reason: 'Dây lỗi' };
  expect(await refundOrder(shop.shop.db, refund)).toBe(100_000);
  expect(await settle(code(1))).toEqual({ value: 100_000, paidOut: 0 });
  expect(await getOrder(shop.shop.db, order.id)).toMatchObject({ amountRefunded: 100_000, amountPaid: 9_200_000 });
});

test('cash that the carrier still has is refunded when it came', async () => {
  const { order, request, code, shipment } = await deliverMixed('delivery');
  await request(1);
  await takeIn(code(1));
  expect(await settle(code(1))).toEqual({ value: 100_000, paidOut: 0 });
  await asOperator(shop.shop.db, 'money.cash-settled', (tx) =>
    settleCash(tx, [shipment], { actor, reason: 'Đối soát' }),
  );
  expect(await readOrder(shop, order)).toMatchObject({ payment_status: 'paid' });
  expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['overpaid']);
});

describe('a request', () => {
  test('for more than was delivered, or for pieces that are asked back already, is refused; refused pieces are free again', async () => {
    const { request, code, read, ropeLine } = await deliverMixed();
    expect((await request(4)).body).toMatchObject({ code: 'PIECES_NOT_THERE', left: 3 });
    expect((await request(2)).status).toBe(201);
    expect((await request(2)).body).toMatchObject({ code: 'PIECES_NOT_THERE', left: 1 });
    await answer(code(1), 'refused');
    expect((await read()).acts.return).toContainEqual({ line: ropeLine, quantity: 3 });
    expect((await request(3)).status).toBe(201);
  });

  test('comes until the end of the last day of the window, which begins when the goods were received', async () => {
    const { request, read, order } = await deliverMixed();
    const received = new Date('2026-11-20T20:00:00+07:00');
    expect(endOfReturns(received, 7)).toEqual(new Date('2026-11-28T00:00:00+07:00'));
    expect(new Date((await read()).acts.return_until).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    await shop.pool.query(
      `update shipment_events e set at = now() - interval '9 days' from shipments s where s.id = e.shipment_id and s.order_id = $1`,
      [order.id],
    );
    expect((await read()).acts.return).toEqual([]);
    expect((await request(1)).body.code).toBe('PIECES_NOT_THERE');
  });

  test.each([
    ['an unknown reason', { reason: 'không có' }, 'INVALID_REQUEST'],
    ['a text that is too long', { words: 'x'.repeat(1001) }, 'TEXT_INVALID'],
    ['a photo that is none', { photos: [new Blob(['không phải ảnh'])] }, 'PHOTO_UNREADABLE'],
    ['a photo that is too large', { photos: [new Blob([new Uint8Array(8 * 1024 * 1024 + 1)])] }, 'PHOTO_TOO_LARGE'],
    ['five photos', { photos: Array.from({ length: 5 }, () => new Blob([pngBytes])) }, 'BODY_TOO_LARGE'],
    ['a line of somebody else', { ofLine: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }, 'PIECES_NOT_THERE'],
  ])('with %s is refused, and leaves no file', async (_, flaw, code) => {
    const { request } = await deliverMixed();
    const before = await listFiles(shop);
    expect((await request(1, flaw)).body.code).toBe(code);
    expect(await listFiles(shop)).toEqual(before);
  });

  test('goes from state to state by its table only', async () => {
    const { request, code } = await deliverMixed();
    await request(1);
    await expect(answer(code(1), 'received')).rejects.toThrow('RETURN_STATE_NOT_ALLOWED');
    await expect(settle(code(1))).rejects.toThrow('RETURN_STATE_NOT_ALLOWED');
    await expect(answer(code(2), 'accepted')).rejects.toThrow('RETURN_NOT_FOUND');
    await takeIn(code(1));
    expect(await answer(code(1), 'received')).toBe(false);
    await settle(code(1));
    await expect(settle(code(1))).rejects.toThrow('RETURN_STATE_NOT_ALLOWED');
    await expect(answer(code(1), 'refused')).rejects.toThrow('RETURN_STATE_NOT_ALLOWED');
  });
});

describe('at the same moment', () => {
  test('two requests for the same pieces: one is taken', async () => {
    for (let round = 0; round < 5; round++) {
      const { request } = await deliverMixed();
      const answers = await Promise.all([request(2), request(2)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  test('two people settle a return, or one refunds by hand: the money goes back once', async () => {
    for (let round = 0; round < 4; round++) {
      const { order, request, code } = await deliverMixed();
      await request(1);
      await takeIn(code(1));
      const refund = { order: order.id, amount: 100_000, account: null, actor, reason: 'Dây lỗi' };
      const other = round % 2 === 0 ? settle(code(1)) : refundOrder(shop.shop.db, refund);
      await Promise.allSettled([settle(code(1)), other]);
      const { amountPaid, amountCancelled, amountRefunded } = await getOrder(shop.shop.db, order.id);
      expect([amountCancelled, amountPaid + amountRefunded]).toEqual([100_000, 9_300_000]);
      // a refund by hand that comes after the settlement was meant as another one
      expect([100_000, 200_000].slice(0, round % 2 === 0 ? 1 : 2)).toContain(amountRefunded);
    }
  });
});

test('photos of requests that ended long ago, and files without a request, are removed', async () => {
  const { request, code } = await deliverMixed();
  await request(1, { photos: [new Blob([pngBytes])] });
  await answer(code(1), 'refused');
  const photos = async () => (await listFiles(shop)).filter((file) => file.includes('/returns/'));
  const before = (await photos()).length;
  await runJob(shop.shop, 'sweep-files', {});
  expect((await photos()).length).toBe(before);
  await shop.pool.query(`update return_requests set changed_at = now() - interval '91 days' where state = 'refused'`);
  await runJob(shop.shop, 'sweep-files', {});
  const { rows } = await shop.pool.query(
    'select p.id from return_photos p join return_requests q on q.id = p.request_id where q.state = $1',
    ['refused'],
  );
  expect(rows).toEqual([]);
});

test('staff answer, take in, settle and restock in the office, which counts what waits', async () => {
  const { order, ropeLine, request, code } = await deliverMixed();
  await request(1, { photos: [new Blob([pngBytes])] });
  const { headers } = await makeStaff(shop, 'owner');
  const at = (path: string, body: object) => actOnOrder(shop, headers, order.order_number, ['POST', path], body);
  const waiting = async () => {
    const { items } = (await askOffice(shop, 'GET', '/api/admin/orders?view=returns', headers)).body;
    return items.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
  };
  expect(await waiting()).toContain(order.order_number);
  const { returns } = (await askOffice(shop, 'GET', `/api/admin/orders/${order.order_number}`, headers)).body;
  expect(returns[0].photos).toHaveLength(1);
  await at(`/returns/${code(1)}/moves`, { to: 'accepted' });
  await at(`/returns/${code(1)}/moves`, { to: 'received', note: 'Đủ phụ kiện' });
  const settled = await at(`/returns/${code(1)}/settlement`, { account: '0123456789' });
  expect(settled.body.order.returns[0].items[0].value).toBe(100_000);
  expect(settled.body.order.money.refunded).toBe(100_000);
  expect(await waiting()).toContain(order.order_number);
  const pieces = [{ line: ropeLine, restock: 1, writeOff: 0 }];
  const restocked = await at('/restocks', { code: code(1), pieces });
  expect(restocked.body.order.returns[0].items[0].restocked).toBe(1);
  expect(await waiting()).not.toContain(order.order_number);
  expect((await at(`/returns/${code(9)}/moves`, { to: 'accepted' })).body.code).toBe('RETURN_NOT_FOUND');
});
