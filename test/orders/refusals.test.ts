/** Parcels that customers refuse at the door are counted by phone number, and may end cash on delivery for it. */
import { afterEach, expect, test } from 'vitest';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import { actOnOrder, askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { codForm, type Fields, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { type Placed, patchStatus, readOrder } from '../states/order.ts';

const shop = openTestShop();
const set = (changes: Partial<ShopSettings>) => changeSettings(shop.shop.db, { ...defaultShopSettings, ...changes });

const packer = openOffice(shop, 'orders');
afterEach(() => set({}));

let phones = 10_000_000;
/** A mobile number that no other test has, in national form. */
const newPhone = () => `09${phones++}`;
const send = (product: Product, phone: string, changed: Fields = {}) =>
  shop.post('/api/orders', codForm([line(product)], { shipping_phone: phone, ...changed }));

async function place(phone: string): Promise<Placed> {
  const { status, body } = await send(await makeProduct(shop.shop.db), phone);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order;
}

type Place = Pick<Placed, 'order_number'>;
const pathOf = ({ order_number }: Place, act = '') => `/api/admin/orders/${order_number}${act}`;
const read = async (order: Place, headers = packer.headers) =>
  (await askOffice(shop, 'GET', pathOf(order), headers)).body;
const move = ({ order_number }: Place, body: object) =>
  actOnOrder(shop, packer.headers, order_number, ['POST', '/status'], body);
/** The refused parcels of the order's phone number. */
const refusalsOf = async (order: Place) => (await read(order)).customer.refusals;
const correct = ({ order_number }: Place, isRefused: boolean, headers = packer.headers) =>
  actOnOrder(shop, headers, order_number, ['PUT', '/refusal'], { isRefused });
const notAllowed = { status: 409, body: { code: 'REFUSAL_NOT_ALLOWED' } };

/** A parcel that came back because its customer did not take it. */
async function refusedBy(phone: string): Promise<Placed> {
  const order = await place(phone);
  expect(await move(order, { to: 'in_delivery' })).toMatchObject({ status: 200 });
  const cancelled = await move(order, { to: 'cancelled', isRefused: true, reason: 'Bạn không nhận hàng' });
  expect(cancelled).toMatchObject({ status: 200, body: { order: { refused: true } } });
  return order;
}

test('a parcel that came back is counted for its phone number, however it is typed, and shown to the staff', async () => {
  const phone = newPhone();
  const sentBack = await refusedBy(phone);
  expect((await readOrder(shop, sentBack)).mails.at(-1)?.facts).toMatchObject({
    status: 'cancelled',
    reason: 'Bạn không nhận hàng',
  });
  await set({ confirmCodByCall: true });
  const next = await place(`+84 ${phone.slice(1, 4)} ${phone.slice(4)}`);
  expect(await read(next)).toMatchObject({ refused: false, customer: { refusals: 1 } });
  expect(await read(sentBack)).toMatchObject({ refused: true, customer: { refusals: 1 } });
  expect(await refusalsOf(await place(newPhone()))).toBe(0);
  const { items } = (await packer.ask('GET', '/api/admin/orders?view=call')).body;
  expect(items).toContainEqual(expect.objectContaining({ orderNumber: next.order_number, refusals: 1 }));
});

test('a parcel that is lost, an order that was never sent, and one by transfer are not counted', async () => {
  const phone = newPhone();
  const lost = await place(phone);
  await move(lost, { to: 'in_delivery' });
  await move(lost, { to: 'cancelled', reason: 'Đơn vị vận chuyển làm mất hàng' });
  const kept = await place(phone);
  expect(await move(kept, { to: 'cancelled', isRefused: true, reason: 'x' })).toMatchObject(notAllowed);
  const { body } = await shop.post(
    '/api/orders',
    qrForm([line(await makeProduct(shop.shop.db))], { shipping_phone: phone }),
  );
  await shop.shop.db.updateTable('orders').set({ status: 'in_delivery' }).where('id', '=', body.order.id).execute();
  expect(await move(body.order, { to: 'cancelled', isRefused: true, reason: 'x' })).toMatchObject(notAllowed);
  expect(await move(kept, { to: 'in_delivery', isRefused: true })).toMatchObject(notAllowed);
  expect((await readOrder(shop, kept)).status).toBe('pending');
  expect(await refusalsOf(kept)).toBe(0);
});

test('staff correct it afterwards: a parcel that came back counts, or it does not, and the log says who decided', async () => {
  const order = await refusedBy(newPhone());
  const correction = { act: 'correct-refusal', permission: 'orders:write', allowed: true };
  expect((await read(order)).acts).toContainEqual(correction);
  const undone = await correct({ order_number: order.order_number.toLowerCase() }, false);
  expect(undone).toMatchObject({ status: 200, body: { order: { refused: false, customer: { refusals: 0 } } } });
  expect(await refusalsOf(order)).toBe(0);
  expect((await correct(order, true)).body.order).toMatchObject({ refused: true, customer: { refusals: 1 } });
  expect(await refusalsOf(order)).toBe(1);
  const { headers: owner } = await makeStaff(shop, 'owner');
  const { items } = (await askOffice(shop, 'GET', `/api/admin/audit-log?kind=order&thingId=${order.id}`, owner)).body;
  const corrected = { act: 'order.refusal-corrected', actor: 'staff' };
  expect(items.slice(0, 2)).toMatchObject([
    { ...corrected, after: { isRefused: true } },
    { ...corrected, after: { isRefused: false } },
  ]);
});

test('only a parcel that came back can be corrected, by those who may change orders, and as they saw it', async () => {
  const kept = await place(newPhone());
  expect(await correct(kept, true)).toMatchObject(notAllowed);
  await move(kept, { to: 'cancelled', reason: 'Khách đổi ý' });
  expect(await correct(kept, true)).toMatchObject(notAllowed);
  expect((await read(kept)).acts).not.toContainEqual(expect.objectContaining({ act: 'correct-refusal' }));
  const unknown = await packer.ask('PUT', '/api/admin/orders/DH222222/refusal', {
    ...{ version: 'x', isRefused: false },
  });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  const order = await refusedBy(newPhone());
  const { headers: reader } = await makeStaff(shop, 'reader');
  expect(await correct(order, false, reader)).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } });
  expect((await read(order, reader)).acts).toContainEqual(
    expect.objectContaining({ act: 'correct-refusal', allowed: false }),
  );
  const stale = await packer.ask('PUT', pathOf(order, '/refusal'), { version: 'x', isRefused: false });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', current: { refused: true } } });
});

