/** A carrier of one file, as the page about extensions shows it, and extensions that listen to what happens to orders. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { addJobsOfQueuedWebhooks } from '#commands/webhooks/add-jobs-of-queued-webhooks.ts';
import type { ShopEvent } from '#extension-api/events.ts';
import { defineExtension } from '#extension-api/extension.ts';
import { subscribeListeners } from '#server/adapters/webhook/listeners.ts';
import { faultAt } from '#server/extensions/faults.ts';
import { deliverWebhookJob } from '#server/jobs/deliver-webhook.ts';
import { followCarrierEventsJob } from '#server/jobs/follow-carrier-events.ts';
import { askOffice, askWithCode, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const heard: ShopEvent[] = [];
let isTroubled = false;

const listener = defineExtension({
  on: {
    'order.placed'(event) {
      if (isTroubled) throw new Error('the warehouse is closed');
      heard.push(event);
    },
  },
});

const shop = openTestShop(
  {},
  {
    'gio-nhanh': () => import('./gio-nhanh/extension.ts'),
    broken: () => import('./broken/extension.ts' as string),
    warehouse: async () => ({ default: listener }),
  },
);
const limits = {
  ...{ mostGrams: 30_000, warnGrams: 20_000, mostCm: 150, warnCm: 120 },
  ...{ mostCash: 20_000_000, warnCash: 10_000_000 },
};
const TOKEN = 'token-cua-gio-nhanh';
const HEADER = { 'x-gio-nhanh': 'gia-tri-bi-mat-dai-1' };

/** What Gió Nhanh was asked, and its parcels by the shop's own codes. */
const asked: { path: string; token: string | undefined }[] = [];
const parcels = new Map<string, { code: string; fee: number; state: string }>();
const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const body = JSON.parse(text);
  asked.push({ path: request.url ?? '', token: request.headers.authorization });
  if (request.url === '/create' && !parcels.has(body.clientCode))
    parcels.set(body.clientCode, { code: `GN${parcels.size + 1}`, fee: 31_000, state: 'waiting' });
  const parcel = parcels.get(body.clientCode) ?? null;
  response.end(
    JSON.stringify(request.url === '/quote' ? { fee: 31_000 } : { parcel, url: 'https://gionhanh.example/label' }),
  );
});

let owner: OfficeHeaders;
const person = openOffice(shop, 'owner');
let url: string;

beforeAll(async () => {
  owner = person.headers;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  heard.length = 0;
});

const ask = (method: string, path: string, body?: object) => askOffice(shop, method, path, owner, body);

