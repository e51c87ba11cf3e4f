/** Parcels in the office: who carries them, what their labels say, who confirms cash, and what comes back. */
import { beforeEach, expect, test } from 'vitest';
import type { OfficeOrder, OfficeOrderRow } from '#contract/admin/orders/order-shape.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { openTestShop } from '../app.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const { headers: packer } = openOffice(shop, 'orders');
beforeEach(() => setDefaultCarrier(''));

type Placed = { id: string; order_number: string };
const PHONE = '0356 789 012';

async function place(method: 'qr' | 'delivery' = 'delivery', phone = PHONE): Promise<Placed> {
  const lines = [line(await makeProduct(shop.shop.db, { priceVnd: 760_000 }), 2)];
  const form = method === 'qr' ? qrForm(lines) : codForm(lines, { shipping_phone: phone });
  return (await shop.post('/api/orders', form)).body.order;
}
const ask = (method: string, path: string, body?: unknown, headers = owner) =>
  askOffice(shop, method, `/api/admin${path}`, headers, body);
const read = async ({ order_number }: Placed): Promise<OfficeOrder> =>
  (await ask('GET', `/orders/${order_number}`)).body;
async function act(order: Placed, path: string, body: object, headers = owner) {
  const { version } = await read(order);
  return ask('POST', `/orders/${order.order_number}/${path}`, { version, ...body }, headers);
}
const pack = (order: Placed, body: object = {}) => act(order, 'shipments', body);
const move = (order: Placed, to: string, more: object = {}, headers = owner) =>
  act(order, `shipments/${order.order_number}-1/moves`, { to, ...more }, headers);
async function numbersIn(view: string): Promise<string[]> {
  const { items } = (await ask('GET', `/orders?view=${view}`)).body;
  return items.map(({ orderNumber }: OfficeOrderRow) => orderNumber);
}
async function setDefaultCarrier(defaultCarrier: string) {
  const settings = (await ask('GET', '/settings')).body;
  const seen = { defaultCarrier: settings.settings.defaultCarrier };
  if (seen.defaultCarrier === defaultCarrier) return;
  const saved = await ask('PATCH', '/settings', { changes: { defaultCarrier }, seen });
  expect(saved.status).toBe(200);
}
async function labelOf(order: Placed): Promise<string> {
  const answer = await fetch(`${shop.url}/api/admin/papers?kind=label&codes=${order.order_number}-1`, {
    headers: owner,
  });
  expect(answer.status).toBe(200);
  return answer.text();
}
const refusalsOf = async (order: Placed) => (await read(order)).customer.refusals;

test('cash at the door is confirmed by who may handle money; who packs parcels leaves it to them', async () => {
  const order = await place();
  await pack(order, { carrier: 'own' });
  await move(order, 'handed_over', {}, packer);
  expect((await move(order, 'delivered', { isCashReceived: true }, packer)).status).toBe(403);
  expect(await read(order)).toMatchObject({ status: 'in_delivery', money: { paid: 0 } });
  expect((await move(order, 'delivered', {}, packer)).status).toBe(200);
  expect(await read(order)).toMatchObject({
    status: 'done',
    paymentStatus: 'unpaid',
    shipments: [{ cash: 1_520_000, cashState: 'expected' }],
  });
});

test('nobody confirms the cash of another carrier’s parcel: it counts when the carrier pays it out', async () => {
  const order = await place();
  await pack(order, { carrier: 'ghn' });
  await move(order, 'handed_over');
  // also not where it is said afterwards that the shop's own courier had it
  for (const said of [{}, { carrier: 'own' }]) {
    const refused = await move(order, 'delivered', { isCashReceived: true, ...said });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CASH_WITH_CARRIER' } });
  }
  expect(await read(order)).toMatchObject({ status: 'in_delivery', money: { paid: 0 } });
});

