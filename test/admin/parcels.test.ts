/** Shipments that staff have a connected carrier bring, from the order's page: never two parcels, whatever the carrier does. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { followCarrierEventsJob } from '#server/jobs/follow-carrier-events.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { TOKEN, type Trouble } from '../fulfilment/fake-ghn.ts';
import { connectToFakeGhn, openFakeGhn } from '../fulfilment/ghn.ts';
import { hurry } from '../hurry.ts';
import { writeEmail } from '../mail/emails.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { makeVoucher } from '../vouchers/voucher.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const ghn = openFakeGhn();
const actor = { kind: 'operator' as const, userId: null };
const right = {
  ...{ carrier: 'ghn', grams: 3200, cm: [60, 40, 30], ward: 'Phường Bạch Mai', province: 'Hà Nội' },
  payer: 'shop',
};

const { headers: staff } = openOffice(shop, 'orders');
const { headers: other } = openOffice(shop, 'orders');

beforeAll(async () => {
  await connectToFakeGhn(shop, ghn);
});
beforeEach(() => {
  ghn.trouble.clear();
  ghn.calls.length = 0;
  ghn.afterCreate = null;
});

const ask = (method: string, path: string, body?: object, headers = staff) =>
  askOffice(shop, method, path, headers, body);

type Packed = { id: string; order: string; code: string; path: string };

/** An order of one dumbbell, to be paid at the door, packed as one shipment. */
async function pack(row: Record<string, unknown> = { grossWeightKg: 3, packageCm: [60, 40, 30] }): Promise<Packed> {
  const { id, order_number: order } = await placeOrderOf(shop, await makeProduct(shop.shop.db, row));
  const plan = { order: id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(shop.shop.db, plan);
  return { id, order, code, path: `/api/admin/orders/${order}/shipments/${code}/parcel` };
}

const read = async ({ order }: Packed) => (await ask('GET', `/api/admin/orders/${order}`)).body;
const versionOf = async (packed: Packed): Promise<string> => (await read(packed)).version;

/** An order at the threshold of free delivery, with a voucher, packed as one shipment. */
async function packWith(voucher: string, discount: number) {
  const product = await makeProduct(shop.shop.db, { priceVnd: 2_000_000, grossWeightKg: 3, packageCm: [60, 40, 30] });
  const form = codForm([line(product)], { voucher, total_amount: 2_000_000 - discount });
  const { id, order_number: order, promise } = (await shop.post('/api/orders', form)).body.order;
  const plan = { order: id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(shop.shop.db, plan);
  const draft = await ask('GET', `/api/admin/orders/${order}/shipments/${code}/parcel?carrier=ghn`);
  const { text } = await writeEmail(shop, { kind: 'order-received', facts: { orderId: id } });
  return { cost: promise.cost.kind, payer: draft.body.payer, text };
}

async function act(packed: Packed, path: string, body: object): Promise<Answer> {
  return ask('POST', packed.path + path, { version: await versionOf(packed), ...body });
}
const send = (packed: Packed, changed: object = {}) => act(packed, '', { ...right, ...changed });

const createCalls = () => ghn.calls.filter(({ path }) => path.endsWith('/create'));
const parcelsOf = ({ code }: Packed) => ghn.parcels.filter((one) => one.client_order_code.startsWith(code));

/** Two minutes pass: a call without an answer counts as one whose process was killed. */
const forget = () => shop.pool.query("update carrier_calls set started_at = started_at - interval '3 minutes'");

test('who pays the carrier is the same in the promise, the email and the parcel: the goods less the voucher count', async () => {
  const { db } = shop.shop;
  const below = await packWith(await makeVoucher(db, { kind: 'fixed', value: 1000 }), 1000);
  expect(below).toMatchObject({ cost: 'estimate', payer: 'customer' });
  expect(below.text).toContain('Cước do đơn vị vận chuyển thu khi giao, dự kiến ');
  const free = await packWith(await makeVoucher(db, { kind: 'delivery', value: 0 }), 0);
  expect(free).toMatchObject({ cost: 'free', payer: 'shop' });
  expect(free.text).toContain('Vận chuyển: miễn phí.');
});

describe('a parcel that GHN brings', () => {
  test('begins with what the shop knows: weight and size of the pieces, the place, the cash, who pays', async () => {
    const packed = await pack();
    const path = `/api/admin/orders/${packed.order}/address`;
    const address = { address: 'Số 5', ward: 'Phường Bạch Mai', city: 'Hà Nội', note: 'quận Hai Bà Trưng cũ' };
    expect((await ask('PUT', path, { version: await versionOf(packed), ...address })).status).toBe(200);
    const { status, body } = await ask('GET', `${packed.path}?carrier=ghn`);
    expect([status, body]).toMatchObject([
      200,
      {
        recipient: { address: 'Số 5 (quận Hai Bà Trưng cũ)', ward: 'Phường Bạch Mai', province: 'Hà Nội' },
        size: { grams: 3000, cm: [60, 40, 30] },
        payer: 'customer',
        cash: 500_000,
        delivery: 0,
      },
    ]);
    const unweighed = await pack({});
    const unknown = (await ask('GET', `${unweighed.path}?carrier=ghn`)).body;
    expect([unknown.size, unknown.recipient.ward]).toEqual([null, '']);
  });

  test('is quoted without sending anything, and warns above the stricter of two limits', async () => {
    const packed = await pack();
    const quoted = await ask('POST', `${packed.path}/quote`, { ...right, grams: 31_000 });
    expect(quoted).toMatchObject({
      status: 200,
      body: {
        ...{ kind: 'done', fee: 42_000, expectedAt: '2026-11-25T10:00:00.000Z' },
        warnings: [{ what: 'grams', value: 31_000, limit: 30_000 }],
      },
    });
    expect(ghn.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['preview']);
    expect(ghn.calls[0]?.body).toMatchObject({ weight: 31_000, cod_amount: 500_000, payment_type_id: 1 });
  });

  test('is sent as it was typed, shows its code and fee, and is in the audit log with who sent it', async () => {
    const packed = await pack();
    expect((await read(packed)).shipments[0].courier).toMatchObject({ carrier: 'ghn', acts: ['send'], call: null });
    const sent = await send(packed, { grams: 3500, payer: 'customer' });
    const [parcel] = parcelsOf(packed);
    expect(sent).toMatchObject({
      status: 200,
      body: {
        outcome: { kind: 'done', reason: null },
        order: { shipments: [{ carrier: 'ghn', trackingCode: parcel?.order_code, fee: 42_000, state: 'planned' }] },
      },
    });
    expect(sent.body.order.shipments[0].courier.acts).toEqual(['look', 'label', 'cancel']);
    expect(createCalls()[0]?.body).toMatchObject({ weight: 3500, payment_type_id: 2, client_order_code: packed.code });
    const { rows } = await shop.pool.query("select actor, after::text from audit_log where act = 'order.parcel-sent'");
    expect(rows.at(-1)).toMatchObject({ actor: 'staff', after: expect.stringContaining('3500') });
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
  });

  test('has a label for printing, and is cancelled at GHN while the shipment stays', async () => {
    const packed = await pack();
    await send(packed);
    const label = await ask('POST', `${packed.path}/label`, { carrier: 'ghn' });
    expect(label.body).toEqual({ kind: 'done', reason: null, url: expect.stringContaining('/printA5?token=a5-token') });
    const { rows } = await shop.pool.query("select after from audit_log where act = 'order.papers-printed'");
    expect(rows).toEqual([{ after: { paper: 'label of ghn', shipments: [packed.code] } }]);
    const cancelled = await act(packed, '/cancellation', { carrier: 'ghn' });
    expect(cancelled).toMatchObject({
      status: 200,
      body: { outcome: { kind: 'done' }, order: { shipments: [{ trackingCode: null, state: 'planned' }] } },
    });
    expect((await act(packed, '/cancellation', { carrier: 'ghn' })).body.code).toBe('NO_PARCEL_WITH_CARRIER');
    expect((await ask('POST', `${packed.path}/label`, { carrier: 'ghn' })).body.code).toBe('NO_PARCEL_WITH_CARRIER');
    // GHN would answer the old code with the cancelled parcel
    expect((await send(packed)).body.outcome.kind).toBe('done');
    expect(parcelsOf(packed).map(({ client_order_code }) => client_order_code)).toEqual([
      packed.code,
      `${packed.code}-2`,
    ]);
  });

  test('is asked about now, and the shipment follows what GHN says', async () => {
    const packed = await pack();
    await send(packed);
    Object.assign(parcelsOf(packed)[0] ?? {}, { status: 'delivering', updated_date: new Date().toISOString() });
    const asked = await ask('POST', `${packed.path}/question`, { carrier: 'ghn' });
    expect(asked.body).toMatchObject({ outcome: { kind: 'done' }, found: { status: 'delivering' } });
    await followCarrierEventsJob(shop.shop);
    expect((await read(packed)).shipments[0].state).toBe('handed_over');
  });

  test('that GHN has taken already is not cancelled, and the office says why', async () => {
    const packed = await pack();
    await send(packed);
    Object.assign(parcelsOf(packed)[0] ?? {}, { status: 'picked' });
    const { body } = await act(packed, '/cancellation', { carrier: 'ghn' });
    expect(body.outcome).toEqual({ kind: 'refused', reason: 'Không thể hủy đơn đã lấy hàng' });
    expect(body.order.shipments[0].trackingCode).toBe(parcelsOf(packed)[0]?.order_code);
  });
});

describe('two people at one shipment', () => {
  test('make one parcel, and the other one is told', async () => {
    const packed = await pack();
    const version = await versionOf(packed);
    const answers = await Promise.all(
      [staff, other, staff].map((headers) => ask('POST', packed.path, { version, ...right }, headers)),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'sent' : body.code));
    expect(codes.filter((code) => code === 'sent')).toHaveLength(1);
    for (const code of codes.filter((one) => one !== 'sent'))
      expect(['CARRIER_CALL_OPEN', 'CHANGED_MEANWHILE', 'PARCEL_WITH_CARRIER']).toContain(code);
    expect(parcelsOf(packed)).toHaveLength(1);
  });

  test('the second one, with an older version, sees the order as it is now', async () => {
    const packed = await pack();
    const version = await versionOf(packed);
    await send(packed);
    const late = await ask('POST', packed.path, { version, ...right }, other);
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(late.body.current.shipments[0].trackingCode).toBe(parcelsOf(packed)[0]?.order_code);
    expect(createCalls()).toHaveLength(1);
  });

  test('an address that was changed meanwhile is not sent to', async () => {
    const packed = await pack();
    const version = await versionOf(packed);
    const address = { address: 'Số 9', ward: 'Phường Bạch Mai', city: 'Hà Nội' };
    const moved = await ask('PUT', `/api/admin/orders/${packed.order}/address`, { version, ...address }, other);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await ask('POST', packed.path, { version, ...right })).body.code).toBe('CHANGED_MEANWHILE');
    expect(createCalls()).toEqual([]);
  });
});

