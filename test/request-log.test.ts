import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app/app.ts';
import type { Config } from '#server/config/config.ts';
import { textLogger } from '#server/log/text-logger.ts';
import { counts } from '#server/watch/counts.ts';
import { openTestShop } from './app.ts';

const shop = openTestShop();
const logged: string[] = [];

type Settings = Partial<Config>;

/** A server of the shop whose log lines are collected. */
async function openLogged(changed: Settings = {}): Promise<FastifyInstance> {
  const app = await createApp(
    { ...shop.shop, config: { ...shop.shop.config, LOG: true, ...changed } },
    { withPages: false },
  );
  app.log.info = (facts: unknown) => logged.push(JSON.stringify(facts));
  logged.length = 0;
  return app;
}

/** The log line of a request to this URL. */
async function lineFor(path: string): Promise<string> {
  const app = await openLogged();
  await app.inject({ url: path });
  await app.close();
  expect(logged).toHaveLength(1);
  return String(logged[0]);
}

/** The lines that a server writes while it listens and somebody asks it. */
async function linesOf(changed: Settings, ask: (url: string) => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const app = await openLogged(changed);
  await app.listen({ host: '127.0.0.1', port: 0 });
  logged.length = 0;
  await ask(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  await app.close();
  return logged.map((line) => JSON.parse(line)).filter(({ method }) => method !== undefined);
}

beforeAll(async () => {
  expect(await lineFor('/healthz')).toContain('/healthz');
});

test.each([
  '/verify-email?token=SECRET',
  '/login?redirect=%2Faccount%2Fclaim-orders%3Ftoken%3DSECRET',
  '/reset-password?lang=vi&token=SECRET',
  '/order/DHABCDEF?key=SECRET',
  '/dev/mail?key=SECRET',
  '/api/orders/by-link/DHABCDEF?key=SECRET',
  '/api/orders/by-link/DHABCDEF/changes?key=SECRET',
  '/api/orders/by-link/DHABCDEF/transfer-report?key=SECRET',
  '/api/checkout/payment?checkout_id=SECRET',
  '/api/checkout/payment/changes?checkout_id=SECRET',
  '/api/checkout/payment/changes?checkout%5Fid=SECRET',
  '/api/auth/verify-email/SECRET',
  '/api/auth/verify-email/SECRET?x=1',
  '/api/products?access_token=SECRET',
  '/api/products?refresh_token=SECRET&page=2',
  '/api/products?refreshToken=SECRET',
  '/api/products?API-KEY=SECRET',
  '/api/products?client_secret=SECRET',
  '/api/products?acc%65ss_t%6fken=SECRET',
  '/api/products?page=1?token=SECRET',
  '/api/products?%ZZ=1&token=SECRET',
  '/so-sanh?p=a,b&can-nang=SECRET',
  '/tu-van/may-chay-bo?can-nang=SECRET',
  '/Tu-Van/may-chay-bo?c%61n-nang=SECRET',
  '/phong-tap?phong=SECRET',
  '/lo-trinh-ta?don=khac&dk=SECRET',
  '/api/comparison?products=a&answers=can-nang%3DSECRET',
  '/api/x/kho/few?answers=SECRET',
])('the log of %s does not hold the secret', async (path) => {
  expect(await lineFor(path)).not.toContain('SECRET');
});

test.each([
  '/api/admin/customers/0912345678',
  '/api/admin/customers/%2B84912345678/notes',
  '/admin/customers/%30912345678',
  '/api/admin/customers/+84%20912%20345%20678/block?x=1',
  '/api/admin/callers?phone=0912345678',
  '/api/admin/callers?phone=0912.345.678',
  '/api/admin/orders?q=+84912345678&limit=20',
  '/api/admin/orders?q=%2B84%20912%20345%20678',
  '/api/admin/customers?q=Hoa%200912345678',
  '/admin/login?redirect=%2Fadmin%2Fcustomers%2F0912345678',
  '/api/admin/orders?q=Hoa0912345678',
  '/api/admin/orders?q=0912_345_678',
  '/api/admin/orders?q=0912,345,678',
  '/api/admin/orders?q=0912%2F345%2F678',
])('the log of %s does not hold the phone number', async (path) => {
  expect((await lineFor(path)).replace(/"ip":.*/, '')).not.toMatch(/912|345/);
});

test.each([
  '/api/admin/orders?q=hoa.le@gmail.com',
  '/api/admin/customers?q=Hoa%20hoa.le%40gmail.com&limit=20',
  '/api/admin/subscribers/hoa.le@gmail.com',
])('the log of %s does not hold the email address', async (path) => {
  expect(await lineFor(path)).not.toContain('hoa.le');
});

test('an id is no phone number', async () => {
  const path = '/api/products/12345678-9012-4345-8678-901234567890';
  expect(await lineFor(path)).toContain(`"path":"${path}"`);
});

test('the log has the path and the names of the parameters, and none of their values', async () => {
  expect(await lineFor('/api/products?search=keyboard&keyword=bar&minPrice=10000000&page=2&token=x')).toContain(
    '/api/products?search=…&keyword=…&minPrice=…&page=…&token=…"',
  );
  expect(await lineFor('/api/products?Nguyễn Văn Hoa=1&hoa.le@gmail.com&0912345678=1')).toContain('?…=…&…&…=…"');
});

test('a line says what was asked, how it was answered, and what its statements took', async () => {
  let response = new Response();
  const [line, ...others] = await linesOf({ CACHE: 0 }, async (url) => {
    response = await fetch(`${url}/api/products/khong-co-hang?x=1`);
    await response.text();
  });
  expect(others).toEqual([]);
  expect(line).toMatchObject({ method: 'GET', route: '/api/products/:slug', status: 404, cache: 'none' });
  expect(line).toMatchObject({ path: '/api/products/khong-co-hang?x=…', ip: '127.0.0.1' });
  expect(line?.statements).toBeGreaterThan(0);
  expect(line?.statement_ms).toBeGreaterThan(0);
  expect(line?.bytes).toBeGreaterThan(0);
  expect(line?.id).toBe(response.headers.get('x-request-id'));
});

test('each request has an id of its own, and the body of a request keeps it for its statements', async () => {
  const ids: unknown[] = [];
  const lines = await linesOf({ CACHE: 0 }, async (url) => {
    for (let i = 0; i < 3; i++) {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'khong.co@thu.example', password: 'khong co mat khau' }),
      });
      ids.push(response.headers.get('x-request-id'));
      await response.text();
    }
  });
  expect(lines.map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
  for (const { statements } of lines) expect(statements).toBeGreaterThan(0);
});