test('an order marked as delivered is paid only where the cash is the shop’s, and who marks it may handle money', async () => {
  const places = [
    { carrier: 'ghn', headers: owner, cashState: 'expected', paymentStatus: 'unpaid' },
    { carrier: 'own', headers: packer, cashState: 'expected', paymentStatus: 'unpaid' },
    { carrier: 'own', headers: owner, cashState: 'received', paymentStatus: 'paid' },
  ];
  for (const { carrier, headers, cashState, paymentStatus } of places) {
    const order = await place();
    await pack(order, { carrier });
    await move(order, 'handed_over');
    expect((await act(order, 'status', { to: 'done' }, headers)).status).toBe(200);
    expect(await read(order)).toMatchObject({ status: 'done', paymentStatus, shipments: [{ cashState }] });
  }
});

test('of an order in two parcels, being done books the cash of our own courier, and another carrier’s stays expected', async () => {
  const order = await place();
  const [item] = (await read(order)).items;
  await pack(order, { carrier: 'own', pieces: [{ line: item?.line, quantity: 1 }] });
  await pack(order, { carrier: 'ghtk' });
  await move(order, 'handed_over');
  await act(order, `shipments/${order.order_number}-2/moves`, { to: 'handed_over' });
  await act(order, 'status', { to: 'done' });
  expect(await read(order)).toMatchObject({
    status: 'done',
    paymentStatus: 'unpaid',
    money: { paid: 760_000, due: 760_000 },
    shipments: [{ cashState: 'received' }, { cashState: 'expected' }],
  });
});

test('the carrier is named when a parcel is packed, by the setting where nobody is, and its label says it, also after hand-over', async () => {
  const order = await place();
  await pack(order, { carrier: 'ghtk' });
  expect(await labelOf(order)).toContain('Giao Hàng Tiết Kiệm');
  await move(order, 'handed_over');
  expect(await labelOf(order)).toContain('Giao Hàng Tiết Kiệm');
  await setDefaultCarrier('viettel_post');
  expect((await ask('GET', '/me')).body.defaultCarrier).toBe('viettel_post');
  const next = await place();
  await pack(next);
  expect(await read(next)).toMatchObject({ shipments: [{ carrier: 'viettel_post' }] });
});

test('only the label of our own courier shows a QR code to pay by; a carrier collects cash, and would collect it twice', async () => {
  for (const [carrier, isPayable] of [
    ['own', true],
    ['ghtk', false],
    ['truck', false],
    ['other', false],
    [null, false],
  ] as const) {
    const order = await place();
    await pack(order, { carrier });
    const label = await labelOf(order);
    expect(label, String(carrier)).toContain('1.520.000');
    expect(label.includes('Quét để chuyển khoản'), String(carrier)).toBe(isPayable);
  }
});

test('many orders are packed at once for one carrier, and their labels are printed again after they left', async () => {
  const orders = [await place(), await place()];
  const seen = await Promise.all(
    orders.map(async (order) => ({ order: order.order_number, version: (await read(order)).version })),
  );
  const { body } = await ask('POST', '/orders/acts', { act: 'ship', carrier: 'jt', orders: seen });
  expect(body.results.map(({ done }: { done: boolean }) => done)).toEqual([true, true]);
  const [first] = orders as [Placed, Placed];
  expect(await read(first)).toMatchObject({ shipments: [{ carrier: 'jt' }] });
  await move(first, 'handed_over');
  const { items } = (await ask('GET', `/orders?q=${first.order_number}`)).body;
  expect(items[0].paperCodes).toEqual([`${first.order_number}-1`]);
});

test('a parcel that the customer sent away counts for the phone number, when it comes back or when the order is cancelled', async () => {
  const phone = '0377 001 002';
  const back = await place('delivery', phone);
  await pack(back, { carrier: 'ghn' });
  for (const to of ['handed_over', 'failed', 'returning']) await move(back, to);
  await move(back, 'returned', { isRefused: true });
  expect(await read(back)).toMatchObject({ status: 'cancelled', customer: { refusals: 1 } });
  const cancelled = await place('delivery', phone);
  await pack(cancelled, { carrier: 'ghn' });
  for (const to of ['handed_over', 'failed']) await move(cancelled, to);
  await act(cancelled, 'status', { to: 'cancelled', isRefused: true, reason: 'Khách không nhận' });
  expect(await refusalsOf(cancelled)).toBe(2);
});