test('an owner connects an invented carrier by its own options, and it brings a parcel from the quote to the door', async () => {
  const offered = (await ask('GET', '/api/admin/extensions')).body.items[0];
  expect(offered).toMatchObject({
    name: 'gio-nhanh',
    carrier: { label: 'Gió Nhanh', connected: false, limits, options: [{ key: 'token' }, { key: 'url' }] },
  });
  const webhook = { kind: 'header', header: 'x-gio-nhanh', value: HEADER['x-gio-nhanh'] };
  const connect = (options: object) =>
    askWithCode(shop, ['PUT', '/api/admin/carriers/gio-nhanh'], person, { version: null, limits, webhook, options });
  expect(await connect({ url })).toMatchObject({
    status: 400,
    body: { code: 'CARRIER_TOKEN_MISSING', field: 'token' },
  });
  expect(await connect({ token: TOKEN, url: 'ftp://x' })).toMatchObject({ status: 400, body: { field: 'url' } });
  expect(await connect({ token: TOKEN, url })).toMatchObject({
    ...{ status: 200, body: { carrier: { name: 'gio-nhanh', options: { token: null, url } } } },
  });
  expect((await ask('GET', '/api/admin/extensions')).body.items[0].carrier.connected).toBe(true);
  // its owner typed the address, no operator set it
  expect((await ask('GET', '/api/admin/carriers')).body.items[0].apiUrl).toBeNull();
  expect((await ask('POST', '/api/admin/carriers/gio-nhanh/test')).body).toEqual({ works: true, reason: null });
  expect(asked).toEqual([{ path: '/find', token: `Bearer ${TOKEN}` }]);

  const { id, order_number: order } = await placeOrderOf(shop, await makeProduct(shop.shop.db, { grossWeightKg: 3 }));
  const actor = { kind: 'operator' as const, userId: null };
  const plan = { order: id, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(shop.shop.db, plan);
  const path = `/api/admin/orders/${order}/shipments/${code}/parcel`;
  const right = {
    ...{ carrier: 'gio-nhanh', grams: 3200, cm: [60, 40, 30], ward: 'Phường Bạch Mai', province: 'Hà Nội' },
    payer: 'shop',
  };
  const read = async () => (await ask('GET', `/api/admin/orders/${order}`)).body;
  expect((await ask('POST', `${path}/quote`, right)).body).toMatchObject({ kind: 'done', fee: 31_000 });
  const sent = await ask('POST', path, { ...right, version: (await read()).version });
  expect(sent.body.outcome).toMatchObject({ kind: 'done' });
  const { trackingCode } = (await read()).shipments[0];
  expect(parcels.get(code)?.code).toBe(trackingCode);

  const report = JSON.stringify({ code: trackingCode, state: 'moving', at: new Date().toISOString() });
  expect((await shop.post('/webhooks/gio-nhanh', report, { 'x-gio-nhanh': 'sai' })).status).toBe(401);
  expect((await shop.post('/webhooks/gio-nhanh', report, HEADER)).status).toBe(200);
  expect((await shop.post('/webhooks/gio-nhanh', '{"code":17', HEADER)).status).toBe(200);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await followCarrierEventsJob(shop.shop);
  said.mockRestore();
  expect((await read()).shipments[0]).toMatchObject({ carrier: 'gio-nhanh', state: 'handed_over' });
  expect((await ask('DELETE', '/api/admin/carriers/gio-nhanh')).status).toBe(200);
});

test('a parcel is given to a carrier of the list or of an extension, and to nobody whom the shop does not know', async () => {
  const { order_number: order } = await placeOrderOf(shop, await makeProduct(shop.shop.db, {}));
  const read = async () => (await ask('GET', `/api/admin/orders/${order}`)).body;
  const path = `/api/admin/orders/${order}/shipments`;
  const { version } = await read();
  expect(await ask('POST', path, { version, carrier: 'vietel-post' })).toMatchObject({
    ...{ status: 400, body: { code: 'INVALID_REQUEST', field: 'carrier' } },
  });
  const orders = [{ order, version }];
  expect(await ask('POST', '/api/admin/orders/acts', { act: 'ship', carrier: 'vietel-post', orders })).toMatchObject({
    status: 400,
  });
  expect((await read()).shipments).toEqual([]);
  expect((await ask('POST', path, { version, carrier: 'gio-nhanh' })).status).toBe(200);
  const [{ code, carrier }] = (await read()).shipments;
  expect(carrier).toBe('gio-nhanh');
  const setUsual = (defaultCarrier: string) =>
    ask('PATCH', '/api/admin/settings', { changes: { defaultCarrier }, seen: { defaultCarrier: '' } });
  expect(await setUsual('gio-nhan')).toMatchObject({ status: 400, body: { field: 'changes/defaultCarrier' } });
  expect((await setUsual('gio-nhanh')).status).toBe(200);
  expect((await ask('GET', '/api/admin/me')).body.defaultCarrier).toBe('gio-nhanh');
  const move = { version: (await read()).version, to: 'handed_over' };
  expect((await ask('POST', `${path}/${code}/moves`, { ...move, carrier: 'vietel-post' })).status).toBe(400);
  expect((await ask('POST', `${path}/${code}/moves`, { ...move, carrier: 'viettel_post' })).status).toBe(200);
});

test('a broken carrier is connected no more, but can be disconnected, and its webhooks are answered 503', async () => {
  expect((await shop.post('/webhooks/broken', '{}')).status).toBe(503);
  const body = { version: null, limits, webhook: { kind: 'none' } };
  expect((await ask('PUT', '/api/admin/carriers/broken', body)).status).toBe(400);
});

/** Runs the jobs that tell of events once. */
async function tell(): Promise<void> {
  await addJobsOfQueuedWebhooks(shop.shop.db);
  const { rows } = await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'deliver-webhook' returning j.payload`,
  );
  for (const { payload } of rows) await deliverWebhookJob(shop.shop, payload, new AbortController().signal);
}

test('an extension that listens is told after the order, and again where it failed', async () => {
  await subscribeListeners(shop.shop);
  await subscribeListeners(shop.shop);
  const { rows } = await shop.pool.query('select name, events from webhook_subscriptions');
  expect(rows).toEqual([{ name: 'warehouse', events: ['order.placed'] }]);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  isTroubled = true;
  const { order_number: number } = await placeOrderOf(shop, await makeProduct(shop.shop.db));
  await tell();
  expect(heard).toEqual([]);
  expect(said.mock.calls.flat().join()).toContain('The extension warehouse failed at on.order.placed');
  // the office says that an extension failed, which one and why, and not that a connection did
  const tried = await shop.pool.query('select last_error from webhook_deliveries');
  expect(tried.rows).toEqual([{ last_error: 'extension' }]);
  expect(faultAt('warehouse', 'on.order.placed')).toMatchObject({ reason: 'the warehouse is closed' });
  said.mockRestore();
  isTroubled = false;
  await shop.pool.query('update webhook_deliveries set next_at = now()');
  await tell();
  expect(heard).toMatchObject([{ type: 'order.placed', order: { number } }]);
  await tell();
  expect(heard).toHaveLength(1);
  await subscribeListeners({ ...shop.shop, extensions: new Map() });
  expect((await shop.pool.query('select from webhook_subscriptions')).rowCount).toBe(0);
});
