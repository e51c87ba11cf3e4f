/** Orders in the office: lists, one order, and what staff do with it. */
import { describe, expect, test } from 'vitest';
import type { OfficeOrder, OfficeOrderRow } from '#contract/admin/orders/order-shape.ts';
import { orderLink } from '#server/config/secret.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');
const { headers: packer } = openOffice(shop, 'orders');
const { headers: reader } = openOffice(shop, 'reader');

type Placed = { id: string; order_number: string };

async function place(method: 'qr' | 'delivery', changed: Record<string, string> = {}, quantity = 2): Promise<Placed> {
  const product = await makeProduct(shop.shop.db, { priceVnd: 300_000 });
  const lines = [line(product, quantity)];
  const { body } = await shop.post('/api/orders', method === 'qr' ? qrForm(lines, changed) : codForm(lines, changed));
  return body.order;
}

/** A cash order that waits for a call to its customer. */
async function placeToCall(): Promise<Placed> {
  const order = await place('delivery');
  await shop.shop.db.updateTable('orders').set({ confirming_call: 'awaited' }).where('id', '=', order.id).execute();
  return order;
}

const ask = (method: string, path: string, body?: unknown, headers = owner) =>
  askOffice(shop, method, `/api/admin${path}`, headers, body);
async function list(query: string): Promise<OfficeOrderRow[]> {
  return (await ask('GET', `/orders?${query}`)).body.items;
}
const read = async ({ order_number }: Placed): Promise<OfficeOrder> =>
  (await ask('GET', `/orders/${order_number}`)).body;
const numbers = (rows: readonly OfficeOrderRow[]) => rows.map(({ orderNumber }) => orderNumber);
/** Does something with the order as it is now. */
async function act(order: Placed, path: string, body: object, { method = 'POST', headers = owner } = {}) {
  const { version } = await read(order);
  return ask(method, `/orders/${order.order_number}/${path}`, { version, ...body }, headers);
}

