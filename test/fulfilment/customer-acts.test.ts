/** What customers do on the page of their order: change the address, cancel, say that a parcel came. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { readDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { loadProvinces } from '#server/content/provinces.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { tasksOf } from '../payments/bank.ts';
import { listMails, type Placed, patchPayment, patchStatus, readOrder } from '../states/order.ts';
import { makeVoucher } from '../vouchers/voucher.ts';

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };
const packer = openOffice(shop, 'orders');
const timelineOf = async ({ order_number }: Placed) =>
  (await packer.ask('GET', `/api/admin/orders/${order_number}`)).body.timeline;
const staff = madeBefore(async () => (await makeSignedIn(shop, 'staff')).bearer);

/** A treadmill of 9.000.000 đ and three ropes of 100.000 đ, and what the signed link allows. */
async function placeMixed(method: 'qr' | 'delivery' = 'delivery', fields: Record<string, string> = {}) {
  const treadmill = await makeProduct(shop.shop.db, { priceVnd: 9_000_000, stock: 5 });
  const rope = await makeProduct(shop.shop.db, { priceVnd: 100_000, stock: 5 });
  const lines = [line(treadmill, 1), line(rope, 3)];
  const { body } = await shop.post('/api/orders', method === 'qr' ? qrForm(lines, fields) : codForm(lines, fields));
  const order: Placed = body.order;
  const [first, second] = await listLinePieces(shop.shop.db, order.id);
  const key = new URL(String(body.order_url), 'http://shop').searchParams.get('key');
  const link = `/api/orders/by-link/${order.order_number}`;
  return {
    order,
    rope,
    treadmillLine: first?.id ?? '',
    ropeLine: second?.id ?? '',
    read: async () => (await shop.get(`${link}?key=${key}`)).body,
    changeAddress: (body: object) => ask(shop, 'PUT', `${link}/address?key=${key}`, null, body),
    cancel: (...items: { line: string; quantity: number }[]) =>
      ask(shop, 'POST', `${link}/cancellations?key=${key}`, null, { items }),
    cancelFor: (reason: unknown, items: { line: string; quantity: number }[]) =>
      ask(shop, 'POST', `${link}/cancellations?key=${key}`, null, { items, reason }),
    receive: (number: number) => ask(shop, 'POST', `${link}/shipments/${number}/receipt?key=${key}`, null, {}),
  };
}

const plan = (order: Placed, more: object = {}) =>
  makeShipment(shop.shop.db, {
    ...{ order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor },
    ...more,
  });
const move = (code: string, to: Parameters<typeof moveShipment>[1]['to'], more: object = {}) =>
  moveShipment(shop.shop.db, { code, to, actor, note: null, ...more });