test('what GHN refuses is told in its words, and may be corrected and sent again', async () => {
  const packed = await pack();
  const refused = await send(packed, { ward: 'Phường Không Có' });
  expect(refused).toMatchObject({
    status: 200,
    body: { outcome: { kind: 'refused', reason: 'GHN answered 400: Phường xã không hợp lệ' } },
  });
  expect(refused.body.order.shipments[0].courier).toMatchObject({ acts: ['send'], call: { state: 'refused' } });
  expect((await ask('GET', '/api/admin/carrier-troubles')).body.items).toContainEqual(
    expect.objectContaining({ code: packed.code, trouble: 'refused', act: 'create' }),
  );
  expect((await send(packed)).body.outcome.kind).toBe('done');
  expect(parcelsOf(packed)).toHaveLength(1);
});

describe.each<[string, Trouble, number]>([
  ['dies after it took the request', 'dies after it did it', 1],
  ['dies before it took the request', 'dies before it did it', 0],
  ['answers 502', { status: 502, body: '<html>Bad gateway</html>' }, 0],
  ['answers garbage', { status: 200, body: 'OK' }, 0],
])('a carrier that %s', (_, trouble, made) => {
  test('leaves it unknown: nothing is sent again until somebody asks, and then there is one parcel', async () => {
    const packed = await pack();
    ghn.trouble.set('/create', trouble);
    const sent = await send(packed);
    expect(sent).toMatchObject({ status: 200, body: { outcome: { kind: 'unknown' } } });
    expect(sent.body.order.shipments[0].courier).toMatchObject({
      acts: ['look', 'give-up'],
      call: { state: 'unknown' },
    });
    ghn.trouble.set('/detail-by-client-code', 'dies before it did it');
    expect((await send(packed)).body.code).toBe('CARRIER_CALL_OPEN');
    expect((await ask('POST', `${packed.path}/question`, { carrier: 'ghn' })).body.outcome.kind).toBe('unknown');
    ghn.trouble.clear();
    const asked = await ask('POST', `${packed.path}/question`, { carrier: 'ghn' });
    expect(asked.body.outcome.kind).toBe('done');
    if (made === 0) expect((await send(packed)).body.outcome.kind).toBe('done');
    expect(parcelsOf(packed)).toHaveLength(1);
    expect((await read(packed)).shipments[0].trackingCode).toBe(parcelsOf(packed)[0]?.order_code);
  });
});

