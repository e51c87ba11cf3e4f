/** What GHN reports by webhook: twice, late, in the wrong order, before the call that made the parcel is answered. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disconnectCarrier } from '#commands/carriers/connect-carrier.ts';
import type { Sending } from '#commands/carriers/send-by-carrier.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { settleCash } from '#commands/fulfilment/settle-cash.ts';
import { judgeEvent } from '#domain/fulfilment/judge-carrier-event.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import ghnExtension from '#extensions/ghn/extension.ts';
import type { CarrierSecrets } from '#server/adapters/carriers/connection.ts';
import { followCarrierEventsJob } from '#server/jobs/follow-carrier-events.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { findConnection } from '#store/carriers/carrier-connections.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { makeProduct } from '../makers.ts';
import { type Placed, placeOrderOf } from '../states/order.ts';
import { connectToFakeGhn, openFakeGhn, sendByGhn } from './ghn.ts';

const shop = openTestShop();
const ghn = openFakeGhn();
const actor = { kind: 'operator' as const, userId: null };
const SECRET = { 'x-ghn-secret': 'header-value-of-this-test' };
const NOON = Date.parse('2026-11-20T05:00:00Z');
const parcel: ReturnType<Sending['parcelFrom']> = {
  recipient: {
    name: 'Nguyễn Thị Hoa',
    phone: '0912345678',
    address: 'Số 5',
    ward: 'Phường Bạch Mai',
    province: 'Hà Nội',
  },
  grams: 3000,
  cm: [60, 40, 30],
  isFeeCollected: false,
  items: [],
};

const connect = (webhook: CarrierSecrets = { webhookHeader: 'x-ghn-secret', webhookValue: SECRET['x-ghn-secret'] }) =>
  connectToFakeGhn(shop, ghn, webhook);
const REPORTS = '/api/admin/carrier-reports';
const owner = openOffice(shop, 'owner');
beforeAll(async () => {
  await connect();
});
beforeEach(() => {
  ghn.afterCreate = null;
  ghn.trouble.clear();
});

async function pack(): Promise<{ order: Placed; shipment: Shipment }> {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { quantity: 2 });
  const plan = { order: order.id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  return { order, shipment: await makeShipment(shop.shop.db, plan) };
}

async function send({ code }: Shipment) {
  return sendByGhn(shop, { code, parcelFrom: () => parcel, actor });
}

/** A shipment of two pieces that GHN accepted. */
async function sent() {
  const { order, shipment } = await pack();
  await send(shipment);
  const made = ghn.parcels.find((one) => one.client_order_code === shipment.code);
  return { order, shipment, trackingCode: made?.order_code ?? expect.fail('no parcel') };
}

/** @param minute after noon at which it happened */
function report(trackingCode: string, status: string, minute: number, changed: Record<string, unknown> = {}) {
  return {
    OrderCode: trackingCode,
    ClientOrderCode: '',
    Type: 'Switch_status',
    Status: status,
    Time: new Date(NOON + minute * 60_000).toISOString(),
    CODAmount: 1_000_000,
    CODTransferDate: null,
    Fee: { MainService: 42_000 },
    Reason: '',
    ReasonCode: '',
    ShopID: 885,
    Warehouse: 'Hà Nội',
    IsPartialReturn: false,
    ...changed,
  };
}

const deliver = (body: unknown, headers: Record<string, string> = SECRET) =>
  shop.post('/webhooks/ghn', typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  });
const follow = () => followCarrierEventsJob(shop.shop);

/** Reports one after another, each judged before the next one comes. */
async function tell(
  trackingCode: string,
  ...statuses: [status: string, minute: number, changed?: Record<string, unknown>][]
) {
  for (const [status, minute, changed] of statuses) {
    expect((await deliver(report(trackingCode, status, minute, changed))).status).toBe(200);
    await follow();
  }
}

async function shipmentOf({ id }: Placed): Promise<Shipment> {
  const [shipment] = await listShipments(shop.shop.db, id);
  return shipment ?? expect.fail('no shipment');
}

const eventsOf = ({ id }: Shipment) =>
  shop.shop.db.selectFrom('carrier_events').selectAll().where('shipment_id', '=', id).orderBy('id').execute();
const verdictsOf = async (shipment: Shipment) => (await eventsOf(shipment)).map(({ verdict }) => verdict);
const statesOf = async (order: Placed) => (await shipmentOf(order)).events.map(({ state }) => state);