describe('the list', () => {
  test('newest first, in pages that neither repeat nor leave out an order', async () => {
    const placed = [];
    for (let n = 0; n < 5; n++) placed.unshift((await place('delivery')).order_number);
    const first = (await ask('GET', '/orders?limit=3')).body;
    const second = (await ask('GET', `/orders?limit=3&cursor=${first.next}`)).body;
    expect([...numbers(first.items), ...numbers(second.items)].slice(0, 5)).toEqual(placed);
  });

  test('an order is in the view of the work that it waits for, and leaves it when the work is done', async () => {
    const order = await placeToCall();
    const { order_number: number } = order;
    expect(numbers(await list('view=call'))).toContain(number);
    expect(numbers(await list('view=pack'))).not.toContain(number);
    await act(order, 'calls', { outcome: 'confirmed' });
    expect(numbers(await list('view=call'))).not.toContain(number);
    expect(numbers(await list('view=pack'))).toContain(number);
    await act(order, 'shipments', {});
    expect(numbers(await list('view=pack'))).not.toContain(number);
    expect(numbers(await list('view=hand-over'))).toContain(number);
    await act(order, `shipments/${number}-1/moves`, { to: 'handed_over', carrier: 'own' });
    expect(numbers(await list('view=way'))).toContain(number);
    await act(order, `shipments/${number}-1/moves`, { to: 'delivered', isCashReceived: true });
    expect(numbers(await list('view=done'))).toContain(number);
    expect(await read(order)).toMatchObject({ status: 'done', paymentStatus: 'paid', next: 'none' });
  });

  test('an order that needs no call is to be packed at once', async () => {
    const order = await place('delivery');
    expect(numbers(await list('view=pack'))).toContain(order.order_number);
    expect(numbers(await list('view=call'))).not.toContain(order.order_number);
  });

  test('an order whose fee is to be told, and one whose deposit is awaited, are in lists of their own', async () => {
    const [fee, deposit] = [await place('delivery'), await place('delivery')];
    const change = (order: Placed, set: object) =>
      shop.shop.db.updateTable('orders').set(set).where('id', '=', order.id).execute();
    await change(fee, { delivery_pricing: 'quoted' });
    await change(deposit, { deposit: 200_000 });
    expect(numbers(await list('view=fees'))).toEqual([fee.order_number]);
    expect(numbers(await list('view=deposits'))).toEqual([deposit.order_number]);
    const { counts } = (await ask('GET', '/orders/counts')).body;
    expect(counts).toMatchObject({ fees: 1, deposits: 1 });
    await act(fee, 'delivery-fee', { fee: 50_000, reason: 'Đã báo qua điện thoại' }, { method: 'PUT' });
    await change(deposit, { amount_paid: 200_000 });
    expect([...(await list('view=fees')), ...(await list('view=deposits'))]).toEqual([]);
  });

  test('part of an order that was sent keeps it among those to pack', async () => {
    const order = await place('delivery', {}, 3);
    const { items } = await read(order);
    await act(order, 'shipments', { pieces: [{ line: items[0]?.line, quantity: 1 }] });
    await act(order, `shipments/${order.order_number}-1/moves`, { to: 'handed_over' });
    expect(numbers(await list('view=pack'))).toContain(order.order_number);
    expect((await read(order)).next).toBe('pack');
  });

  test('an order is found by its number, by its number without DH, by a memo, a phone number, a name without marks and an SKU', async () => {
    const product = await makeProduct(shop.shop.db, { sku: 'BANH-TA-77' });
    const form = codForm([line(product)], {
      first_name: 'Đặng Thị',
      last_name: 'Tuyết Nhung',
      shipping_phone: '0387 654 321',
    });
    const number = (await shop.post('/api/orders', form)).body.order.order_number;
    const spaced = `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`;
    const memo = encodeURIComponent(`MBVCB.123.${spaced}.CT tu 0011 toi`);
    const texts = [number, number.slice(2), memo, '0387654321', '%2B84387654321', 'dang tuyet nhung', 'banh-ta-77'];
    for (const text of texts) expect(numbers(await list(`q=${text}`)), text).toEqual([number]);
    expect(await list('q=dang%20tuyet%20hoa')).toEqual([]);
    expect(await list('q=...')).toEqual([]);
  });

  test('filters narrow a view, and days are those of Vietnam', async () => {
    const order = await place('qr', { shipping_city: 'Đà Nẵng' });
    const since = (day: string) => `from=${day}&until=${day}`;
    await shop.shop.db
      .updateTable('orders')
      .set({ created_at: '2026-03-31T17:30:00Z' })
      .where('id', '=', order.id)
      .execute();
    expect(numbers(await list(since('2026-04-01')))).toEqual([order.order_number]);
    expect(await list(since('2026-03-31'))).toEqual([]);
    const narrowed = `view=payment&method=qr&payment=awaiting_review&province=${encodeURIComponent('Đà Nẵng')}`;
    expect(numbers(await list(narrowed))).toContain(order.order_number);
    expect(numbers(await list(`${narrowed}&status=done`))).toEqual([]);
  });

  test('a query that is none is refused with its field', async () => {
    for (const query of ['view=unknown', 'limit=1000', 'cursor=here', 'from=2026-13-40', 'who=me'])
      expect((await ask('GET', `/orders?${query}`)).status, query).toBe(400);
  });

  test('the numbers of the views count what waits, and tell when a new order came', async () => {
    const before = (await ask('GET', '/orders/counts')).body;
    await placeToCall();
    const after = (await ask('GET', '/orders/counts')).body;
    expect(after.counts.call).toBe(before.counts.call + 1);
    expect(after.newest).toBeGreaterThan(before.newest);
  });
});