const stockOf = async (id: string) =>
  (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const mailsOf = async ({ id }: Placed, kind: string) => (await listMails(shop.shop.db, id, kind)).length;

const newAddress = { address: 'Số 7 phố Huế', city: 'hà nội', ward: 'Phường Hai Bà Trưng', note: 'tòa nhà B' };
const lineOf = 'Số 7 phố Huế, Phường Hai Bà Trưng (tòa nhà B)';

describe('the address of an order', () => {
  test('is changed by its customer before it leaves, who is told by email; staff see what it was', async () => {
    const { order, read, changeAddress } = await placeMixed();
    expect((await read()).acts.change_address).toBe(true);
    const shipment = await plan(order);
    expect((await changeAddress(newAddress)).status).toBe(200);
    expect((await read()).order).toMatchObject({ shipping_address: lineOf, shipping_city: 'Hà Nội' });
    expect(await mailsOf(order, 'address-changed')).toBe(1);
    expect(await timelineOf(order)).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'address', before: 'Số 5 ngõ 20 phố Vọng, Hà Nội', after: `${lineOf}, Hà Nội`, actor: 'visitor' },
      }),
    );
    expect((await read()).shipments[0].events.at(-1)).toMatchObject({
      state: 'planned',
      note: 'Địa chỉ giao hàng đã đổi',
    });
    // the same address again is no change
    expect((await changeAddress(newAddress)).status).toBe(200);
    expect(await mailsOf(order, 'address-changed')).toBe(1);
    await move(shipment.code, 'handed_over');
    expect((await read()).acts.change_address).toBe(false);
    expect(await changeAddress({ ...newAddress, address: 'Số 9' })).toMatchObject({
      status: 409,
      body: { code: 'ADDRESS_FIXED' },
    });
  });

  test('stays when a carrier has its parcel’s label, when the order has ended, and without the key', async () => {
    const known = await placeMixed();
    await plan(known.order, { carrier: 'ghn', trackingCode: `GHN${known.order.order_number}` });
    expect((await known.changeAddress(newAddress)).body.code).toBe('ADDRESS_FIXED');
    const ended = await placeMixed();
    await patchStatus(shop, ended.order, staff, { status: 'cancelled' });
    expect((await ended.changeAddress(newAddress)).body.code).toBe('ADDRESS_FIXED');
    const path = `/api/orders/by-link/${known.order.order_number}/address?key=sai`;
    expect((await ask(shop, 'PUT', path, null, newAddress)).status).toBe(404);
  });

  test.each([
    [{ ...newAddress, address: ' ' }, 'MISSING_FIELD'],
    [{ ...newAddress, ward: undefined }, 'MISSING_FIELD'],
    [{ ...newAddress, city: 'Hà Tây' }, 'PLACE_UNLISTED'],
    [{ ...newAddress, ward: 'Phường Không Có' }, 'PLACE_UNLISTED'],
    [{ ...newAddress, address: 'x'.repeat(141) }, 'TEXT_INVALID'],
    [{ ...newAddress, note: 'http://lua-dao.example' }, 'TEXT_INVALID'],
    [{ ...newAddress, city: { not: 'a text' } }, 'MISSING_FIELD'],
  ])('is refused as %j', async (body, code) => {
    const { changeAddress, read } = await placeMixed();
    expect((await changeAddress(body)).body.code).toBe(code);
    expect((await read()).order.shipping_city).toBe('Hà Nội');
  });

  test('changes to a province only where delivery costs the same; within the province always', async () => {
    const example = JSON.parse(await readFile(new URL('../../docs/delivery-table.json', import.meta.url), 'utf8'));
    const result = readDeliveryTable(example, await loadProvinces());
    if ('flaws' in result) throw new Error(result.flaws.join());
    await writeDeliveryTable(shop.shop.db, result.table);
    const rope = await makeProduct(shop.shop.db, { priceVnd: 120_000, grossWeightKg: 0.3, shippingClass: 'parcel' });
    const fee = async (shipping_city: string) =>
      Number((await shop.post('/api/cart/prices', { items: [line(rope)], province: shipping_city })).body.delivery.fee);
    const form = codForm([line(rope)], { total_amount: 120_000 + (await fee('Hà Nội')) });
    const { body } = await shop.post('/api/orders', form);
    const change = (place: object) =>
      ask(shop, 'PUT', body.order_url.replace('/order/', '/api/orders/by-link/').replace('?', '/address?'), null, {
        ...{ ...newAddress, ...place },
      });
    expect((await change({})).status).toBe(200);
    expect(await fee('Hồ Chí Minh')).not.toBe(await fee('Hà Nội'));
    const elsewhere = await change({ city: 'Hồ Chí Minh', ward: 'Phường Bến Thành' });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'ADDRESS_CHANGES_FEE' } });
    await writeDeliveryTable(shop.shop.db, null);
  });

  test('is the one on the parcel, or is refused, when staff hand over at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, changeAddress } = await placeMixed();
      const { code } = await plan(order);
      const [changed] = await Promise.all([changeAddress(newAddress), move(code, 'handed_over')]);
      const events = await shop.shop.db
        .selectFrom('order_events')
        .select(['field', 'after'])
        .where('order_id', '=', order.id)
        .orderBy('at')
        .execute();
      const names = events.map(({ field, after }) => (field === 'address' ? 'address' : after));
      expect(names.indexOf('address') < names.indexOf('in_delivery')).toBe(true);
      expect(names.includes('address')).toBe(changed.status === 200);
    }
  });
});

