/** With the setting confirmCodByCall, a parcel that is paid at the door is sent only after its customer confirmed it. */
import { afterEach, describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import { actOnOrder } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { listMails, type Placed, patchPayment, patchStatus, readOrder } from '../states/order.ts';

const shop = openTestShop();
const set = (changes: Partial<ShopSettings>) => changeSettings(shop.shop.db, { ...defaultShopSettings, ...changes });
const packer = openOffice(shop, 'orders');
afterEach(() => set({}));

/** Says what came of a call. */
const call = ({ order_number }: Pick<Placed, 'order_number'>, outcome: unknown, reason?: string) =>
  actOnOrder(shop, packer.headers, order_number, ['POST', '/calls'], { outcome, ...(reason && { reason }) });
const notAwaited = { status: 409, body: { code: 'CALL_NOT_AWAITED' } };

/** The order as the list of those to call shows it. */
async function waiting({ order_number }: Placed) {
  const { items } = (await packer.ask('GET', '/api/admin/orders?view=call&limit=100')).body;
  return items.find((row: { orderNumber: string }) => row.orderNumber === order_number);
}

async function place(product: Product, quantity = 1): Promise<Placed & { confirming_call?: string }> {
  const { status, body } = await shop.post('/api/orders', codForm([line(product, quantity)]));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order;
}

const stockOf = async ({ id }: Product) =>
  (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

test('without the setting nothing is called, and no answer says anything of it', async () => {
  const order = await place(await makeProduct(shop.shop.db));
  expect(order).not.toHaveProperty('confirming_call');
  expect(await waiting(order)).toBeUndefined();
  expect(await call(order, 'confirmed')).toMatchObject(notAwaited);
  const { bearer } = await makeSignedIn(shop, 'staff');
  await patchStatus(shop, order, bearer, { status: 'in_delivery' });
  expect((await readOrder(shop, order)).status).toBe('in_delivery');
});

describe('with the setting', () => {
  test('an order waits among the tasks with phone and total, and is not sent before it is confirmed', async () => {
    await set({ confirmCodByCall: true });
    const order = await place(await makeProduct(shop.shop.db));
    expect(order.confirming_call).toBe('awaited');
    expect(await waiting(order)).toMatchObject({ next: 'call', phone: '0912 345 678', payable: 500_000 });
    const { bearer } = await makeSignedIn(shop, 'staff');
    const refused = await patchStatus(shop, order, bearer, { status: 'in_delivery' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CALL_MISSING']);
    expect((await readOrder(shop, order)).status).toBe('pending');

    expect(await call({ order_number: order.order_number.toLowerCase() }, 'confirmed')).toMatchObject({ status: 200 });
    expect(await waiting(order)).toBeUndefined();
    expect((await ask(shop, 'GET', `/api/orders/${order.id}`, bearer)).body.confirming_call).toBe('confirmed');
    expect((await patchStatus(shop, order, bearer, { status: 'in_delivery' })).status).toBe(200);
    expect(await call(order, 'confirmed')).toMatchObject(notAwaited);
    const { timeline } = (await packer.ask('GET', `/api/admin/orders/${order.order_number}`)).body;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'call', after: 'confirmed', actor: 'staff' }));
  });

  test('a call that nobody answers is counted, and the order goes on waiting', async () => {
    await set({ confirmCodByCall: true });
    const order = await place(await makeProduct(shop.shop.db));
    for (let tries = 0; tries < 2; tries++) await call(order, 'no-answer');
    expect(await waiting(order)).toMatchObject({ next: 'call' });
    const { timeline } = (await packer.ask('GET', `/api/admin/orders/${order.order_number}`)).body;
    const calls = timeline.filter(({ kind }: { kind: string }) => kind === 'call');
    expect(calls).toMatchObject([{ after: 'no-answer' }, { after: 'no-answer' }]);
    expect(await listMails(shop.shop.db, order.id, 'order-status-changed')).toEqual([]);
  });

  test('a customer who does not want it ends the order: stock back, and an email with the reason', async () => {
    await set({ confirmCodByCall: true });
    const product = await makeProduct(shop.shop.db);
    const order = await place(product, 3);
    expect(await stockOf(product)).toBe(7);
    await call(order, 'declined', 'Bạn đặt nhầm');
    expect(await stockOf(product)).toBe(10);
    expect(await readOrder(shop, order)).toMatchObject({
      status: 'cancelled',
      events: [{ after: 'cancelled', actor: 'staff', reason: 'Bạn đặt nhầm' }],
      mails: [{ facts: { status: 'cancelled', reason: 'Bạn đặt nhầm' } }],
    });
    expect(await waiting(order)).toBeUndefined();
  });

  test('an order below the setting’s total, and one by transfer, need no call', async () => {
    await set({ confirmCodByCall: true, confirmCodFrom: 1_000_000 });
    const product = await makeProduct(shop.shop.db);
    expect(await place(product)).not.toHaveProperty('confirming_call');
    expect((await place(product, 2)).confirming_call).toBe('awaited');
    const { body } = await shop.post('/api/orders', qrForm([line(product, 2)]));
    expect(body.order).not.toHaveProperty('confirming_call');
  });

  test('an order that is paid meanwhile needs no call any more, nor one that was placed before the setting', async () => {
    const product = await makeProduct(shop.shop.db);
    const before = await place(product);
    await set({ confirmCodByCall: true });
    const order = await place(product);
    const { bearer } = await makeSignedIn(shop, 'staff');
    const paid = await patchPayment(shop, order, bearer, { payment_status: 'paid' });
    expect(paid.body.order).not.toHaveProperty('confirming_call');
    expect(await waiting(order)).toBeUndefined();
    for (const one of [before, order])
      expect((await patchStatus(shop, one, bearer, { status: 'in_delivery' })).status).toBe(200);
  });

  test('a code that is wrong, an outcome that is none, and an unknown order are refused', async () => {
    await set({ confirmCodByCall: true });
    const order = await place(await makeProduct(shop.shop.db));
    for (const outcome of ['maybe', undefined]) expect(await call(order, outcome)).toMatchObject({ status: 400 });
    const unknown = { version: 'x', outcome: 'confirmed' };
    expect(await packer.ask('POST', '/api/admin/orders/DH222222/calls', unknown)).toMatchObject({
      ...{ status: 404, body: { code: 'ORDER_NOT_FOUND' } },
    });
  });
});