/** Asks for one answer until the page cache has given it so often, and says how often it did. */
async function askUntilHits(url: string, wanted: number): Promise<number> {
  const before = counts.cacheHits;
  // an answer that was computed while the cache did not know the newest changes is not kept
  while (counts.cacheHits < before + wanted) await (await fetch(`${url}/api/categories`)).text();
  return counts.cacheHits - before;
}

test('a request that the page cache answers has its line, and says so', async () => {
  const lines = await linesOf({ CACHE: 8 }, (url) => askUntilHits(url, 2));
  const [miss, ...others] = lines;
  expect(miss).toMatchObject({ route: '/api/categories', status: 200, cache: 'miss', id: expect.any(String) });
  expect(miss?.statements).toBeGreaterThan(0);
  const hits = others.filter(({ cache }) => cache === 'hit');
  expect(hits).toHaveLength(2);
  for (const hit of hits) {
    expect(hit).toMatchObject({ route: '/api/categories', status: 200 });
    expect(hit).not.toHaveProperty('statements');
    expect(hit.bytes).toBeGreaterThan(0);
  }
});

test('an answer that everybody gets carries no id, computed or from memory; a failure does', async () => {
  const ids: (string | null)[] = [];
  const lines = await linesOf({ CACHE: 8 }, async (url) => {
    for (const path of ['/api/categories', '/api/categories', '/api/products/khong-co-hang']) {
      const response = await fetch(url + path);
      await response.text();
      ids.push(response.headers.get('x-request-id'));
    }
  });
  expect(ids).toEqual([null, null, lines.at(-1)?.id]);
  expect(ids[2]).toEqual(expect.any(String));
});

test('the operator may leave out the lines of cached answers, or most of them', async () => {
  const none = await linesOf({ CACHE: 8, LOG_CACHED: 0 }, (url) => askUntilHits(url, 3));
  expect(none.length).toBeGreaterThan(0);
  expect(none.filter(({ cache }) => cache === 'hit')).toEqual([]);
  const eachSecond = await linesOf({ CACHE: 8, LOG_CACHED: 2 }, (url) => askUntilHits(url, 5));
  expect(eachSecond.filter(({ cache }) => cache === 'hit')).toHaveLength(2);
});

test('the short form is one line for people, with the stack of an error below it', () => {
  const written: string[] = [];
  const log = textLogger((line) => written.push(line));
  log.info({ method: 'GET', route: '/a b', status: 200, missing: undefined }, 'request');
  const error = new Error('broken');
  log.error({ err: error, request: 'x-1' }, 'bug');
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d request method=GET route="\/a b" status=200\n$/);
  expect(written[1]).toMatch(/^\d\d:\d\d:\d\d ERROR bug request=x-1\nError: broken\n/);
});