describe('“Đã nhận hàng”', () => {
  test('moves a shipment to delivered, twice as well as once, and cash stays expected until the carrier pays', async () => {
    const { order, read, receive, ropeLine } = await placeMixed();
    const first = await plan(order, { pieces: [{ line: ropeLine, quantity: 3 }] });
    const second = await plan(order);
    expect((await receive(1)).body.code).toBe('SHIPMENT_STATE_NOT_ALLOWED');
    await move(first.code, 'handed_over');
    await move(second.code, 'handed_over');
    await move(second.code, 'failed');
    expect(await mailsOf(order, 'shipment-moved')).toBe(1);
    for (const number of [1, 1, 2, 2]) expect((await receive(number)).status).toBe(200);
    expect((await receive(3)).body.code).toBe('SHIPMENT_NOT_FOUND');
    const expected = { status: 'done', payment_status: 'unpaid' };
    expect(await readOrder(shop, order)).toMatchObject(expected);
    expect((await read()).order).toMatchObject({ ...expected, cash_with_carrier: '9300000' });
    expect(
      (await read()).shipments[0].events.filter((event: { state: string }) => event.state === 'delivered').length,
    ).toBe(1);
    // the customer did it, so no email tells of the first shipment
    expect(await mailsOf(order, 'shipment-moved')).toBe(1);
    await asOperator(shop.shop.db, 'money.cash-settled', (tx) =>
      settleCash(tx, [first.code, second.code], { actor, reason: 'Đối soát' }),
    );
    const settled = (await read()).order;
    expect(settled).toMatchObject({ payment_status: 'paid' });
    expect(settled).not.toHaveProperty('cash_with_carrier');
  });
});