test('of an order that was cancelled while its parcel was out, the parcel that comes back still counts as sent away', async () => {
  const order = await place('delivery', '0377 003 004');
  await pack(order, { carrier: 'ghn' });
  await move(order, 'handed_over');
  await act(order, 'status', { to: 'cancelled', reason: 'Giao nhiều lần không được' });
  expect(await refusalsOf(order)).toBe(0);
  expect((await move(order, 'returned', { isRefused: true })).status).toBe(200);
  expect(await refusalsOf(order)).toBe(1);
});

test('a parcel that was paid by transfer is not refused at the door, and the office is told so', async () => {
  const order = await place('qr');
  await act(order, 'payment', { to: 'paid' });
  await pack(order, { carrier: 'ghn' });
  await move(order, 'handed_over');
  await act(order, 'status', { to: 'cancelled', reason: 'Khách đổi ý' });
  const refused = await move(order, 'returned', { isRefused: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'REFUSAL_NOT_ALLOWED' } });
});

test('an order whose money went back whole is packed by nobody: it leaves the list, and what is to be done is to cancel it', async () => {
  const order = await place('qr');
  await act(order, 'payment', { to: 'paid' });
  expect(await numbersIn('pack')).toContain(order.order_number);
  const { money } = await read(order);
  await act(order, 'refunds', { amount: money.paid, account: '0011', reason: 'Khách đổi ý' });
  expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'refunded', next: 'cancel' });
  expect(await numbersIn('pack')).not.toContain(order.order_number);
});

test('the list that a courier signs names the carrier and the cash of all its parcels', async () => {
  const orders = [await place(), await place()];
  for (const order of orders) await pack(order, { carrier: 'ghn' });
  const paper = async (codes: readonly string[]) =>
    (await fetch(`${shop.url}/api/admin/papers?kind=hand-over&codes=${codes}`, { headers: owner })).text();
  const codes = orders.map(({ order_number }) => `${order_number}-1`);
  const page = await paper(codes);
  for (const words of ['Giao Hàng Nhanh', '2 kiện', ...codes]) expect(page).toContain(words);
  const own = await place();
  await pack(own, { carrier: 'own' });
  expect(await paper([...codes, `${own.order_number}-1`])).toContain('Mọi đơn vị vận chuyển');
});

test('another sum at the door than the pieces cost is for those who may write money', async () => {
  const order = await place();
  expect((await act(order, 'shipments', { carrier: 'own', cash: 1_000_000 }, packer)).body.code).toBe('FORBIDDEN');
  expect((await pack(order, { carrier: 'own', cash: 1_000_000 })).body.order.shipments[0].cash).toBe(1_000_000);
});

test('emails that were late ask for no money where nothing is due any more', async () => {
  const order = await place();
  await pack(order, { carrier: 'own' });
  await move(order, 'handed_over');
  await move(order, 'delivered', { isCashReceived: true });
  const facts = { orderId: order.id, status: 'in_delivery', paymentStatus: 'unpaid', changed: 'status', reason: null };
  const { text } = await writeEmail(shop, { kind: 'order-status-changed', facts } as Mail);
  expect(text).toContain('Người giao hàng sẽ gọi trước khi đến.');
  expect(text).not.toMatch(/chuẩn bị \S+\sđ|(?<!\d)0\sđ/);
});

