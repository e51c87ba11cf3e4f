/** Staff hear of orders, money, returns and low stock on their devices: the shop's half, up to the push service. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepAccounts } from '#commands/accounts/sweep-accounts.ts';
import { pushToDevice } from '#commands/notices/push-to-device.ts';
import { spreadAllNotices } from '#commands/notices/spread-notices.ts';
import { messagesOf, type Notice } from '#domain/notices/notices.ts';
import { endOfQuiet } from '#domain/notices/quiet-hours.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { formatMoney } from '#domain/values/money.ts';
import { pushNoticesWith } from '#server/jobs/push-notices.ts';
import { askOffice, askWithCode, makeStaff, type OfficeHeaders, signInToOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openReceiver } from '../admin/receiver.ts';
import { openTestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';
import { type Placed, placeOrderOf } from '../states/order.ts';
import { openBrowser, readProof } from './push-browser.ts';

const shop = openTestShop();
const never = new AbortController().signal;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const owner = openOffice(shop, 'owner');
let product: Product;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await shop.pool.query('delete from push_devices; delete from notices; delete from notice_choices');
  receiver.received.length = 0;
  receiver.replies.length = 0;
  product = await makeProduct(shop.shop.db, { stock: 200 });
});

const ask = (method: string, path: string, headers: OfficeHeaders, body?: unknown) =>
  askOffice(shop, method, `/api/admin/notices${path}`, headers, body);

/** A browser in which this person switches notices on. */
async function subscribe(headers: OfficeHeaders) {
  const browser = openBrowser();
  const endpoint = `${receiver.url}/${randomBytes(6).toString('hex')}`;
  const { status, body } = await ask('POST', '/devices', headers, { endpoint, ...browser.keys });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id as string, endpoint, ...browser };
}
type Device = Awaited<ReturnType<typeof subscribe>>;

async function hire(...roles: StaffRole[]) {
  const person = await makeStaff(shop, ...roles);
  return { ...person, device: await subscribe(person.headers) };
}

/** Runs the pushes that are due, each once. @returns how many there were */
async function runDueJobs(): Promise<number> {
  await spreadAllNotices(shop.shop.db);
  const { rows } = await shop.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'push-notices' and j.run_at <= now() returning j.payload`,
  );
  for (const { payload } of rows) await pushNoticesWith(receiver.network)(shop.shop, payload, never);
  return rows.length;
}

/** Half a minute, or the pause before the next try, is over. */
async function passPause(): Promise<void> {
  await shop.pool.query(`update push_devices set last_push_at = last_push_at - interval '1 hour';
    update push_deliveries set next_at = now() where state = 'waiting';
    update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
}

/** What a device was sent, in its order. */
const heardBy = ({ decrypt }: Device) =>
  receiver.received.flatMap(({ raw }) => {
    try {
      return [JSON.parse(decrypt(raw).toString())];
    } catch {
      return [];
    }
  });

const place = (quantity = 1): Promise<Placed> => placeOrderOf(shop, product, { quantity });
const statesOf = async ({ id }: Device) => {
  const { rows } = await shop.pool.query('select state from push_deliveries where device_id = $1', [id]);
  return rows.map(({ state }) => state);
};

test('a new order is told once, only to the subscribed browser, with a proof of who sends it', async () => {
  const device = await subscribe(owner.headers);
  const order = await place(2);
  await runDueJobs();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, text }] = receiver.received as [(typeof receiver.received)[0]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  const { body: own } = await ask('GET', '', owner.headers);
  const { key, claims } = readProof(headers.authorization ?? '');
  expect(key).toBe(own.key);
  expect(claims.aud).toBe(new URL(receiver.url).origin);
  expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 60 * 60);
  expect(heardBy(device)).toEqual([
    {
      kind: 'order',
      title: `Đơn mới ${order.order_number}`,
      body: `2 sản phẩm · ${formatMoney(1_000_000)}`,
      url: `/admin/orders/${order.order_number}`,
      tag: `order ${order.order_number}`,
    },
  ]);
  // the push service reads nothing, and even the device is told nothing of the customer
  expect(text).not.toContain(order.order_number);
  expect(JSON.stringify(heardBy(device))).not.toMatch(/Hoa|Lê Lợi|09\d{8}/);
  await passPause();
  await runDueJobs();
  expect(receiver.received).toHaveLength(1);
});