test('while the carrier is asked, nobody waits for the order, and nobody gives up the call', async () => {
  const packed = await pack();
  let seen: Answer | undefined;
  ghn.afterCreate = async () => {
    const note = await ask('POST', `/api/admin/orders/${packed.order}/notes`, { text: 'Khách hẹn chiều' }, other);
    expect(note.status).toBe(200);
    seen = await act(packed, '/given-up-call', { reason: 'Tôi nghĩ là không' });
    expect((await read(packed)).shipments[0].courier).toMatchObject({ acts: ['look'], call: { state: 'running' } });
    expect((await ask('POST', `${packed.path}/question`, { carrier: 'ghn' })).body.code).toBe('CARRIER_CALL_OPEN');
  };
  expect((await send(packed)).body.outcome.kind).toBe('done');
  expect(seen?.body.code).toBe('CARRIER_CALL_OPEN');
});

test('GHN reports the parcel twice by webhook before it answers the call: there is one parcel with one code', async () => {
  await connectToFakeGhn(shop, ghn, { webhookHeader: 'x-ghn-secret', webhookValue: 'header-value-of-this-test' });
  const packed = await pack();
  ghn.afterCreate = async ({ order_code, client_order_code }) => {
    const event = { Type: 'create', Status: 'ready_to_pick', Time: '2026-11-20T12:00:00+07:00' };
    const body = JSON.stringify({ ...event, OrderCode: order_code, ClientOrderCode: client_order_code });
    for (let times = 0; times < 2; times++) {
      const headers = { 'x-ghn-secret': 'header-value-of-this-test' };
      expect((await fetch(`${shop.url}/webhooks/ghn`, { method: 'POST', headers, body })).status).toBe(200);
      await followCarrierEventsJob(shop.shop);
    }
  };
  const sent = await send(packed);
  expect(sent.body.outcome.kind).toBe('done');
  const [shipment] = sent.body.order.shipments;
  expect(shipment).toMatchObject({ trackingCode: parcelsOf(packed)[0]?.order_code, reports: [] });
  expect([createCalls().length, parcelsOf(packed).length]).toEqual([1, 1]);
  expect((await send(packed)).body.code).toBe('PARCEL_WITH_CARRIER');
});

