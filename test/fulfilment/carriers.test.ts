/** Parcels that the shop has a carrier fetch: whatever happens to the call, there is never a second parcel. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sending } from '#commands/carriers/send-by-carrier.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { findConnection } from '#store/carriers/carrier-connections.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { type Placed, placeOrderOf } from '../states/order.ts';
import { TOKEN } from './fake-ghn.ts';
import { cancelByGhn, connectToFakeGhn, openFakeGhn, sendByGhn } from './ghn.ts';

const shop = openTestShop();
const ghn = openFakeGhn();
const packer = openOffice(shop, 'orders');
const actor = { kind: 'operator' as const, userId: null };
const parcel: ReturnType<Sending['parcelFrom']> = {
  recipient: {
    name: 'Nguyễn Thị Hoa',
    phone: '+84912345678',
    address: 'Số 5',
    ward: 'Phường Bạch Mai',
    province: 'Hà Nội',
  },
  grams: 3000,
  cm: [60, 40, 30],
  isFeeCollected: false,
  items: [{ sku: 'TA-1', name: 'Tạ', quantity: 1, price: 500_000, grams: 3000 }],
};

const connect = (token = TOKEN) => connectToFakeGhn(shop, ghn, { token });
beforeAll(() => connect());
beforeEach(() => {
  ghn.trouble.clear();
  ghn.calls.length = 0;
  ghn.afterCreate = null;
});

/** An order of one dumbbell, to be paid at the door, packed as one shipment. */
async function pack(): Promise<{ order: Placed; shipment: Shipment }> {
  const row = { grossWeightKg: 3, packageCm: [60, 40, 30] };
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db, row));
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  return { order, shipment: await makeShipment(shop.shop.db, plan) };
}

const send = async (code: string) => sendByGhn(shop, { code, parcelFrom: () => parcel, actor });
const cancel = async (code: string) => cancelByGhn(shop, { code, actor });
const poll = () => runJob(shop.shop, 'poll-carriers', {});

async function shipmentOf({ id }: Placed): Promise<Shipment> {
  const [shipment] = await listShipments(shop.shop.db, id);
  return shipment ?? expect.fail('no shipment');
}

async function callsOf({ id }: Shipment) {
  const rows = shop.shop.db.selectFrom('carrier_calls').selectAll().where('shipment_id', '=', id).orderBy('id');
  return rows.execute();
}

/** Lets the time pass after which all open shipments are asked about again. */
const forgetPoll = () => sql`update carrier_connections set last_poll_at = null`.execute(shop.shop.db);

const createCalls = () => ghn.calls.filter(({ path }) => path.endsWith('/create'));
/** What GHN has of a shipment, first made first. */
const parcelsOf = ({ code }: Shipment) => ghn.parcels.filter((one) => one.client_order_code.startsWith(code));
const trackingCodeOf = (shipment: Shipment) => parcelsOf(shipment)[0]?.order_code ?? expect.fail('no parcel');

