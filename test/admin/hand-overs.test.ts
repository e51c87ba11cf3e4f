/** Parcels on the packing table: found by any code on them, handed over together, and the list that the courier signs. */
import { expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');

const ask = (method: string, path: string, body?: unknown, headers = owner) =>
  askOffice(shop, method, `/api/admin${path}`, headers, body);

let made = 0;
/** An order of 380,000 đồng at the door, in one parcel of this carrier. @returns the code of the parcel */
async function pack(carrier: string, trackingCode: string | null = null): Promise<string> {
  const { db } = shop.shop;
  made += 1;
  const phone = `03567890${String(made).padStart(2, '0')}`;
  const form = codForm([line(await makeProduct(db, { priceVnd: 190_000 }), 2)], { shipping_phone: phone });
  const { order } = (await shop.post('/api/orders', form)).body;
  const actor = { kind: 'operator' as const, userId: null };
  const parcel = { order: order.id, pieces: null, carrier, trackingCode, fee: null, cash: null, actor };
  return (await makeShipment(db, parcel)).code;
}
const handOver = (carrier: string, codes: readonly string[], headers = owner) =>
  ask('POST', '/hand-overs', { carrier, codes }, headers);
const find = async (code: string) => (await ask('GET', `/parcels/by-code?code=${encodeURIComponent(code)}`)).body.items;
const paperOf = async (id: number) =>
  (await fetch(`${shop.url}/api/admin/hand-overs/${id}/paper`, { headers: owner })).text();

test('a parcel is found by its own code and by that of its carrier, in small letters too', async () => {
  const code = await pack('ghtk', 'S22.Hn1.A2.7001');
  for (const typed of [code, code.toLowerCase(), ' s22.hn1.a2.7001 '])
    expect(await find(typed)).toMatchObject([{ code, carrier: 'ghtk', state: 'planned', cash: 380_000, pieces: 2 }]);
  expect(await find('DH222222-1')).toEqual([]);
  expect(await find("S22'; drop table shipments")).toEqual([]);
});

test('two carriers may use the same code: both parcels are found, and each leaves with its own courier', async () => {
  const [jt, other] = [await pack('jt', '8431200001'), await pack('viettel_post', '8431200001')];
  expect((await find('8431200001')).map((one: { code: string }) => one.code).toSorted()).toEqual(
    [jt, other].toSorted(),
  );
  const { body } = await handOver('viettel_post', ['8431200001']);
  expect(body.results).toEqual([{ code: other, message: null }]);
  expect(await find(jt)).toMatchObject([{ state: 'planned' }]);
});

test('parcels are handed over together, and one that cannot go does not stop the others', async () => {
  const [first, second, ofOther] = [await pack('ghn', 'GHN7001'), await pack('ghn'), await pack('ghtk')];
  const codes = ['ghn7001', second, second, ofOther, 'DH222222-1'];
  const { status, body } = await handOver('ghn', codes);
  expect(status).toBe(200);
  expect(body.results).toEqual([
    { code: first, message: null },
    { code: second, message: null },
    { code: ofOther, message: expect.stringContaining('đơn vị vận chuyển khác') },
    { code: 'DH222222-1', message: expect.any(String) },
  ]);
  expect(await find(first)).toMatchObject([{ state: 'handed_over', carrier: 'ghn', trackingCode: 'GHN7001' }]);
  expect(await find(ofOther)).toMatchObject([{ state: 'planned' }]);
  // the same again hands nothing over, and makes no second list
  const again = await handOver('ghn', [first]);
  expect(again.body).toEqual({ id: null, results: [{ code: first, message: 'Kiện này đã bàn giao trước đó.' }] });
  const { body: lists } = await ask('GET', '/hand-overs');
  expect(lists.items[0]).toMatchObject({ id: body.id, carrier: 'ghn', parcels: 2, cash: 760_000 });
});

test('the list is printed again as the courier signed it, although the cash was collected since', async () => {
  const code = await pack('own');
  const { body } = await handOver('own', [code]);
  const before = await paperOf(body.id);
  for (const words of ['Bảng kê bàn giao', code, 'Tổng 1 kiện', '380.000', 'Bên nhận']) expect(before).toContain(words);
  const [order = ''] = code.split('-');
  const { version } = (await ask('GET', `/orders/${order}`)).body;
  const moved = { version, to: 'delivered', isCashReceived: true };
  expect((await ask('POST', `/orders/${order}/shipments/${code}/moves`, moved)).status).toBe(200);
  expect(await paperOf(body.id)).toContain('thu hộ 380.000');
  expect((await ask('GET', '/hand-overs/999999/paper')).body.code).toBe('HAND_OVER_NOT_FOUND');
});

test('parcels are recorded as delivered together: cash of our own driver is taken in, that of a carrier is expected', async () => {
  const [own, theirs, waiting] = [await pack('own'), await pack('ghn'), await pack('ghn')];
  await handOver('own', [own]);
  await handOver('ghn', [theirs]);
  const deliver = (isCashReceived: boolean, headers = owner) =>
    ask('POST', '/parcels/delivered', { codes: [own, theirs, waiting, 'DH222222-1'], isCashReceived }, headers);
  const packer = (await makeStaff(shop, 'warehouse')).headers;
  expect(await deliver(true, packer)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const { status, body } = await deliver(true);
  expect(status).toBe(200);
  expect(body.results).toEqual([
    { code: own, message: null },
    { code: theirs, message: null },
    { code: waiting, message: expect.any(String) },
    { code: 'DH222222-1', message: expect.any(String) },
  ]);
  expect(await find(own)).toMatchObject([{ state: 'delivered', cashState: 'received' }]);
  expect(await find(theirs)).toMatchObject([{ state: 'delivered', cashState: 'expected' }]);
  expect(await find(waiting)).toMatchObject([{ state: 'planned', cashState: 'open' }]);
  const [order = ''] = own.split('-');
  expect((await ask('GET', `/orders/${order}`)).body).toMatchObject({ status: 'done', money: { paid: 380_000 } });
  // a second press books nothing again
  expect((await deliver(true)).body.results.slice(0, 2)).toEqual(body.results.slice(0, 2));
  expect((await ask('GET', `/orders/${order}`)).body.money.paid).toBe(380_000);
});

test('two people who hand the same parcel over at once hand it over once', async () => {
  const code = await pack('ghn');
  const answers = await Promise.all([handOver('ghn', [code]), handOver('ghn', [code]), handOver('ghn', [code])]);
  const ids = answers.map(({ body }) => body.id).filter((id) => id !== null);
  expect(ids).toHaveLength(1);
  const { rows } = await shop.pool.query(
    "select count(*)::int from shipment_events where state = 'handed_over' and shipment_id = (select s.id from shipments s join orders o on o.id = s.order_id where o.order_number || '-' || s.number = $1)",
    [code],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('the lists of parcels go by state and carrier, page by page', async () => {
  const codes: string[] = [];
  for (let count = 0; count < 3; count += 1) codes.push(await pack('truck'));
  const first = (await ask('GET', '/parcels?state=planned&carrier=truck&limit=2')).body;
  const rest = (await ask('GET', `/parcels?state=planned&carrier=truck&limit=2&cursor=${first.next}`)).body;
  const listed = [...first.items, ...rest.items].map((one: { code: string }) => one.code);
  expect(listed).toEqual(codes.toReversed());
  expect(rest.next).toBeNull();
  expect((await ask('GET', '/parcels/counts')).body.counts.planned).toBeGreaterThanOrEqual(3);
  expect((await ask('GET', '/parcels?state=gone')).status).toBe(400);
});

test('who only reads finds parcels and prints lists, but hands nothing over', async () => {
  const reader = (await makeStaff(shop, 'reader')).headers;
  const code = await pack('own');
  expect((await ask('GET', `/parcels/by-code?code=${code}`, undefined, reader)).body.items).toHaveLength(1);
  expect((await handOver('own', [code], reader)).status).toBe(403);
  expect((await handOver('no-such-carrier', [code])).status).toBe(400);
});

test('the warehouse finds parcels and hands them over, and sees no amount', async () => {
  const warehouse = (await makeStaff(shop, 'warehouse')).headers;
  const code = await pack('own');
  const { items } = (await ask('GET', `/parcels/by-code?code=${code}`, undefined, warehouse)).body;
  expect(items).toMatchObject([{ code, pieces: 2 }]);
  expect(items[0]).not.toHaveProperty('cash');
  expect((await handOver('own', [code], warehouse)).body.results).toEqual([{ code, message: null }]);
  expect((await ask('GET', '/hand-overs', undefined, warehouse)).body.items[0]).not.toHaveProperty('cash');
});
