/** Whatever function of a bank or a carrier throws: the office shows it, and nothing of the shop stops. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import type { CarriedParcel, Outcome } from '#extension-api/carrier.ts';
import { defineExtension } from '#extension-api/extension.ts';
import { orderLink } from '#server/config/secret.ts';
import { followCarrierEventsJob } from '#server/jobs/follow-carrier-events.ts';
import { pollCarriersJob } from '#server/jobs/poll-carriers.ts';
import { askOffice, makeCode, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

/** The functions that throw now. */
const mistakes = new Set<string>();
function work(name: string): void {
  if (mistakes.has(name)) throw new TypeError(`a mistake in ${name}`);
}
const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value, answer: '' });
let parcel: CarriedParcel | null = null;

const limits = {
  ...{ mostGrams: 30_000, warnGrams: 20_000, mostCm: 150, warnCm: 120 },
  ...{ mostCash: 20_000_000, warnCash: 10_000_000 },
};
const careless = defineExtension({
  bank: {
    ...{ label: 'Ngân hàng cẩu thả', where: 'nowhere' },
    proofs: { key: { label: 'Khóa', steps: [], secret: 'Khóa', madeBy: 'shop' } },
    verify() {
      work('verify');
      return { kind: 'refused' };
    },
  },
});
const windy = defineExtension({
  carrier: {
    ...{ label: 'Gió Lốc', help: '', options: {}, limits },
    connect() {
      work('connect');
      return {
        requestFor({ clientCode }) {
          work('requestFor');
          return { clientCode };
        },
        async quote() {
          work('quote');
          return done({ fee: 20_000, expectedAt: null });
        },
        async create() {
          work('create');
          parcel = { trackingCode: 'GL1', fee: 20_000, status: 'moving', since: null };
          return done(parcel);
        },
        async cancel() {
          work('cancel');
          return done(null);
        },
        async lookUp() {
          work('lookUp');
          return done(parcel);
        },
        async label() {
          work('label');
          return mistakes.has('outcome') ? (undefined as never) : done('https://gioloc.example/label');
        },
      };
    },
    keyOf(raw) {
      work('keyOf');
      return raw;
    },
    readEvent(raw) {
      work('readEvent');
      const { code: trackingCode, at } = JSON.parse(raw);
      const nothing = { clientCode: null, cash: null, reason: null, isPartialReturn: false };
      return { kind: 'status', trackingCode, status: 'moving', at: new Date(at), ...nothing };
    },
    meaningOf() {
      work('meaningOf');
      return 'handed_over';
    },
    trackingUrl(code) {
      work('trackingUrl');
      return `https://gioloc.example/${code}`;
    },
  },
});

const shop = openTestShop(
  {},
  { careless: async () => ({ default: careless }), windy: async () => ({ default: windy }) },
);
const HEADER = { 'x-windy': 'gia-tri-bi-mat-dai-1' };
const PATH = '/api/admin/carriers/windy';

let owner: OfficeHeaders;
let person: User;
let said: ReturnType<typeof vi.spyOn>;

const ask = (method: string, path: string, body?: object) => askOffice(shop, method, path, owner, body);
const faultsOf = async (extension: string): Promise<Record<string, string>> => {
  const { items } = (await ask('GET', '/api/admin/extensions')).body;
  const { faults } = items.find(({ name }: { name: string }) => name === extension);
  return Object.fromEntries(faults.map(({ place, reason }: { place: string; reason: string }) => [place, reason]));
};
const reports = async () => (await ask('GET', '/api/admin/carrier-reports')).body.items;

beforeAll(async () => {
  ({ headers: owner, user: person } = await makeStaff(shop, 'owner'));
  const key = { version: null, code: await makeCode(shop, person), method: 'key' };
  expect((await ask('PUT', '/api/admin/payment-providers/careless', key)).status).toBe(200);
  const webhook = { kind: 'header', header: 'x-windy', value: HEADER['x-windy'] };
  const connection = { version: null, code: await makeCode(shop, person), limits, webhook, options: {} };
  expect((await ask('PUT', PATH, connection)).status).toBe(200);
});
beforeEach(() => {
  mistakes.clear();
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => said.mockRestore();
});