describe('one order', () => {
  test('says who ordered what, what was paid, what happened, and what may be done now', async () => {
    const order = await place('qr', { shipping_phone: '0399 888 777' });
    const earlier = await place('delivery', { shipping_phone: '+84 399 888 777' });
    const shown = await read(order);
    expect(shown).toMatchObject({
      next: 'check-payment',
      customer: { phone: '0399 888 777', hasAccount: false, earlier: [{ orderNumber: earlier.order_number }] },
      money: { total: 600_000, due: 600_000 },
      transfer: { amount: 600_000, memo: order.order_number },
      items: [{ quantity: 2, toShip: 2 }],
    });
    expect(shown.acts).toContainEqual({ act: 'confirm-payment', permission: 'money:write', allowed: true });
    expect(shown.timeline.map(({ kind, after }) => [kind, after])).toContainEqual(['status', 'payment_pending']);
  });

  test('each look at the screenshot of a transfer is logged with its name', async () => {
    const order = await place('qr');
    const { screenshot } = await read(order);
    const picture = await askOffice(shop, 'GET', screenshot?.url ?? '', packer);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect((await read(order)).timeline).toContainEqual(expect.objectContaining({ kind: 'look', actor: 'staff' }));
  });

  test('the customer’s link is taken by an act of its own, with the right to change orders, and is logged with a name', async () => {
    const order = await place('qr');
    const key = orderLink(shop.shop.secret, order.order_number).split('key=')[1] ?? '';
    const path = `/orders/${order.order_number}`;
    for (const view of [path, '/orders', '/today', '/search?q=Hoa'])
      expect(JSON.stringify((await ask('GET', view)).body)).not.toContain(key);
    const { headers: reader } = await makeStaff(shop, 'reader');
    expect(await askOffice(shop, 'POST', `/api/admin${path}/customer-link`, reader)).toMatchObject({ status: 403 });
    expect((await read(order)).timeline).not.toContainEqual(expect.objectContaining({ kind: 'link' }));
    const taken = await askOffice(shop, 'POST', `/api/admin${path}/customer-link`, packer);
    expect(taken).toMatchObject({ status: 200, body: { url: orderLink(shop.shop.secret, order.order_number) } });
    expect((await read(order)).timeline).toContainEqual(expect.objectContaining({ kind: 'link', actor: 'staff' }));
    const logged = await ask('GET', `/audit-log?kind=order&thingId=${order.id}`);
    expect(logged.body.items).toMatchObject([{ act: 'order.link-taken', actor: 'staff' }]);
    expect(await ask('POST', '/orders/DHABCDEF/customer-link')).toMatchObject({ status: 404 });
  });

  test('its neighbours in a view are found also after it left the view', async () => {
    const [older, order, newer] = [await placeToCall(), await placeToCall(), await placeToCall()];
    await act(order, 'calls', { outcome: 'confirmed' });
    const { body } = await ask('GET', `/orders/${order.order_number}/neighbours?view=call`);
    expect(body).toEqual({ previous: newer.order_number, next: older.order_number });
  });

  test('an order that does not exist is not found', async () => {
    expect((await ask('GET', '/orders/DHABCDEF')).status).toBe(404);
  });
});