describe('a customer who cancels', () => {
  test('a part has it taken out of a packed parcel; the rest is to be packed again, and the paid part is a refund to make', async () => {
    const { order, read, cancel, rope, ropeLine, treadmillLine } = await placeMixed('qr');
    await patchPayment(shop, order, staff, { payment_status: 'paid' });
    const heavy = await plan(order, { pieces: [{ line: treadmillLine, quantity: 1 }] });
    await plan(order);
    expect((await read()).acts.cancel).toEqual([
      { line: treadmillLine, quantity: 1 },
      { line: ropeLine, quantity: 3 },
    ]);
    expect((await cancel({ line: ropeLine, quantity: 2 })).status).toBe(200);
    expect((await read()).shipments.map(({ state }: { state: string }) => state)).toEqual(['planned', 'cancelled']);
    expect((await read()).order).toMatchObject({ amount_cancelled: '200000', status: 'pending' });
    expect(await stockOf(rope.id)).toBe(4);
    expect(await tasksOf(shop, { orderNumber: order.order_number })).toEqual(['overpaid']);
    expect(await mailsOf(order, 'pieces-cancelled')).toBe(1);
    await move(heavy.code, 'handed_over');
    expect((await read()).acts.cancel).toEqual([{ line: ropeLine, quantity: 1 }]);
    expect((await cancel({ line: treadmillLine, quantity: 1 })).body).toMatchObject({
      code: 'PIECES_NOT_THERE',
      left: 0,
    });
    expect((await cancel({ line: ropeLine, quantity: 1 })).status).toBe(200);
    await move(heavy.code, 'delivered');
    expect(await readOrder(shop, order)).toMatchObject({ status: 'done' });
  });

  test('is in every later email about the order: what was cancelled, and what is left to pay', async () => {
    const { order, cancel, ropeLine } = await placeMixed();
    expect((await cancel({ line: ropeLine, quantity: 2 })).status).toBe(200);
    await patchStatus(shop, order, staff, { status: 'in_delivery' });
    const [mail] = await listMails(shop.shop.db, order.id, 'order-status-changed');
    const { text } = await writeEmail(shop, mail as Mail);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /3 × 100\.000 đ, đã hủy 2 chiếc .*hoàn về −200\.000 đ .*trả 9\.100\.000 đ/,
    );
  });

  test('all of it ends the order', async () => {
    const { order, read, cancel, rope, ropeLine, treadmillLine } = await placeMixed();
    expect((await cancel({ line: ropeLine, quantity: 3 }, { line: treadmillLine, quantity: 1 })).status).toBe(200);
    expect(await readOrder(shop, order)).toMatchObject({ status: 'cancelled' });
    expect((await read()).acts).toEqual({ change_address: false, cancel: [], return: [] });
    expect(await stockOf(rope.id)).toBe(5);
    expect((await cancel({ line: ropeLine, quantity: 1 })).body.code).toBe('STATUS_NOT_ALLOWED');
    expect(await mailsOf(order, 'pieces-cancelled')).toBe(0);
    expect(await mailsOf(order, 'order-status-changed')).toBe(1);
  });

  test('may say why, which the history and the email state; another reason is refused', async () => {
    const { order, cancelFor, ropeLine, treadmillLine } = await placeMixed();
    const all = [
      { line: ropeLine, quantity: 3 },
      { line: treadmillLine, quantity: 1 },
    ];
    expect((await cancelFor('<b>rẻ hơn</b>', all)).body.code).toBe('INVALID_REQUEST');
    expect((await cancelFor(7, all)).body.code).toBe('INVALID_REQUEST');
    expect(await readOrder(shop, order)).toMatchObject({ status: 'pending' });
    expect((await cancelFor('price', all)).status).toBe(200);
    const why = 'Bạn đã hủy trên trang đơn hàng: Tìm được giá tốt hơn';
    expect(await timelineOf(order)).toContainEqual(expect.objectContaining({ after: 'cancelled', text: why }));
    const [mail] = await listMails(shop.shop.db, order.id, 'order-status-changed');
    expect((await writeEmail(shop, mail as Mail)).text).toContain(why);
  });

  test('keeps to the minimum of the voucher, or cancels all', async () => {
    await makeVoucher(shop.shop.db, { code: 'TOITHIEU9TR', kind: 'fixed', value: 100_000, minimum: 9_200_000 });
    const { read, cancel, ropeLine, treadmillLine } = await placeMixed('delivery', {
      voucher: 'TOITHIEU9TR',
      total_amount: '9200000',
    });
    expect((await read()).order.discount_amount).toBe('100000');
    expect((await cancel({ line: ropeLine, quantity: 2 })).body.code).toBe('VOUCHER_NEEDS_THE_REST');
    expect((await cancel({ line: ropeLine, quantity: 1 })).status).toBe(200);
    expect((await cancel({ line: ropeLine, quantity: 2 }, { line: treadmillLine, quantity: 1 })).status).toBe(200);
    expect((await read()).order.status).toBe('cancelled');
  });

  test.each([[[]], [[{ line: 'x', quantity: 0 }]], [[{ line: 7, quantity: 1 }]], [[null]]])(
    'pieces that cannot be read, %j, is refused',
    async (items) => {
      const { cancel } = await placeMixed();
      expect((await cancel(...(items as { line: string; quantity: number }[]))).body.code).toBe('INVALID_REQUEST');
    },
  );

  test('at the moment when staff hand over gets the pieces or the refusal, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, cancel, rope, ropeLine } = await placeMixed();
      const { code } = await plan(order);
      const [cancelled, handedOver] = await Promise.all([
        cancel({ line: ropeLine, quantity: 3 }),
        move(code, 'handed_over').then(
          () => true,
          () => false,
        ),
      ]);
      expect(handedOver).toBe(cancelled.status !== 200);
      expect(await stockOf(rope.id)).toBe(handedOver ? 2 : 5);
    }
  });
});