test('a carrier that is silent for twenty seconds leaves it unknown, and is found out by asking', async () => {
  hurry(20_000);
  const packed = await pack();
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  ghn.afterCreate = () => silence;
  const sent = await send(packed);
  expect(sent.body.outcome).toEqual({ kind: 'unknown', reason: 'GHN did not answer within 20 seconds' });
  expect((await send(packed)).status).toBe(409);
  answer();
  const asked = await ask('POST', `${packed.path}/question`, { carrier: 'ghn' });
  expect(asked.body.order.shipments[0].trackingCode).toBe(parcelsOf(packed)[0]?.order_code);
  expect([createCalls().length, parcelsOf(packed).length]).toEqual([1, 1]);
});

test('a call whose process was killed is found out by asking, or given up with a reason', async () => {
  const packed = await pack();
  ghn.trouble.set('/create', 'dies before it did it');
  await send(packed);
  await shop.pool.query("update carrier_calls set outcome = null, ended_at = null where outcome = 'unknown'");
  await forget();
  expect((await act(packed, '/given-up-call', { reason: ' ' })).status).toBe(400);
  const given = await act(packed, '/given-up-call', { reason: 'GHN nói không có đơn' });
  expect(given.body.order.shipments[0].courier).toMatchObject({
    acts: ['send'],
    call: { state: 'refused', reason: 'GHN nói không có đơn' },
  });
  expect((await act(packed, '/given-up-call', { reason: 'lần nữa' })).body.code).toBe('NO_CARRIER_CALL_OPEN');
  ghn.trouble.clear();
  expect((await send(packed)).body.outcome.kind).toBe('done');
});