describe('acts', () => {
  test('an act on an order that somebody changed meanwhile changes nothing, and shows the order as it is now', async () => {
    const order = await place('delivery');
    const seen = await read(order);
    const path = `/orders/${order.order_number}`;
    expect((await ask('POST', `${path}/shipments`, { version: seen.version })).status).toBe(200);
    const late = await ask('POST', `${path}/status`, { version: seen.version, to: 'cancelled' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', current: { status: 'pending' } } });
    expect(late.body.current.shipments).toHaveLength(1);
    expect(await read(order)).toMatchObject({ status: 'pending' });
  });

  test('two people who do the same at once do it once', async () => {
    const order = await place('delivery');
    const { version } = await read(order);
    const path = `/orders/${order.order_number}/shipments`;
    const answers = await Promise.all([ask('POST', path, { version }), ask('POST', path, { version }, packer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(order)).shipments).toHaveLength(1);
  });

  test('who handles money confirms a transfer, and the ledger says who; a packer may not', async () => {
    const order = await place('qr');
    expect((await act(order, 'payment', { to: 'paid' }, { headers: packer })).status).toBe(403);
    const { body } = await act(order, 'payment', { to: 'paid', reason: 'Khớp sao kê' });
    expect(body.order).toMatchObject({ status: 'pending', paymentStatus: 'paid', next: 'pack' });
    expect(body.order.ledger).toMatchObject([{ direction: 'in', amount: 600_000, state: 'payment' }]);
    const refunded = await act(order, 'refunds', { amount: 100_000, account: '0123456789', reason: 'Bớt tiền' });
    expect(refunded.body.order.money).toMatchObject({ paid: 500_000, refunded: 100_000 });
    expect((await act(order, 'refunds', { amount: 900_000, reason: 'Quá tay' })).status).toBe(400);
  });

  test('who transferred for a piece that was cancelled afterwards is refunded the surplus', async () => {
    const order = await place('qr', {}, 3);
    const line = (await read(order)).items[0]?.line;
    await act(order, 'cancellations', { pieces: [{ line, quantity: 1 }], reason: 'Khách bỏ bớt' });
    const less = await act(order, 'payment', { to: 'paid', received: 599_999 });
    expect(less).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field: 'received' } });
    const { body } = await act(order, 'payment', { to: 'paid', received: 900_000 });
    expect(body.order).toMatchObject({ paymentStatus: 'paid', money: { paid: 900_000, cancelled: 300_000 } });
    expect(body.order.ledger).toMatchObject([{ direction: 'in', amount: 900_000 }]);
    expect(body.order.tasks).toMatchObject([{ kind: 'overpaid' }]);
    const refunded = await act(order, 'refunds', { amount: 300_000, reason: 'Bỏ bớt một món' });
    expect(refunded.body.order).toMatchObject({ paymentStatus: 'paid', money: { paid: 600_000 }, tasks: [] });
  });

  test('a reader changes nothing', async () => {
    const order = await place('delivery');
    expect((await act(order, 'status', { to: 'cancelled' }, { headers: reader })).status).toBe(403);
    const { acts } = (await ask('GET', `/orders/${order.order_number}`, undefined, reader)).body;
    expect(acts.every(({ allowed }: { allowed: boolean }) => !allowed)).toBe(true);
  });

  test('a customer who declines on the phone ends the order, and its pieces are for sale again', async () => {
    const order = await placeToCall();
    const [item] = (await read(order)).items;
    const { body } = await act(order, 'calls', { outcome: 'declined' });
    expect(body.order).toMatchObject({ status: 'cancelled', confirmingCall: 'declined' });
    const stock = shop.shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', item?.productId ?? '');
    expect(await stock.executeTakeFirstOrThrow()).toEqual({ stock: 10 });
  });

  test('address and phone number are corrected before the parcel leaves, and not afterwards', async () => {
    const order = await place('delivery');
    const address = { address: '12 Lý Thường Kiệt', ward: 'Cửa Nam', city: 'Hà Nội' };
    const moved = await act(order, 'address', address, { method: 'PUT' });
    expect(moved.body.order.customer.address).toContain('12 Lý Thường Kiệt');
    const called = await act(order, 'phone', { phone: '0911 222 333' }, { method: 'PUT' });
    expect(called.body.order.customer.phone).toBe('0911 222 333');
    expect(called.body.order.timeline).toContainEqual(
      expect.objectContaining({ kind: 'phone', before: '0912 345 678', after: '0911 222 333' }),
    );
    expect((await act(order, 'phone', { phone: 'abc' }, { method: 'PUT' })).body.code).toBe('PHONE_INVALID');
    await act(order, 'status', { to: 'in_delivery' });
    expect((await act(order, 'phone', { phone: '0911222334' }, { method: 'PUT' })).body.code).toBe('ADDRESS_FIXED');
  });

  test('pieces are cancelled with a reason, and what came back is restocked line by line', async () => {
    const order = await place('delivery', {}, 3);
    const line = (await read(order)).items[0]?.line;
    const fewer = await act(order, 'cancellations', { pieces: [{ line, quantity: 1 }], reason: 'Hết hàng' });
    expect(fewer.body.order.money).toMatchObject({ cancelled: 300_000, due: 600_000 });
    await act(order, 'shipments', {});
    const code = `${order.order_number}-1`;
    await act(order, `shipments/${code}/moves`, { to: 'handed_over' });
    await act(order, `shipments/${code}/moves`, { to: 'returning', isRefused: true });
    const back = await act(order, `shipments/${code}/moves`, { to: 'returned', isRefused: true });
    expect(back.body.order).toMatchObject({ status: 'cancelled', next: 'restock' });
    expect(numbers(await list('view=returns'))).toContain(order.order_number);
    const pieces = [{ line, restock: 1, writeOff: 1 }];
    expect((await act(order, 'restocks', { code, pieces })).body.order.next).toBe('none');
    // a second press, or one of somebody else, reads which product it is about
    const message = `“${(await read(order)).items[0]?.name}” chỉ còn 0 chiếc cho việc này.`;
    expect(await act(order, 'restocks', { code, pieces })).toMatchObject({ status: 409, body: { message } });
  });

  test('what is more than a parcel or a return holds is refused with the name of the product', async () => {
    const order = await place('delivery', {}, 3);
    const { line, name } = (await read(order)).items[0] ?? {};
    await act(order, 'shipments', {});
    const parcel = `shipments/${order.order_number}-1/moves`;
    await act(order, parcel, { to: 'handed_over' });
    const part = (quantity: number, of = line) =>
      act(order, parcel, { to: 'partly_delivered', delivered: [{ line: of, quantity }] });
    for (const [quantity, left] of [
      [4, 3],
      [3, 2],
    ] as const) {
      const message = `“${name}” chỉ còn ${left} chiếc cho việc này.`;
      expect((await part(quantity)).body).toMatchObject({ code: 'PIECES_NOT_THERE', product_name: name, message });
    }
    expect((await part(1, order.id)).body.message).toBe('“Sản phẩm ngoài đơn này” chỉ còn 0 chiếc cho việc này.');
    await act(order, parcel, { to: 'delivered' });
  });

  test('pieces of another order, or one line twice, are neither cancelled nor sent', async () => {
    const [order, other] = [await place('delivery', {}, 3), await place('delivery')];
    const [own, foreign] = [(await read(order)).items[0]?.line, (await read(other)).items[0]?.line];
    const wrong = await act(order, 'cancellations', { pieces: [{ line: foreign, quantity: 1 }], reason: 'Hết hàng' });
    expect([wrong.status, wrong.body]).toMatchObject([409, { code: 'PIECES_NOT_THERE', left: 0 }]);
    const sent = await act(order, 'shipments', { pieces: [{ line: foreign, quantity: 1 }] });
    expect([sent.status, sent.body.code]).toEqual([409, 'PIECES_NOT_THERE']);
    const twice = [own, own].map((line) => ({ line, quantity: 1 }));
    expect((await act(order, 'cancellations', { pieces: twice, reason: 'Hết hàng' })).status).toBe(400);
    expect((await act(order, 'shipments', { pieces: twice })).status).toBe(400);
    expect((await read(order)).items[0]).toMatchObject({ quantity: 3, cancelled: 0 });
  });

  test('a note stands in the timeline with the name of its author', async () => {
    const order = await place('delivery');
    const { body } = await ask('POST', `/orders/${order.order_number}/notes`, { text: 'Gọi sau 17 giờ' }, packer);
    expect(body.order.timeline[0]).toMatchObject({ kind: 'note', text: 'Gọi sau 17 giờ', actor: 'staff' });
    expect(body.order.timeline[0].name).not.toBeNull();
  });

  test('an act on many orders says of each whether it was done, and why not', async () => {
    const [first, second] = [await placeToCall(), await place('delivery')];
    const orders = [];
    for (const order of [first, second])
      orders.push({ order: order.order_number, version: (await read(order)).version });
    const { body } = await ask('POST', '/orders/acts', { act: 'confirm', orders });
    expect(body.results).toMatchObject([{ done: true }, { done: false, code: 'CALL_NOT_AWAITED' }]);
    const again = await ask('POST', '/orders/acts', { act: 'ship', orders });
    expect(again.body.results).toMatchObject([
      { done: false, code: 'CHANGED_MEANWHILE' },
      { done: true, shipment: `${second.order_number}-1` },
    ]);
  });

  test('every act is in the audit log with what was before and after', async () => {
    const order = await place('delivery');
    await act(order, 'status', { to: 'cancelled', reason: 'Khách đổi ý' });
    const row = await shop.shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('thing_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      act: 'order.status-changed',
      thing_name: order.order_number,
      before: { status: 'pending' },
      after: { status: 'cancelled', reason: 'Khách đổi ý' },
    });
  });
});