test('the keys are made once, whoever asks first, and replaced when the key of the shop is another one', async () => {
  await shop.pool.query('delete from push_keys');
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('GET', '', owner.headers)));
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
  await subscribe(owner.headers);
  const { rows } = await shop.pool.query('select private_key from push_keys');
  expect(rows[0].private_key.length).toBeGreaterThan(32);
  await shop.pool.query(`update push_keys set private_key = decode(repeat('00', 80), 'hex')`);
  const { body } = await ask('GET', '', owner.headers);
  expect(body.key).not.toBe(answers[0]?.body.key);
  // the browsers know the old key only: they subscribe again when the office is opened in them
  expect(body.devices).toEqual([]);
});

test('sixty orders at once are two pushes: the first at once, the others summed up', async () => {
  const device = await subscribe(owner.headers);
  await place();
  await runDueJobs();
  for (let count = 0; count < 59; count++) await place();
  await runDueJobs();
  expect(heardBy(device)).toHaveLength(1);
  await passPause();
  await runDueJobs();
  expect(heardBy(device)).toHaveLength(2);
  expect(heardBy(device)[1]).toMatchObject({
    ...{ title: '59 đơn mới', body: `Tổng cộng ${formatMoney(29_500_000)}`, url: '/admin/orders' },
  });
});

test('who may not see money gets no amount, and hears nothing of money', () => {
  const notice: Notice = {
    ...{ kind: 'order', orderNumber: 'DH2K4M6P', amount: 1_250_000, pieces: 2, productId: null, productName: null },
  };
  const money: Notice = { ...notice, kind: 'money' };
  const told = messagesOf([notice, money], new Set(['orders:read']));
  expect(told.map(({ message }) => [message.title, message.body])).toEqual([['Đơn mới DH2K4M6P', '2 sản phẩm']]);
  const summed = messagesOf([notice, notice, money], new Set(['orders:read']));
  expect(JSON.stringify(summed.map(({ message }) => message))).not.toContain('1.250.000');
});

test('each hears of what their permissions are about: who keeps the catalogue, of stock alone', async () => {
  const [packer, keeper] = [await hire('orders'), await hire('catalogue')];
  await shop.pool.query(`update products set stock = 21 where id = $1`, [product.id]);
  const order = await place(18);
  const paid = await askOffice(shop, 'GET', `/api/admin/orders/${order.order_number}`, owner.headers);
  await askOffice(shop, 'POST', `/api/admin/orders/${order.order_number}/payment`, owner.headers, {
    ...{ version: paid.body.version, to: 'paid' },
  });
  await runDueJobs();
  expect(heardBy(packer.device).map(({ kind }) => kind)).toEqual(['order', 'money', 'stock']);
  expect(heardBy(keeper.device).map(({ kind, title }) => [kind, title])).toEqual([
    ['stock', `Sắp hết hàng: ${product.name}`],
  ]);
  expect(await statesOf(keeper.device)).toEqual(['sent']);
});