async function moneyOf({ id }: Placed) {
  const order = shop.shop.db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'amount_paid'])
    .where('id', '=', id);
  return order.executeTakeFirstOrThrow();
}

describe('the door', () => {
  test('is not there while no webhook is set up', async () => {
    const body = report('GHN1', 'picked', 0);
    await connect({});
    expect((await deliver(body)).status).toBe(404);
    await asOperator(shop.shop.db, 'shop.carrier-disconnected', (tx) => disconnectCarrier(tx, 'ghn'));
    expect((await deliver(body)).status).toBe(404);
    await connect();
    expect((await deliver(body)).status).toBe(200);
  });

  test('refuses whoever does not prove to be GHN, counts it, and stores nothing', async () => {
    const stored = async () =>
      (await shop.shop.db.selectFrom('carrier_events').select('id').where('raw', 'like', '%GIA-MAO%').execute()).length;
    const wrong: Record<string, string>[] = [
      {},
      { 'x-ghn-secret': 'wrong' },
      { authorization: SECRET['x-ghn-secret'] },
    ];
    for (const headers of wrong) expect((await deliver(report('GIA-MAO', 'delivered', 0), headers)).status).toBe(401);
    expect(await stored()).toBe(0);
    expect(await findConnection(shop.shop.db, 'ghn')).toMatchObject({ refused: 3, lastRefusedAt: expect.any(Date) });
  });

  test('takes name and password, as the owner set it up', async () => {
    await connect({ webhookHeader: 'authorization', webhookValue: `Basic ${btoa('shop:mat-khau')}` });
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect((await deliver(report('GHN2', 'picked', 0), basic('shop:khac'))).status).toBe(401);
    expect((await deliver(report('GHN2', 'picked', 0), basic('shop:mat-khau'))).status).toBe(200);
    await connect();
  });

  test.each([
    ['no JSON', 'xin chào'],
    ['nothing', ''],
    ['a list', '[1, 2]'],
    ['an object without a code', '{"Status":"delivered"}'],
    ['a time that is none', JSON.stringify(report('GHN9', 'picked', 0, { Time: 'hôm qua' }))],
  ])('stores a body that is %s for a person, and answers 200', async (_, body) => {
    const waiting = async () => (await owner.ask('GET', REPORTS)).body.items;
    expect((await deliver(body)).status).toBe(200);
    await follow();
    const [{ id, why }] = await waiting();
    expect(why).toBe('This shop cannot read the report.');
    const solution = { solution: 'một lần thử' };
    expect((await owner.ask('POST', `${REPORTS}/${id}/solution`, solution)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('stores and judges reports with NUL, as a character and in JSON', async () => {
    const odd = JSON.stringify(report('GHN\u0000', '\u0000', 0, { Reason: '\u0000' }));
    for (const body of [odd, `${odd} \u0000`]) expect((await deliver(body)).status).toBe(200);
    await follow();
    const waiting = shop.shop.db.selectFrom('carrier_events').select('id').where('handled_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  });
});

describe('what GHN reports', () => {
  test('moves shipment and order along; the cash is expected, and only a payout makes the order paid', async () => {
    const { order, shipment, trackingCode } = await sent();
    await tell(
      trackingCode,
      ['ready_to_pick', 0],
      ['picked', 1],
      ['storing', 2],
      ['delivering', 3],
      ['delivery_fail', 4],
      ['delivering', 5],
      ['delivered', 6],
    );
    expect(await statesOf(order)).toEqual(['planned', 'handed_over', 'failed', 'handed_over', 'delivered']);
    expect(await shipmentOf(order)).toMatchObject({ cash: 1_000_000, cashState: 'expected' });
    expect(await moneyOf(order)).toEqual({ status: 'done', payment_status: 'unpaid', amount_paid: 0 });
    // GHN pays out less its fees; what the customer paid is the whole cash
    await asOperator(shop.shop.db, 'money.cash-settled', (tx) =>
      settleCash(tx, [shipment.code], { actor, reason: 'GHN 22/11, trừ phí 5.500 đ' }),
    );
    expect(await moneyOf(order)).toEqual({ status: 'done', payment_status: 'paid', amount_paid: 1_000_000 });
  });

  test('twice, counts once', async () => {
    const { order, shipment, trackingCode } = await sent();
    await tell(trackingCode, ['picked', 1], ['picked', 1], ['picked', 1]);
    expect(await verdictsOf(shipment)).toEqual(['moved']);
    expect(await statesOf(order)).toEqual(['planned', 'handed_over']);
  });

  test('twice at the same moment, counts once', async () => {
    const { order, shipment, trackingCode } = await sent();
    await Promise.all([1, 2, 3, 4].map(() => deliver(report(trackingCode, 'picked', 1))));
    await Promise.all([follow(), follow(), follow()]);
    expect(await verdictsOf(shipment)).toEqual(['moved']);
    expect(await statesOf(order)).toEqual(['planned', 'handed_over']);
  });

  test('late, moves nothing back', async () => {
    const { order, shipment, trackingCode } = await sent();
    await tell(
      trackingCode,
      ['delivered', 9],
      ['delivering', 5],
      ['delivery_fail', 4],
      ['ready_to_pick', 0],
      ['return', 8],
    );
    expect(await statesOf(order)).toEqual(['planned', 'handed_over', 'delivered']);
    expect(await verdictsOf(shipment)).toEqual(['moved', 'nothing', 'nothing', 'nothing', 'nothing']);
  });

  test.each([
    ['delivered', 'returned'],
    ['delivered', 'lost'],
    ['returned', 'delivered'],
    ['lost', 'delivering'],
    ['picked', 'ready_to_pick'],
    ['picked', 'cancel'],
  ])('after %s, that it is %s, is for a person and moves nothing', async (first, second) => {
    const { order, shipment, trackingCode } = await sent();
    await tell(trackingCode, [first, 1]);
    const before = await statesOf(order);
    const money = await moneyOf(order);
    await tell(trackingCode, [second, 2]);
    expect(await statesOf(order)).toEqual(before);
    expect(await moneyOf(order)).toEqual(money);
    expect((await verdictsOf(shipment)).at(-1)).toBe('review');
  });

  test.each(['exception', 'scrap', 'mot_trang_thai_moi', '__proto__'])('as %s is for a person', async (status) => {
    const { order, shipment, trackingCode } = await sent();
    await tell(trackingCode, [status, 1]);
    expect(await verdictsOf(shipment)).toEqual(['review']);
    expect(await statesOf(order)).toEqual(['planned']);
    const { items } = (await owner.ask('GET', REPORTS)).body;
    expect(items).toContainEqual(expect.objectContaining({ code: shipment.code }));
  });

  test('of a part that comes back, is for a person, who says which pieces; the rest of the way is followed', async () => {
    const { order, shipment, trackingCode } = await sent();
    await tell(trackingCode, ['picked', 1], ['delivered', 2, { IsPartialReturn: true, PartialReturnCode: 'GHN-PR' }]);
    expect(await statesOf(order)).toEqual(['planned', 'handed_over']);
    expect(await verdictsOf(shipment)).toEqual(['moved', 'review']);
    const [first] = (await shipmentOf(order)).items;
    const delivered = [{ line: first?.line ?? '', quantity: 1 }];
    const partly = { code: shipment.code, to: 'partly_delivered', delivered, actor, note: null } as const;
    await moveShipment(shop.shop.db, partly);
    await tell(trackingCode, ['return', 3], ['returning', 4], ['returned', 5]);
    expect((await statesOf(order)).slice(2)).toEqual(['partly_delivered', 'returned']);
    expect((await shipmentOf(order)).items).toMatchObject([{ delivered: 1, returned: 1 }]);
  });

  test('of cash and fee, is recorded and moves no money; another amount to collect is for a person', async () => {
    const { order, shipment, trackingCode } = await sent();
    await tell(trackingCode, ['picked', 1]);
    const before = await shipmentOf(order);
    await tell(
      trackingCode,
      ['picked', 2, { Type: 'Update_fee', Fee: { MainService: 99_000 } }],
      ['picked', 3, { Type: 'Update_weight', Weight: 9000 }],
      ['picked', 4, { Type: 'Update_cod', CODAmount: 1_000_000, CODTransferDate: '2026-11-22' }],
      ['picked', 5, { Type: 'Update_cod', CODAmount: 5 }],
    );
    expect(await shipmentOf(order)).toEqual(before);
    expect(await verdictsOf(shipment)).toEqual(['moved', 'nothing', 'nothing', 'nothing', 'review']);
    expect((await eventsOf(shipment)).map(({ raw }) => raw).join()).toContain('2026-11-22');
    expect(await moneyOf(order)).toMatchObject({ payment_status: 'unpaid', amount_paid: 0 });
  });

  test('of a parcel of somebody else, is kept and concerns nobody', async () => {
    await tell('KHONG-PHAI-CUA-SHOP', ['delivered', 1]);
    const [row] = await shop.shop.db
      .selectFrom('carrier_events')
      .selectAll()
      .where('raw', 'like', '%KHONG-PHAI%')
      .execute();
    expect(row).toMatchObject({ verdict: 'nothing', shipment_id: null });
  });

  test('that a parcel is cancelled which the carrier never took, frees the shipment for another way', async () => {
    const { order, shipment, trackingCode } = await sent();
    await tell(trackingCode, ['cancel', 1]);
    expect(await shipmentOf(order)).toMatchObject({ trackingCode: null, carrier: null, state: 'planned' });
    expect(await verdictsOf(shipment)).toEqual(['review']);
    expect(await send(shipment)).toMatchObject({ kind: 'done' });
    expect((await shipmentOf(order)).trackingCode).not.toBe(trackingCode);
  });

  test('before the call that made the parcel was answered, finds its shipment by our code', async () => {
    const { order, shipment } = await pack();
    ghn.afterCreate = async ({ order_code, client_order_code }) => {
      ghn.afterCreate = null;
      await tell(order_code, ['ready_to_pick', 1, { Type: 'Create', ClientOrderCode: client_order_code }]);
      expect(await shipmentOf(order)).toMatchObject({ trackingCode: order_code, carrier: 'ghn' });
    };
    expect(await send(shipment)).toMatchObject({ kind: 'done' });
    expect(await shipmentOf(order)).toMatchObject({ carrier: 'ghn', fee: 42_000, state: 'planned' });
    expect(await verdictsOf(shipment)).toEqual(['nothing']);
  });

  test('instead of an answer that was lost, tells that the parcel was made', async () => {
    const { order, shipment } = await pack();
    ghn.trouble.set('/create', 'dies after it did it');
    expect(await send(shipment)).toMatchObject({ kind: 'unknown' });
    const made = ghn.parcels.find((one) => one.client_order_code === shipment.code);
    await tell(made?.order_code ?? '', ['picked', 1, { ClientOrderCode: shipment.code }]);
    expect(await shipmentOf(order)).toMatchObject({ trackingCode: made?.order_code, state: 'handed_over' });
    const call = shop.shop.db.selectFrom('carrier_calls').select('outcome').where('shipment_id', '=', shipment.id);
    expect(await call.execute()).toEqual([{ outcome: 'done' }]);
    expect(ghn.parcels.filter((one) => one.client_order_code === shipment.code)).toHaveLength(1);
  });

  test('by webhook and by the poll, is the same story', async () => {
    const { order, trackingCode } = await sent();
    await tell(trackingCode, ['picked', 1]);
    const made = ghn.parcels.find((one) => one.order_code === trackingCode);
    Object.assign(made ?? {}, { status: 'returned', updated_date: new Date(NOON + 600_000).toISOString() });
    await runJob(shop.shop, 'poll-carriers', {});
    await tell(trackingCode, ['return', 5], ['returned', 10]);
    expect(await statesOf(order)).toEqual(['planned', 'handed_over', 'returning', 'returned']);
  });
});

test('no status of GHN moves a shipment out of an end, or in a way that the table of states does not allow', () => {
  const statuses = [
    'ready_to_pick',
    'picking',
    'cancel',
    'picked',
    'delivering',
    'delivered',
    'delivery_fail',
    'waiting_to_return',
  ].concat(['return', 'returning', 'return_fail', 'returned', 'exception', 'damage', 'lost']);
  for (const state of shipmentStates)
    for (const status of statuses) {
      const event = {
        kind: 'status' as const,
        trackingCode: 'A',
        clientCode: null,
        at: new Date(),
        status,
        cash: null,
        reason: null,
        isPartialReturn: false,
      };
      const verdict = judgeEvent(
        event,
        { state, trackingCode: 'A', cash: 0, lastStatusAt: null },
        ghnExtension.carrier.meaningOf,
      );
      if (verdict.kind === 'move')
        expect(['delivered', 'returned', 'lost', 'damaged', 'cancelled']).not.toContain(state);
      if (verdict.kind === 'release') expect(state).toBe('planned');
      // a carrier's status alone neither cancels a shipment nor says what of it was delivered
      if (verdict.kind === 'move')
        for (const step of verdict.steps) expect(['cancelled', 'partly_delivered', 'planned']).not.toContain(step);
    }
});