test('a webhook about which the extension cannot decide is answered 503, and accepted when it works again', async () => {
  mistakes.add('verify').add('keyOf');
  for (const name of ['careless', 'windy']) {
    const { status, headers } = await shop.post(`/webhooks/${name}`, '{"code":"none","at":0}', HEADER);
    expect([status, headers.get('retry-after')]).toEqual([503, '300']);
  }
  expect(await faultsOf('careless')).toEqual({ 'bank.verify': 'a mistake in verify' });
  expect(await faultsOf('windy')).toEqual({ 'carrier.keyOf': 'a mistake in keyOf' });
  expect(said.mock.calls.flat().join()).toContain('The extension windy failed at carrier.keyOf: a mistake in keyOf');
  mistakes.clear();
  expect((await shop.post('/webhooks/careless', '{}')).status).toBe(401);
  expect((await shop.post('/webhooks/windy', '{"code":"none","at":0}', HEADER)).status).toBe(200);
  await followCarrierEventsJob(shop.shop);
});

test('each call to the carrier has an unknown outcome with the reason, and its report goes to a person', async () => {
  const { id, order_number: order } = await placeOrderOf(shop, await makeProduct(shop.shop.db, { grossWeightKg: 3 }));
  const actor = { kind: 'operator' as const, userId: null };
  const plan = { order: id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(shop.shop.db, plan);
  const path = `/api/admin/orders/${order}/shipments/${code}/parcel`;
  const typed = {
    ...{ carrier: 'windy', grams: 3200, cm: [60, 40, 30], ward: 'Phường Bạch Mai', province: 'Hà Nội' },
    payer: 'shop',
  };
  const read = async () => (await ask('GET', `/api/admin/orders/${order}`)).body;
  const acted = async (method: string, at: string, body: object) =>
    (await ask(method, at, { ...body, version: (await read()).version })).body;
  const failed = (name: string) => ({ kind: 'unknown', reason: `The extension windy failed: a mistake in ${name}` });

  for (const name of ['connect', 'requestFor', 'quote']) {
    mistakes.clear();
    mistakes.add(name);
    expect((await ask('POST', `${path}/quote`, typed)).body).toMatchObject(failed(name));
  }
  mistakes.add('lookUp');
  const { reason } = failed('lookUp');
  expect((await ask('POST', `${PATH}/test`)).body).toEqual({ works: false, reason });
  for (const name of ['requestFor', 'create']) {
    mistakes.clear();
    mistakes.add(name);
    expect((await acted('POST', path, typed)).outcome).toEqual(failed(name));
  }
  mistakes.clear();
  expect((await acted('POST', path, typed)).outcome).toMatchObject({ kind: 'done' });
  mistakes.add('label');
  expect((await ask('POST', `${path}/label`, { carrier: 'windy' })).body).toMatchObject(failed('label'));
  mistakes.add('cancel');
  expect((await acted('POST', `${path}/cancellation`, { carrier: 'windy' })).outcome).toEqual(failed('cancel'));
  mistakes.clear();
  mistakes.add('outcome');
  expect((await ask('POST', `${path}/label`, { carrier: 'windy' })).body.kind).toBe('unknown');
  mistakes.add('trackingUrl').add('readEvent');
  const page = `/api/orders/by-link/${order}${new URL(orderLink(shop.shop.secret, order), shop.url).search}`;
  const [shown] = (await shop.get(page)).body.shipments;
  expect(shown.tracking_code).toBe('GL1');
  expect(shown).not.toHaveProperty('tracking_url');

  const report = (at: number) =>
    shop.post('/webhooks/windy', JSON.stringify({ code: 'GL1', at: new Date(at).toISOString() }), HEADER);
  expect((await report(Date.now())).status).toBe(200);
  await followCarrierEventsJob(shop.shop);
  await pollCarriersJob(shop.shop, {}, new AbortController().signal);
  mistakes.delete('readEvent');
  mistakes.add('meaningOf');
  expect((await report(Date.now() + 1)).status).toBe(200);
  await followCarrierEventsJob(shop.shop);
  expect((await shop.post('/webhooks/windy', '{"code":"GL1"}', HEADER)).status).toBe(200);
  await followCarrierEventsJob(shop.shop);
  mistakes.clear();
  expect((await report(Date.now() + 2)).status).toBe(200);
  await followCarrierEventsJob(shop.shop);
  expect((await reports()).map(({ why }: { why: string }) => why)).toEqual([
    'The extension windy failed: a mistake in readEvent',
    'The extension windy failed: a mistake in meaningOf',
    'The extension windy failed: it reported an event without a tracking code or a time',
  ]);
  expect((await read()).shipments[0].reports).toMatchObject([
    { why: 'The extension windy failed: a mistake in meaningOf' },
  ]);
  expect((await read()).shipments[0].state).toBe('handed_over');
  expect(Object.keys(await faultsOf('windy')).toSorted()).toEqual(
    ['cancel', 'create', 'keyOf', 'label', 'lookUp', 'meaningOf', 'quote', 'readEvent', 'requestFor', 'trackingUrl']
      .map((name) => `carrier.${name}`)
      .toSorted(),
  );
});
