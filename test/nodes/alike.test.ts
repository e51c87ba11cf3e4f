/**
 * Two nodes of one shop, as two machines run it: two processes with a folder, port and job worker of their own, one
 * database, one key and one folder of private files. Whatever a customer or a member of the staff begins at one, the
 * other goes on with.
 */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo, logIn, newForm, register } from '../accounts/account.ts';
import { makeStaff } from '../admin/office.ts';
import { type Answer, readAnswer } from '../answer.ts';
import { openTestShop, type TestShop } from '../app.ts';
import { pngOf } from '../images.ts';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { codForm, line, makeProduct, newKey, qrForm } from '../makers.ts';
import { connect, HMAC_SECRET, sepayBody, signedHeaders } from '../payments/bank.ts';
import { openStream, streamOf, until } from '../payments/waiting-pages.ts';
import { listMails } from '../states/order.ts';

const SECRET = 'a key that all nodes of this shop know';
const shop = openTestShop({ AUTH_SECRET: SECRET });
const processes: ShopProcess[] = [];
/** The shop as each node answers for it. */
const nodes: TestShop[] = [];

beforeAll(async () => {
  const shared = join(shop.dataDir, 'private');
  await mkdir(shared, { recursive: true });
  const settings = { AUTH_SECRET: SECRET, LIMITS: 'on', SHARED_LIMITS: 'on', TRUST_PROXY: 'loopback', CACHE: '16' };
  const environment = { ...settings, DATABASE_URL: String(shop.pool.options.connectionString) };
  while (processes.length < 2) {
    const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-node-'));
    await symlink(shared, join(dataDir, 'private'));
    processes.push(new ShopProcess(dataDir, await findFreePort(), environment));
  }
  await Promise.all(processes.map((process) => process.start()));
  for (const { url } of processes) {
    const get = async (path: string) => readAnswer(await fetch(url + path));
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      sendTo(url, 'POST', path, body, headers);
    nodes.push({ ...shop, url, get, post });
  }
});

afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  for (const { dataDir } of processes) await rm(dataDir, { recursive: true, force: true });
});

async function sendTo(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isRaw = body instanceof FormData || typeof body === 'string';
  const json: Record<string, string> = isRaw || body === undefined ? {} : { 'content-type': 'application/json' };
  const content = body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) };
  return readAnswer(await fetch(url + path, { method, headers: { ...json, ...headers }, ...content }));
}

const node = (index: number): TestShop => nodes[index] as TestShop;

let houses = 0;
/** An IP address that sent no requests before. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${houses++}` });

/** The office takes writes only from its own address, which is another one at each node. */
const at = ({ url }: TestShop, headers: Record<string, string>) => ({ ...headers, origin: url });

test('a customer who signs in at one node goes on at the other, and a sign-out at one ends both', async () => {
  const form = await register(node(0));
  const { refreshToken, bearer } = await logIn(node(0), form);
  const profile = (index: number, headers: Record<string, string>) =>
    sendTo(node(index).url, 'GET', '/api/user/profile', undefined, headers);
  expect((await profile(1, bearer)).status).toBe(200);
  const renewed = await node(1).post('/api/auth/refresh', { refreshToken });
  expect(renewed.status, JSON.stringify(renewed.body)).toBe(200);
  const next = renewed.body.refreshToken;
  const renewedBearer = { authorization: `Bearer ${renewed.body.accessToken}` };
  expect((await profile(0, renewedBearer)).status).toBe(200);
  expect((await node(0).post('/api/auth/logout', { refreshToken: next }, renewedBearer)).status).toBe(200);
  expect((await node(1).post('/api/auth/refresh', { refreshToken: next })).status).toBe(401);
});

test('guesses of a password are counted by both nodes together', async () => {
  const { email } = newForm();
  const from = elsewhere();
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      node(index % 2).post('/api/auth/login', { email, password: 'đoán mò thôi' }, from),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
});

