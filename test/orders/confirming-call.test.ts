/** With the setting confirmCodByCall, a parcel that is paid at the door is sent only after its customer confirmed it. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '#cli/orders/call.ts';
import { changeOrderTo } from '#cli/orders/change-order.ts';
import { order as orderCommand } from '#cli/orders/order.ts';
import { paymentTasks } from '#cli/payments/payment-tasks.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { listMails, type Placed, patchPayment, patchStatus, readOrder } from '../states/order.ts';

const shop = openTestShop();
const set = (changes: Partial<ShopSettings>) => changeSettings(shop.shop.db, { ...defaultShopSettings, ...changes });
/** As readers see it: no-break spaces are spaces. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

afterEach(() => set({}));

async function type(command: typeof call, ...args: string[]): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await command(shop.shop, args);
    return seen(said.mock.calls.map(([text]) => String(text)).join('\n'));
  } finally {
    said.mockRestore();
  }
}

const ship = changeOrderTo({ field: 'status', to: 'in_delivery' });

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
  expect(await type(paymentTasks)).not.toContain(order.order_number);
  await expect(type(call, order.order_number, 'confirmed')).rejects.toThrow('waits for no call');
  await type(ship, order.order_number);
  expect((await readOrder(shop, order)).status).toBe('in_delivery');
});

describe('with the setting', () => {
  test('an order waits among the tasks with phone and total, and is not sent before it is confirmed', async () => {
    await set({ confirmCodByCall: true });
    const order = await place(await makeProduct(shop.shop.db));
    expect(order.confirming_call).toBe('awaited');
    const tasks = await type(paymentTasks);
    expect(tasks).toContain(`call-to-confirm  ${order.order_number}: call 0912 345 678 about 500.000 đ\n`);
    const { bearer } = await makeSignedIn(shop, 'staff');
    const refused = await patchStatus(shop, order, bearer, { status: 'in_delivery' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CALL_MISSING']);
    await expect(type(ship, order.order_number)).rejects.toThrow('waits for a call to the customer');
    expect((await readOrder(shop, order)).status).toBe('pending');

    expect(await type(call, order.order_number.toLowerCase(), 'confirmed')).toContain('is confirmed and may be sent');
    expect(await type(paymentTasks)).not.toContain(order.order_number);
    expect((await ask(shop, 'GET', `/api/orders/${order.id}`, bearer)).body.confirming_call).toBe('confirmed');
    expect((await patchStatus(shop, order, bearer, { status: 'in_delivery' })).status).toBe(200);
    await expect(type(call, order.order_number, 'confirmed')).rejects.toThrow('waits for no call');
    expect(await type(orderCommand, order.order_number)).toMatch(/Call {8}\S+ \S+, confirmed, operator/);
  });

  test('a call that nobody answers is counted, and the order goes on waiting', async () => {
    await set({ confirmCodByCall: true });
    const order = await place(await makeProduct(shop.shop.db));
    for (let tries = 0; tries < 2; tries++) await type(call, order.order_number, 'no-answer');
    expect(await type(paymentTasks)).toMatch(
      new RegExp(`${order.order_number}: call .+; no answer 2 times, last \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`),
    );
    expect(await listMails(shop.shop.db, order.id, 'order-status-changed')).toEqual([]);
  });

  test('a customer who does not want it ends the order: stock back, and an email with the reason', async () => {
    await set({ confirmCodByCall: true });
    const product = await makeProduct(shop.shop.db);
    const order = await place(product, 3);
    expect(await stockOf(product)).toBe(7);
    await type(call, order.order_number, 'declined', '--reason', 'Bạn đặt nhầm');
    expect(await stockOf(product)).toBe(10);
    expect(await readOrder(shop, order)).toMatchObject({
      status: 'cancelled',
      events: [{ after: 'cancelled', actor: 'operator', reason: 'Bạn đặt nhầm' }],
      mails: [{ facts: { status: 'cancelled', reason: 'Bạn đặt nhầm' } }],
    });
    expect(await type(paymentTasks)).not.toContain(order.order_number);
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
    expect(await type(paymentTasks)).not.toContain(order.order_number);
    for (const one of [before, order])
      expect((await patchStatus(shop, one, bearer, { status: 'in_delivery' })).status).toBe(200);
  });

  test('a code that is wrong, an outcome that is none, and an unknown order are refused', async () => {
    await set({ confirmCodByCall: true });
    const order = await place(await makeProduct(shop.shop.db));
    await expect(type(call, order.order_number, 'maybe')).rejects.toThrow('confirmed, no-answer, declined');
    await expect(type(call, order.order_number)).rejects.toThrow('what came of the call');
    await expect(type(call, 'DH222222', 'confirmed')).rejects.toThrow('There is no order DH222222');
  });
});