test('of a parcel of which the customer took a part, only that part is owed while the rest comes back', async () => {
  const order = await place();
  await pack(order, { carrier: 'ghtk' });
  await move(order, 'handed_over');
  const [item] = (await read(order)).items;
  await move(order, 'partly_delivered', { delivered: [{ line: item?.line, quantity: 1 }] });
  expect(await read(order)).toMatchObject({ money: { total: 1_520_000, comingBack: 760_000, due: 760_000 } });
  await move(order, 'returned');
  expect(await read(order)).toMatchObject({ money: { cancelled: 760_000, comingBack: 0, due: 760_000 } });
});

/** An order whose fee the shop tells on the phone, as a delivery table makes it. */
async function placeQuoted(): Promise<Placed> {
  const order = await place();
  await shop.pool.query("update orders set delivery_pricing = 'quoted' where id = $1", [order.id]);
  return order;
}

test('who takes a part of a parcel pays the fee for delivery with it, in either order of settling and coming back', async () => {
  for (const isSettledFirst of [true, false]) {
    const order = await placeQuoted();
    const { version } = await read(order);
    const fee = { version, fee: 230_000, reason: 'Khách đồng ý' };
    expect((await ask('PUT', `/orders/${order.order_number}/delivery-fee`, fee)).status).toBe(200);
    await pack(order, { carrier: 'ghtk' });
    await move(order, 'handed_over');
    const [item] = (await read(order)).items;
    await move(order, 'partly_delivered', { delivered: [{ line: item?.line, quantity: 1 }] });
    expect(await read(order)).toMatchObject({ money: { due: 990_000 }, shipments: [{ cash: 990_000 }] });
    const settle = async () => {
      const settlement = { codes: [`${order.order_number}-1`], paidOut: 990_000, reason: 'Phiên 7' };
      const settled = await ask('POST', '/cash-settlements', settlement);
      expect(settled.status).toBe(200);
    };
    if (isSettledFirst) await settle();
    await move(order, 'returned');
    if (!isSettledFirst) await settle();
    const after = await read(order);
    expect(after).toMatchObject({ status: 'done', money: { cancelled: 760_000, paid: 990_000, due: 0 } });
    expect(after.ledger.map(({ amount }) => amount)).toEqual([990_000]);
  }
});

test('among many orders, one whose fee must still be agreed with its customer is not packed', async () => {
  const order = await placeQuoted();
  const { version } = await read(order);
  const orders = [{ order: order.order_number, version }];
  const { body } = await ask('POST', '/orders/acts', { act: 'ship', carrier: 'own', orders });
  expect(body.results).toMatchObject([{ done: false, code: 'FEE_UNTOLD' }]);
  expect(await read(order)).toMatchObject({ next: 'tell-fee', shipments: [] });
});

test('customers read of a call only where the setting says that the shop calls', async () => {
  const setting = async (confirmCodByCall: boolean) => {
    const seen = { confirmCodByCall: !confirmCodByCall };
    await ask('PATCH', '/settings', { changes: { confirmCodByCall }, seen });
  };
  const received = async (order: Placed) =>
    (await writeEmail(shop, { kind: 'order-received', facts: { orderId: order.id } })).text;
  const toOwner = async (order: Placed) =>
    (await writeEmail(shop, { kind: 'owner-new-order', facts: { orderId: order.id } })).text;
  const quiet = await place();
  expect((await shop.get('/api/shop')).body.codCallFrom).toBeUndefined();
  expect(await received(quiet)).toContain('xác nhận đơn và bắt đầu chuẩn bị hàng trong 2 giờ làm việc');
  expect(await toOwner(quiet)).toContain('không cần gọi xác nhận');
  expect(await toOwner(quiet)).toContain(`/admin/orders/${quiet.order_number}`);
  expect(await read(quiet)).toMatchObject({ next: 'pack' });
  await setting(true);
  const called = await place();
  expect((await shop.get('/api/shop')).body.codCallFrom).toBe(0);
  expect(await received(called)).toContain('Cửa hàng gọi xác nhận trong 2 giờ làm việc');
  expect(await toOwner(called)).toContain('Hãy gọi');
  expect(await read(called)).toMatchObject({ next: 'call' });
  await setting(false);
});