test('a price that staff change at one node is the price of both, in answers that they kept ready', async () => {
  const product = await makeProduct(shop.shop.db, { brand: 'Hãng Hai Máy' });
  const priceAt = async (each: TestShop) => (await each.get(`/api/products/${product.slug}`)).body.raw_price;
  for (const each of nodes) for (let time = 0; time < 3; time += 1) expect(await priceAt(each)).toBe(500_000);
  const headers = at(node(0), (await makeStaff(shop, 'catalogue')).headers);
  const rule = { brand: 'Hãng Hai Máy', kind: 'percent', by: -10 };
  const { version } = (await node(0).post('/api/admin/prices/preview', rule, headers)).body;
  expect((await node(0).post('/api/admin/prices', { ...rule, version }, headers)).status).toBe(200);
  for (const each of nodes) await until(async () => (await priceAt(each)) === 450_000);
});

test('an order that is sent to both nodes at the same moment is one order, and its email leaves once', async () => {
  const product = await makeProduct(shop.shop.db);
  const key = { 'idempotency-key': newKey() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => node(index % 2).post('/api/orders', codForm([line(product)]), key)),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
  const numbers = new Set(answers.map(({ body }) => body.order.order_number));
  expect(numbers.size).toBe(1);
  const { id } = answers[0]?.body.order ?? {};
  expect(await listMails(shop.shop.db, id, 'order-received')).toHaveLength(1);
  const row = await shop.shop.db.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirst();
  expect(row?.stock).toBe(9);
});

test('a page that waits for a payment at one node hears of it when the bank tells the other', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const product = await makeProduct(shop.shop.db);
  const { body } = await node(0).post('/api/orders', qrForm([line(product)]));
  const key = new URLSearchParams(String(body.order_url).split('?')[1]).get('key') ?? '';
  const number = String(body.order.order_number);
  const stream = await openStream(node(0), streamOf({ number, key }));
  expect(stream.status).toBe(200);
  const raw = JSON.stringify(sepayBody({ content: `CT DEN ${number} mua hang` }));
  expect((await sendTo(node(1).url, 'POST', '/webhooks/sepay', raw, signedHeaders(raw))).status).toBe(200);
  await until(() => stream.said.join('').includes('data:'));
  stream.close();
  const order = await node(1).get(`/api/orders/by-link/${number}?key=${encodeURIComponent(key)}`);
  expect(order.body.order.payment_status).toBe('paid');
});

test('a screenshot and a picture that come in at one node are shown by the other', async () => {
  const product = await makeProduct(shop.shop.db);
  const { headers } = await makeStaff(shop, 'orders', 'money', 'catalogue');
  const placed = await node(0).post('/api/orders', qrForm([line(product)]));
  expect(placed.status).toBe(201);
  const number = placed.body.order.order_number;
  const seen = await sendTo(node(1).url, 'GET', `/api/admin/orders/${number}/screenshot`, undefined, headers);
  expect(seen.status).toBe(200);
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(await pngOf('#123456'))], { type: 'image/png' }), 'may.png');
  const sent = await sendTo(node(0).url, 'POST', '/api/admin/pictures', form, at(node(0), headers));
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect((await fetch(node(1).url + sent.body.url)).status).toBe(200);
});

test('a link of an email opens at the node that did not make it', async () => {
  const form = newForm();
  expect((await node(0).post('/api/auth/signup', form, elsewhere())).status).toBe(201);
  const token = await linkTo(shop, form.email, 'verify-email');
  expect((await node(1).get(`/api/auth/verify-email/${token}`)).status).toBe(200);
  expect((await node(0).post('/api/auth/login', form, elsewhere())).status).toBe(200);
});

test('a node that was away while its shop changed shows nothing of before', async () => {
  const product = await makeProduct(shop.shop.db);
  const path = `/api/products/${product.slug}`;
  for (let time = 0; time < 3; time += 1) expect((await node(1).get(path)).body.raw_price).toBe(500_000);
  const away = processes[1] as ShopProcess;
  process.kill(away.pid, 'SIGSTOP');
  await shop.pool.query('update products set price = 410000 where id = $1', [product.id]);
  // longer than what a node may answer from its cache without having asked for changes
  await sleep(1500);
  const first = node(1).get(path);
  process.kill(away.pid, 'SIGCONT');
  let answer = await first;
  // a node that comes back may be too busy for a moment
  while (answer.status === 503) answer = await node(1).get(path);
  expect(answer.body.raw_price).toBe(410_000);
});