test('a return that a carrier reported by itself is answered afterwards', async () => {
  const order = await place(newPhone());
  await move(order, { to: 'in_delivery' });
  const code = `${order.order_number}-1`;
  const actor = { kind: 'system' as const, userId: null };
  for (const to of ['failed', 'returning', 'returned'] as const)
    await moveShipment(shop.shop.db, { code, to, actor, note: null });
  expect(await read(order)).toMatchObject({ status: 'cancelled', refused: false });
  expect((await correct(order, true)).body.order).toMatchObject({ refused: true, customer: { refusals: 1 } });
});

test('staff say it by the API, too; any other word than true or false is refused', async () => {
  const phone = newPhone();
  const order = await place(phone);
  const { bearer } = await makeSignedIn(shop, 'staff');
  await patchStatus(shop, order, bearer, { status: 'in_delivery' });
  const wrong = await patchStatus(shop, order, bearer, { status: 'cancelled', refused: 'yes' });
  expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([400, 'INVALID_REQUEST', 'refused']);
  const early = await patchStatus(shop, order, bearer, { status: 'done', refused: true });
  expect([early.status, early.body.code]).toEqual([409, 'REFUSAL_NOT_ALLOWED']);
  expect((await patchStatus(shop, order, bearer, { status: 'cancelled', refused: true })).status).toBe(200);
  expect(await refusalsOf(order)).toBe(1);
});

test('an order whose customer deleted the account counts for nobody any more', async () => {
  const phone = newPhone();
  const order = await refusedBy(phone);
  await anonymiseOrders(shop.shop.db, [order.id]);
  expect(await refusalsOf(order)).toBe(0);
  expect(await refusalsOf(await place(phone))).toBe(0);
});

test('from the setting’s number of refusals on, the phone number is offered no cash on delivery, only transfers', async () => {
  const phone = newPhone();
  const product = await makeProduct(shop.shop.db);
  await refusedBy(phone);
  await set({ codRefusals: 2 });
  expect((await send(product, phone)).status).toBe(201);
  await set({});
  await refusedBy(phone);
  expect((await send(product, phone)).status).toBe(201);
  await set({ codRefusals: 2 });
  const { status, body } = await send(product, phone);
  expect([status, body]).toEqual([
    409,
    {
      error: 'payment_method delivery is not offered for this order',
      message:
        'Đơn hàng này chưa chọn được thanh toán khi nhận hàng. Vui lòng chọn chuyển khoản QR, hoặc gọi 0912 345 678 để được giúp.',
      code: 'COD_NOT_OFFERED',
      hotline: '0912 345 678',
      success: false,
    },
  ]);
  const stock = shop.shop.db.selectFrom('products').select('stock').where('id', '=', product.id);
  expect(await stock.executeTakeFirstOrThrow()).toEqual({ stock: 8 });
  expect((await shop.post('/api/orders', qrForm([line(product)], { shipping_phone: phone }))).status).toBe(201);
  expect((await send(product, newPhone())).status).toBe(201);
});

test('a request that fails for another reason does not tell whether the phone number has refused parcels', async () => {
  const phone = newPhone();
  await refusedBy(phone);
  await set({ codRefusals: 1 });
  const product = await makeProduct(shop.shop.db);
  const gone = await makeProduct(shop.shop.db, { stock: 0 });
  for (const [asked, changed] of [
    [product, { total_amount: 1 }],
    [gone, {}],
    [product, { voucher: 'KHONGCO' }],
    [product, { order_number: 'DH222222' }],
  ] as const) {
    const [known, unknown] = [await send(asked, phone, changed), await send(asked, newPhone(), changed)];
    expect(known.status).toBeGreaterThanOrEqual(400);
    expect([known.status, known.body.code]).toEqual([unknown.status, unknown.body.code]);
    expect(known.body.code).not.toBe('COD_NOT_OFFERED');
  }
});