describe('a parcel that GHN accepts', () => {
  test('has its code and fee in the shipment, and was a row with our code before the call', async () => {
    const { order, shipment } = await pack();
    let before: unknown;
    ghn.afterCreate = async () => {
      before = (await callsOf(shipment)).map(({ client_code, outcome }) => [client_code, outcome]);
    };
    const sent = await send(shipment.code);
    const trackingCode = trackingCodeOf(shipment);
    expect(sent).toMatchObject({ kind: 'done', value: { trackingCode, fee: 42_000 } });
    expect(before).toEqual([[shipment.code, null]]);
    const after = await shipmentOf(order);
    expect(after).toMatchObject({ carrier: 'ghn', trackingCode, fee: 42_000, state: 'planned' });
    expect(await callsOf(shipment)).toMatchObject([{ outcome: 'done', tracking_code: trackingCode, act: 'create' }]);
  });

  test('is described as GHN wants it: names of two levels, cash, weight; the token travels in a header and is not stored', async () => {
    const { shipment } = await pack();
    await send(shipment.code);
    const [call] = createCalls();
    expect(call?.body).toMatchObject({
      client_order_code: shipment.code,
      is_new_to_address: true,
      to_ward_name: 'Phường Bạch Mai',
      to_province_name: 'Hà Nội',
      to_phone: '0912345678',
      cod_amount: 500_000,
      weight: 3000,
      service_type_id: 2,
      payment_type_id: 1,
    });
    expect(call?.headers).toMatchObject({ token: TOKEN, shopid: '885' });
    const { rows } = await sql<{ text: string }>`
      select c::text || n::text || encode(n.secrets, 'escape') as text from carrier_calls c, carrier_connections n`.execute(
      shop.shop.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(TOKEN);
  });

  test('is not sent a second time', async () => {
    const { shipment } = await pack();
    await send(shipment.code);
    await expect(send(shipment.code)).rejects.toMatchObject({ failureCode: 'PARCEL_WITH_CARRIER' });
    expect(createCalls()).toHaveLength(1);
  });

  test('can be cancelled, and then sent again under another code of ours', async () => {
    const { order, shipment } = await pack();
    await send(shipment.code);
    expect(await cancel(shipment.code)).toMatchObject({ kind: 'done' });
    expect(await shipmentOf(order)).toMatchObject({ carrier: null, trackingCode: null, state: 'planned' });
    expect(await send(shipment.code)).toMatchObject({ kind: 'done' });
    expect(parcelsOf(shipment).map(({ client_order_code, status }) => [client_order_code, status])).toEqual([
      [shipment.code, 'cancel'],
      [`${shipment.code}-2`, 'ready_to_pick'],
    ]);
  });

  test('that GHN has taken already is not cancelled, and the shop says why', async () => {
    const { order, shipment } = await pack();
    await send(shipment.code);
    Object.assign(parcelsOf(shipment)[0] ?? {}, { status: 'picked' });
    expect(await cancel(shipment.code)).toMatchObject({ kind: 'refused', reason: 'Không thể hủy đơn đã lấy hàng' });
    expect(await shipmentOf(order)).toMatchObject({ trackingCode: trackingCodeOf(shipment) });
  });
});

describe('two people at one shipment', () => {
  test('make one parcel', async () => {
    const { shipment } = await pack();
    const results = await Promise.allSettled([send(shipment.code), send(shipment.code), send(shipment.code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(createCalls()).toHaveLength(1);
  });
});

describe.each([
  [
    'that GHN refuses',
    { status: 400, body: JSON.stringify({ code: 400, message: 'Sai địa chỉ' }) },
    'GHN answered 400: Sai địa chỉ',
  ],
  [
    'with a wrong token',
    { status: 401, body: JSON.stringify({ code: 401, message: 'Token is not valid!' }) },
    'GHN answered 401: Token is not valid!',
  ],
  ['beyond the limit of calls', { status: 429, body: 'slow down' }, 'GHN answered 429'],
  [
    'that is refused with status 200',
    { status: 200, body: JSON.stringify({ code: 400, message: 'Sai' }) },
    'GHN answered 400: Sai',
  ],
])('a call %s', (_, trouble, reason) => {
  test('is refused with the carrier’s reason, and may be repeated', async () => {
    const { order, shipment } = await pack();
    ghn.trouble.set('/create', trouble);
    expect(await send(shipment.code)).toMatchObject({ kind: 'refused', reason });
    expect(await shipmentOf(order)).toMatchObject({ trackingCode: null });
    ghn.trouble.clear();
    expect(await send(shipment.code)).toMatchObject({ kind: 'done' });
    expect(parcelsOf(shipment)).toHaveLength(1);
  });
});

describe.each([
  ['dies after it took the request', 'dies after it did it' as const, 1],
  ['dies before it took the request', 'dies before it did it' as const, 0],
  ['answers 502', { status: 502, body: '<html>Bad gateway</html>' }, 0],
  ['answers garbage', { status: 200, body: 'OK, we did it' }, 0],
  ['answers JSON without a code', { status: 200, body: '{"code":200,"data":{}}' }, 0],
])('a carrier’s server that %s', (_, trouble, made) => {
  test('leaves an unknown outcome that nobody can repeat, and that the poll settles', async () => {
    const { order, shipment } = await pack();
    ghn.trouble.set('/create', trouble);
    expect(await send(shipment.code)).toMatchObject({ kind: 'unknown' });
    expect(parcelsOf(shipment)).toHaveLength(made);
    expect(await callsOf(shipment)).toMatchObject([{ outcome: 'unknown', client_code: shipment.code }]);
    await expect(send(shipment.code)).rejects.toMatchObject({ failureCode: 'CARRIER_CALL_OPEN' });
    // the carrier is still away: it stays unknown
    ghn.trouble.set('/detail-by-client-code', 'dies before it did it');
    await poll();
    expect(await callsOf(shipment)).toMatchObject([{ outcome: 'unknown' }]);
    ghn.trouble.clear();
    await poll();
    const [call] = await callsOf(shipment);
    expect(call?.outcome).toBe(made === 1 ? 'done' : 'refused');
    if (made === 0) expect(await send(shipment.code)).toMatchObject({ kind: 'done' });
    expect(await shipmentOf(order)).toMatchObject({ carrier: 'ghn', trackingCode: trackingCodeOf(shipment) });
    expect(parcelsOf(shipment)).toHaveLength(1);
  });
});

test('a parcel that was made while our process was killed is found by the poll, two minutes later', async () => {
  const { order, shipment } = await pack();
  // what a killed process leaves: the row that it wrote, and the request that GHN took
  ghn.trouble.set('/create', 'dies after it did it');
  await send(shipment.code);
  await sql`update carrier_calls set outcome = null, reason = null, ended_at = null where shipment_id = ${shipment.id}::uuid`.execute(
    shop.shop.db,
  );
  ghn.trouble.clear();
  await poll();
  expect(await callsOf(shipment)).toMatchObject([{ outcome: null }]);
  await sql`update carrier_calls set started_at = started_at - interval '3 minutes' where shipment_id = ${shipment.id}::uuid`.execute(
    shop.shop.db,
  );
  await poll();
  expect(await callsOf(shipment)).toMatchObject([{ outcome: 'done', tracking_code: trackingCodeOf(shipment) }]);
  expect(await shipmentOf(order)).toMatchObject({ trackingCode: trackingCodeOf(shipment) });
  expect(createCalls()).toHaveLength(1);
});

test('a parcel that GHN makes after it said that it has none is the same one when the shop asks again', async () => {
  const { order, shipment } = await pack();
  ghn.trouble.set('/create', 'dies before it did it');
  await send(shipment.code);
  ghn.trouble.clear();
  await poll();
  // the request was on its way all the time
  const late = createCalls()[0]?.body ?? {};
  await fetch(`${ghn.url}/v2/shipping-order/create`, {
    method: 'POST',
    headers: { token: TOKEN },
    body: JSON.stringify(late),
  });
  expect(await send(shipment.code)).toMatchObject({ kind: 'done', value: { trackingCode: trackingCodeOf(shipment) } });
  expect(parcelsOf(shipment)).toHaveLength(1);
  expect(await shipmentOf(order)).toMatchObject({ trackingCode: trackingCodeOf(shipment) });
});

test('a cancellation whose answer was lost is settled by the status that GHN tells', async () => {
  const { order, shipment } = await pack();
  await send(shipment.code);
  ghn.trouble.set('/switch-status/cancel', 'dies after it did it');
  expect(await cancel(shipment.code)).toMatchObject({ kind: 'unknown' });
  await expect(cancel(shipment.code)).rejects.toMatchObject({ failureCode: 'CARRIER_CALL_OPEN' });
  ghn.trouble.clear();
  await poll();
  expect(await shipmentOf(order)).toMatchObject({ trackingCode: null, state: 'planned' });
  expect(await send(shipment.code)).toMatchObject({ kind: 'done' });
});

describe('who packs', () => {
  const troubles = async () => (await packer.ask('GET', '/api/admin/carrier-troubles')).body.items;

  test('sees an unknown call among the troubles, until the shop has found the parcel', async () => {
    const { order, shipment } = await pack();
    ghn.trouble.set('/create', 'dies after it did it');
    expect(await send(shipment.code)).toMatchObject({ kind: 'unknown' });
    const unknown = { trouble: 'unknown', code: shipment.code, act: 'create' };
    expect(await troubles()).toContainEqual(expect.objectContaining(unknown));
    ghn.trouble.clear();
    await forgetPoll();
    await poll();
    expect(await shipmentOf(order)).toMatchObject({ trackingCode: trackingCodeOf(shipment) });
    expect(await troubles()).not.toContainEqual(expect.objectContaining(unknown));
  });

  test('is told to cancel with the carrier what was cancelled here', async () => {
    const { order, shipment } = await pack();
    await send(shipment.code);
    await changeOrder(shop.shop.db, {
      order: order.id,
      move: { field: 'status', to: 'cancelled' },
      actor,
      reason: 'thử',
    });
    const unwanted = { trouble: 'unwanted', code: shipment.code, trackingCode: trackingCodeOf(shipment) };
    expect(await troubles()).toContainEqual(expect.objectContaining(unwanted));
    expect(await cancel(shipment.code)).toMatchObject({ kind: 'done' });
    expect(parcelsOf(shipment)[0]?.status).toBe('cancel');
    expect(await troubles()).not.toContainEqual(expect.objectContaining(unwanted));
  });

  test('may send a shipment by hand although a carrier is connected', async () => {
    const { order, shipment } = await pack();
    const carried = { carrier: 'own' as const, trackingCode: null, fee: null };
    await moveShipment(shop.shop.db, { code: shipment.code, to: 'handed_over', carried, actor, note: null });
    expect(await shipmentOf(order)).toMatchObject({ carrier: 'own', state: 'handed_over' });
    expect(ghn.calls).toHaveLength(0);
  });
});

describe('the daily poll', () => {
  test('moves a shipment to what GHN says, without any webhook and without touching money', async () => {
    const { order, shipment } = await pack();
    await send(shipment.code);
    Object.assign(parcelsOf(shipment)[0] ?? {}, { status: 'delivered', updated_date: new Date().toISOString() });
    await forgetPoll();
    await poll();
    const after = await shipmentOf(order);
    expect(after).toMatchObject({ state: 'delivered', cashState: 'expected' });
    expect(after.events.map(({ state }) => state)).toEqual(['planned', 'handed_over', 'delivered']);
    const { payment_status, amount_paid } = await shop.shop.db
      .selectFrom('orders')
      .select(['payment_status', 'amount_paid'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect([payment_status, amount_paid]).toEqual(['unpaid', 0]);
  });

  test('that fails is shown and begins anew', async () => {
    const { shipment } = await pack();
    await send(shipment.code);
    await forgetPoll();
    ghn.trouble.set('/detail', { status: 429, body: '' });
    await poll();
    expect(await findConnection(shop.shop.db, 'ghn')).toMatchObject({
      pollError: 'GHN answered 429',
      lastPollAt: null,
    });
    ghn.trouble.clear();
    await poll();
    expect(await findConnection(shop.shop.db, 'ghn')).toMatchObject({ pollError: null, lastPollAt: expect.any(Date) });
    await moveShipment(shop.shop.db, { code: shipment.code, to: 'cancelled', actor, note: null });
  });
});

test('the operator who disconnects a carrier that is not connected reads just that', async () => {
  const typed = await typeAt(shop, 'carrier', 'viettel', '--remove');
  expect(typed.code).toBe(1);
  expect(typed.err).toContain('"viettel" is not connected. Carriers are connected in the office.');
});

test('the operator of a restored copy types --remove for GHN, also where the shop was never connected to it', async () => {
  await typeAt(shop, 'carrier', 'ghn', '--remove');
  const typed = await typeAt(shop, 'carrier', 'ghn', '--remove');
  expect(typed).toMatchObject({ code: 0, out: expect.stringContaining('Giao Hàng Nhanh is not connected') });
});