test('a person hears of what they chose, and not of what they did themselves', async () => {
  const device = await subscribe(owner.headers);
  const chosen = await ask('PUT', '', owner.headers, { push: ['money'], email: [], quiet: null });
  expect(chosen.body).toMatchObject({ push: ['money'], email: [], quiet: null });
  await place();
  await runDueJobs();
  expect(heardBy(device)).toEqual([]);
  await ask('PUT', '', owner.headers, { push: ['order'], email: [], quiet: null });
  const key = crypto.randomUUID();
  const caller = { firstName: 'Trần', lastName: 'Gọi', phone: '0977111222', city: 'Hà Nội', ward: 'Cửa Nam' };
  const placed = await askOffice(shop, 'POST', '/api/admin/orders', owner.headers, {
    ...{ key, ...caller, address: '12 Lý Thường Kiệt', method: 'delivery', total: product.price },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(placed.status).toBe(201);
  await runDueJobs();
  expect(heardBy(device)).toEqual([]);
});

test('in quiet hours nothing is pushed; afterwards, or when they are taken away, it is summed up', async () => {
  const device = await subscribe(owner.headers);
  const now = new Date(Date.now() + 7 * 60 * 60_000);
  const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  await ask('PUT', '', owner.headers, {
    ...{ push: ['order'], email: [], quiet: { from: clock(-60), until: clock(60) } },
  });
  await place();
  await place();
  while ((await runDueJobs()) > 0);
  expect(receiver.received).toHaveLength(0);
  const { rows } = await shop.pool.query(
    `select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where task_identifier = 'push-notices'`,
  );
  expect(rows[0].seconds).toBeGreaterThan(58 * 60);
  expect(rows[0].seconds).toBeLessThanOrEqual(60 * 60);
  await ask('PUT', '', owner.headers, { push: ['order'], email: [], quiet: null });
  await runDueJobs();
  expect(heardBy(device)).toMatchObject([{ title: '2 đơn mới' }]);
});

test('quiet hours may span midnight', () => {
  const night = { from: 22 * 60, until: 6 * 60 + 30 };
  const at = (time: string) => endOfQuiet(night, new Date(`2026-11-26T${time}:00+07:00`))?.toISOString() ?? null;
  expect(at('21:59')).toBeNull();
  expect(at('22:00')).toBe('2026-11-26T23:30:00.000Z');
  expect(at('03:00')).toBe('2026-11-25T23:30:00.000Z');
  expect(at('06:29')).toBe('2026-11-25T23:30:00.000Z');
  expect(at('06:30')).toBeNull();
});

test('a browser that its push service no longer knows is forgotten; one that is refused for now is told later', async () => {
  await hire('orders');
  receiver.replies.push(410);
  await place();
  await runDueJobs();
  expect((await shop.pool.query('select id from push_devices')).rows).toEqual([]);
  const device = await subscribe(owner.headers);
  receiver.replies.push((response) => response.writeHead(429, { 'retry-after': '600' }).end(), 503);
  await place();
  await runDueJobs();
  const { rows: waiting } = await shop.pool.query(
    `select state, extract(epoch from next_at - now())::int as seconds from push_deliveries where device_id = $1`,
    [device.id],
  );
  expect(waiting).toMatchObject([{ state: 'waiting' }]);
  expect(waiting[0].seconds).toBeGreaterThan(590);
  await passPause();
  await runDueJobs();
  await passPause();
  await runDueJobs();
  expect(await statesOf(device)).toEqual(['sent']);
  expect(heardBy(device)).toHaveLength(3);
  expect(new Set(heardBy(device).map(({ tag }) => tag)).size).toBe(1);
});

test('a push service that refuses again and again is given up', async () => {
  const device = await subscribe(owner.headers);
  await place();
  for (let tries = 0; tries < 6; tries++) {
    receiver.replies.push(500);
    await runDueJobs();
    await passPause();
  }
  expect(await statesOf(device)).toEqual(['given-up']);
  expect(receiver.received).toHaveLength(6);
  expect(await runDueJobs()).toBe(0);
});

test('a push that may have arrived is not repeated: neither after a crash nor without an answer', async () => {
  const device = await subscribe(owner.headers);
  receiver.replies.push((response) => response.destroy());
  await place();
  await runDueJobs();
  expect(await statesOf(device)).toEqual(['sent']);
  await passPause();
  await place();
  await spreadAllNotices(shop.shop.db);
  // the process ends while it asks the push service, so nobody hears the answer; the job runs again at the next start
  const ended = pushToDevice(shop.shop.db, device.id, () => Promise.reject(new Error('killed')));
  await expect(ended).rejects.toThrow('killed');
  await passPause();
  await runDueJobs();
  expect(await statesOf(device)).toEqual(['sent', 'sent']);
  expect(receiver.received).toHaveLength(1);
});

test('who leaves, signs out or is signed out hears nothing more', async () => {
  const [leaver, other, lost] = [await hire('orders'), await hire('orders'), await hire('orders')];
  const remove = (path: string) => askOffice(shop, 'DELETE', `/api/admin/people/${path}`, owner.headers);
  expect((await remove(leaver.user.id)).status).toBe(200);
  expect((await askOffice(shop, 'POST', '/api/admin/sign-out', other.headers, {})).status).toBe(200);
  expect((await remove(`${lost.user.id}/sessions`)).status).toBe(200);
  await place();
  await runDueJobs();
  expect(receiver.received).toEqual([]);
});

test('another role changes at once what is heard, also of what waits already', async () => {
  const person = await hire('orders');
  await place();
  await spreadAllNotices(shop.shop.db);
  const { body } = await askOffice(shop, 'GET', '/api/admin/people', owner.headers);
  const { version } = body.people.find(({ userId }: { userId: string }) => userId === person.user.id);
  const change = { roles: ['catalogue'], version };
  const path = `/api/admin/people/${person.user.id}/roles`;
  expect((await askWithCode(shop, ['PUT', path], owner, change)).status).toBe(200);
  await runDueJobs();
  expect(receiver.received).toEqual([]);
  expect(await statesOf(person.device)).toEqual([]);
});

test('a device goes on hearing when its session has run out by age, until somebody ends the sessions', async () => {
  const person = await hire('orders');
  await shop.pool.query(`update office_sessions set expires_at = now() - interval '1 hour' where user_id = $1`, [
    person.user.id,
  ]);
  await sweepAccounts(shop.shop.db);
  await place();
  await runDueJobs();
  expect(heardBy(person.device)).toHaveLength(1);
  await askOffice(shop, 'DELETE', `/api/admin/people/${person.user.id}/sessions`, owner.headers);
  await passPause();
  await place();
  await runDueJobs();
  expect(heardBy(person.device)).toHaveLength(1);
});

test('a browser belongs to whoever used it last, and nobody takes away the device of another', async () => {
  const [one, two] = [await hire('orders'), await makeStaff(shop, 'orders')];
  const { endpoint, keys } = one.device;
  const taken = await ask('POST', '/devices', two.headers, { endpoint, ...keys });
  expect((await ask('GET', '', one.headers)).body.devices).toEqual([]);
  expect((await ask('DELETE', `/devices/${taken.body.id}`, one.headers)).status).toBe(404);
  const again = await ask('POST', '/devices', await signInToOffice(shop, two.user), { endpoint, ...keys });
  expect(again.body.id).toBe(taken.body.id);
  expect((await ask('DELETE', `/devices/${taken.body.id}`, two.headers)).status).toBe(200);
});

test('addresses of a private network, wrong keys and impossible hours are refused', async () => {
  const { keys } = openBrowser();
  const add = (changed: object) =>
    ask('POST', '/devices', owner.headers, { endpoint: 'https://push.example/1', ...keys, ...changed });
  for (const endpoint of [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://shop.local/1',
    'https://[::1]/',
    'x',
  ])
    expect(await add({ endpoint }), endpoint).toMatchObject({ status: 400, body: { code: 'WEBHOOK_URL_REFUSED' } });
  expect(await add({ p256dh: keys.auth })).toMatchObject({ status: 400, body: { field: 'p256dh' } });
  expect(await add({ auth: 'AAAA' })).toMatchObject({ status: 400, body: { field: 'auth' } });
  for (const quiet of [{ from: '22:00', until: '22:00' }, { from: '24:00', until: '06:00' }, { from: '22:00' }])
    expect((await ask('PUT', '', owner.headers, { push: [], email: [], quiet })).status).toBe(400);
  expect((await ask('GET', '', {})).status).toBe(401);
});

test('the office that can be installed has the name and the icon of the shop, and a worker that keeps nothing', async () => {
  const manifest = await shop.get('/admin/manifest.webmanifest');
  expect(manifest.status).toBe(200);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(JSON.parse(manifest.body)).toMatchObject({
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    lang: 'vi',
  });
  const worker = await shop.get('/admin/service-worker.js');
  expect(worker.headers.get('service-worker-allowed')).toBe('/admin');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(String(worker.body)).not.toMatch(/addEventListener\('fetch'|caches\./);
});