test('a shipment that was cancelled here is to be cancelled at GHN too, and then the trouble is gone', async () => {
  const packed = await pack();
  await send(packed);
  await moveShipment(shop.shop.db, { code: packed.code, to: 'cancelled', actor, note: null });
  const [shipment] = (await read(packed)).shipments;
  expect(shipment.courier).toMatchObject({ acts: ['look', 'cancel'], unwanted: parcelsOf(packed)[0]?.order_code });
  const troubles = async () =>
    (await ask('GET', '/api/admin/carrier-troubles')).body.items.filter(
      ({ code, trouble }: { code: string; trouble: string }) => code === packed.code && trouble === 'unwanted',
    );
  expect(await troubles()).toHaveLength(1);
  expect((await act(packed, '/cancellation', { carrier: 'ghn' })).body.outcome.kind).toBe('done');
  expect(parcelsOf(packed)[0]?.status).toBe('cancel');
  expect(await troubles()).toEqual([]);
});

describe('what is typed wrongly', () => {
  test.each([
    ['no weight', { grams: undefined }],
    ['a weight of nothing', { grams: 0 }],
    ['half a gram', { grams: 0.5 }],
    ['a weight in words', { grams: '3 ký' }],
    ['two sides', { cm: [60, 40] }],
    ['a side of nothing', { cm: [60, 40, 0] }],
    ['no ward', { ward: '  ' }],
    ['a payer that is neither', { payer: 'carrier' }],
    ['a carrier that the shop cannot call', { carrier: 'ghtk' }],
    ['something that nobody asked for', { url: 'http://127.0.0.1/' }],
  ])('%s is refused before GHN is asked', async (_, changed) => {
    const packed = await pack();
    for (const path of ['', '/quote']) {
      const version = path === '' ? { version: await versionOf(packed) } : {};
      const answer = await ask('POST', packed.path + path, { ...version, ...right, ...changed });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    }
    expect(ghn.calls).toEqual([]);
  });

  test('a parcel that GHN never takes is refused with its limits', async () => {
    const packed = await pack();
    const answer = await send(packed, { grams: 51_000, cm: [222, 40, 30] });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        ...{ code: 'PARCEL_BEYOND_LIMITS', field: 'grams' },
        message: expect.stringMatching(/nặng 51\.000 g, nhiều nhất 50\.000 g; cạnh dài nhất 222 cm/),
      },
    });
    expect(ghn.calls).toEqual([]);
  });

  test('a shipment of another order, and one that does not exist, are not found', async () => {
    const [one, two] = [await pack(), await pack()];
    const path = `/api/admin/orders/${one.order}/shipments/${two.code}/parcel`;
    expect((await ask('GET', `${path}?carrier=ghn`)).body.code).toBe('SHIPMENT_NOT_FOUND');
    const version = await versionOf(one);
    expect((await ask('POST', path, { version, ...right })).body.code).toBe('SHIPMENT_NOT_FOUND');
    expect((await ask('POST', `${path}/cancellation`, { version, carrier: 'ghn' })).body.code).toBe(
      'SHIPMENT_NOT_FOUND',
    );
    expect((await ask('GET', '/api/admin/orders/DHZZZZZZ/shipments/DHZZZZZZ-1/parcel?carrier=ghn')).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(ghn.calls).toEqual([]);
  });
});

describe('what GHN reports and the shop cannot follow', () => {
  async function report(packed: Packed, body: object): Promise<void> {
    const raw = JSON.stringify({ Type: 'switch_status', Time: new Date().toISOString(), ...body });
    await shop.pool.query('insert into carrier_events (carrier, dedupe_key, raw) values ($1, $2, $3)', [
      'ghn',
      `${packed.code} ${Math.random()}`,
      raw,
    ]);
    await followCarrierEventsJob(shop.shop);
  }

  test('waits for a person: on the order, in a list, and among today’s work; one of two people solves it', async () => {
    const packed = await pack();
    await send(packed);
    await report(packed, { OrderCode: parcelsOf(packed)[0]?.order_code, Status: 'exception', Reason: 'Kiện bị ướt' });
    const [shipment] = (await read(packed)).shipments;
    expect(shipment.reports).toMatchObject([{ code: packed.code, status: 'exception' }]);
    const { body: today } = await ask('GET', '/api/admin/today');
    expect(today.waiting).toContainEqual(expect.objectContaining({ work: 'carriers' }));
    const [{ id }] = shipment.reports;
    const list = await ask('GET', '/api/admin/carrier-reports?limit=100');
    expect(list.body.items).toContainEqual(expect.objectContaining({ id, code: packed.code }));
    const path = `/api/admin/carrier-reports/${id}/solution`;
    expect((await ask('POST', path, { solution: '' })).status).toBe(400);
    const solved = await Promise.all([staff, other].map((who) => ask('POST', path, { solution: 'Đã gọi GHN' }, who)));
    expect(solved.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(packed)).shipments[0].reports).toEqual([]);
    const { rows } = await shop.pool.query(
      "select thing_name, after from audit_log where act = 'order.carrier-report-solved'",
    );
    expect(rows).toEqual([{ thing_name: packed.order, after: { report: id, solution: 'Đã gọi GHN' } }]);
  });

  test('is read page by page, and a report about nobody’s parcel can be solved too', async () => {
    const packed = await pack();
    await report(packed, { Status: 'picked' });
    await report(packed, { Status: 'delivered' });
    const first = (await ask('GET', '/api/admin/carrier-reports?limit=1')).body;
    const second = (await ask('GET', `/api/admin/carrier-reports?limit=1&cursor=${first.next}`)).body;
    expect(second.items[0].id).toBeGreaterThan(first.items[0].id);
    expect(first.items[0].code).toBeNull();
    const path = `/api/admin/carrier-reports/${first.items[0].id}/solution`;
    expect((await ask('POST', path, { solution: 'Không phải đơn của shop' })).status).toBe(200);
    expect((await ask('GET', '/api/admin/carrier-reports?cursor=abc')).status).toBe(400);
  });
});

test('without a connected carrier the order offers none, and nothing can be sent', async () => {
  const packed = await pack();
  const { rows } = await shop.pool.query('delete from carrier_connections returning *');
  expect((await read(packed)).shipments[0].courier).toBeNull();
  expect((await send(packed)).body.code).toBe('CARRIER_NOT_CONNECTED');
  // another AUTH_SECRET: what is stored cannot be read any more
  await shop.pool.query('insert into carrier_connections (name, secrets, options) values ($1, $2, $3)', [
    'ghn',
    Buffer.alloc(64),
    rows[0].options,
  ]);
  expect((await send(packed)).body.code).toBe('CARRIER_NOT_CONNECTED');
  await connectToFakeGhn(shop, ghn);
});
