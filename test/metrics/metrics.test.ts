/** What /metrics says, over HTTP, of a shop with a real database. */
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declared } from '#server/metrics/declared.ts';
import { openGatherer } from '#server/metrics/gather.ts';
import { openMetricsPort } from '#server/metrics/metrics-routes.ts';
import { type Observer, openObserver } from '#server/metrics/observer.ts';
import { counts } from '#server/watch/counts.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { sampleOf, seriesIn } from './metrics-text.ts';

const TOKEN = 'a-token-of-a-test-with-32-letters';
const shop = openTestShop({ METRICS_TOKEN: TOKEN, CACHE: '8' });
const closed = openTestShop();

const observerOf = (gather: Observer['gather']) => openObserver(gather, async () => []);

async function read(url = shop.url, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) {
  const response = await fetch(`${url}/metrics`, { headers });
  return { response, text: await response.text() };
}

describe('a stranger', () => {
  test('finds no numbers where no token is set, as at any unknown address', async () => {
    const { response } = await read(closed.url);
    expect(response.status).toBe(404);
  });

  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${TOKEN.slice(1)}x` }],
    ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['the token as a password', { authorization: `Basic ${btoa(`x:${TOKEN}`)}` }],
  ] as [string, Record<string, string>][])('with %s gets nothing', async (_, headers) => {
    const { response, text } = await read(shop.url, headers);
    expect(response.status).toBe(401);
    expect(text).toBe('');
  });

  test('does not read of the numbers in the description of the API', async () => {
    for (const path of ['/api/docs/json', '/api/docs/admin/json'])
      expect(Object.keys((await shop.get(path)).body.paths)).not.toContain('/metrics');
  });
});

test('the numbers are never cached, and each one has a type that is declared', async () => {
  const { response, text } = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const names = new Set(seriesIn(text).map((series) => series.split('{')[0]?.replace(/_(bucket|sum|count)$/, '')));
  expect([...names].filter((name) => !(String(name) in declared))).toEqual([]);
  expect(new Set(seriesIn(text)).size).toBe(seriesIn(text).length);
});

test('requests are counted by route and class of status, those from the page cache too', async () => {
  const series = 'shop_http_requests_total{method="GET",route="/api/products",status="2xx"}';
  const bucket = 'shop_http_request_seconds_count{method="GET",route="/api/products"}';
  const hits = 'shop_page_cache_total{result="hit"}';
  const before = (await read()).text;
  const hitsBefore = counts.cacheHits;
  let asked = 0;
  // an answer that was computed while the cache did not know the newest changes is not kept
  for (; counts.cacheHits < hitsBefore + 2; asked++)
    expect((await fetch(`${shop.url}/api/products?limit=3`)).status).toBe(200);
  const after = (await read()).text;
  const grown = (name: string) => (sampleOf(after, name) ?? 0) - (sampleOf(before, name) ?? 0);
  expect([grown(series), grown(bucket), grown(hits)]).toEqual([asked, asked, 2]);
  expect(sampleOf(after, 'shop_page_cache_bytes')).toBeGreaterThan(0);
});

test('URLs that strangers invent make no series of their own', async () => {
  await fetch(`${shop.url}/api/products/x0`);
  await fetch(`${shop.url}/x0`);
  const before = seriesIn((await read()).text);
  for (let i = 1; i <= 20; i++) {
    await fetch(`${shop.url}/api/products/x${i}?q=${i}`);
    await fetch(`${shop.url}/x${i}`);
    await fetch(`${shop.url}/api/no-such-${i}`);
  }
  const added = seriesIn((await read()).text).filter((series) => !before.includes(series));
  expect(added.filter((series) => /x\d+|no-such/.test(series))).toEqual([]);
});

test('statements and connections are counted', async () => {
  const { text } = await read();
  for (const kind of ['select', 'insert', 'transaction'])
    expect([kind, sampleOf(text, `shop_statements_total{kind="${kind}"}`)]).toEqual([kind, expect.any(Number)]);
  expect(sampleOf(text, 'shop_statements_total{kind="select"}')).toBeGreaterThan(0);
  expect(sampleOf(text, 'shop_statement_rows_total{kind="select"}')).toBeGreaterThan(0);
  expect(sampleOf(text, 'shop_pool_most')).toBeGreaterThanOrEqual(20);
});

test('orders, emails, dead jobs, sold-out products and the archive are in the numbers', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 5 });
  expect((await shop.post('/api/orders', codForm([line(product)]))).status).toBe(201);
  await makeProduct(shop.shop.db, { stock: 0 });
  await shop.pool.query(`insert into mails (id, kind, facts, created_at)
    values (gen_random_uuid(), 'password-changed', '{}', now() - interval '2 hours')`);
  await shop.pool.query(`select graphile_worker.add_job('sweep-mails', '{}', max_attempts := 1)`);
  await shop.pool.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
  const since = new Date(Date.now() - 90_000).toISOString();
  const state = { since, error: 'no room', errorSince: since };
  await writeFile(join(shop.dataDir, 'archive-state.json'), JSON.stringify(state));
  const soldOut = await shop.pool.query('select count(*)::int as count from product_listing where not in_stock');
  // a gatherer that has not asked before
  const { port, close } = await openMetricsPort(0, observerOf(openGatherer(shop.shop, async () => null)));
  const { text } = await read(`http://127.0.0.1:${port}`);
  await close();
  expect([sampleOf(text, 'shop_facts_read'), sampleOf(text, 'shop_ready')]).toEqual([1, 1]);
  expect(sampleOf(text, 'shop_orders_last_hour{method="delivery"}')).toBe(1);
  expect(sampleOf(text, 'shop_order_dong_last_hour{method="delivery"}')).toBeGreaterThanOrEqual(product.price);
  expect(sampleOf(text, 'shop_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(7200);
  expect(sampleOf(text, 'shop_jobs_dead{name="sweep-mails"}')).toBe(1);
  expect(soldOut.rows[0].count).toBeGreaterThan(0);
  expect(sampleOf(text, 'shop_stock_outs')).toBe(soldOut.rows[0].count);
  expect(sampleOf(text, 'shop_archive_age_seconds')).toBeGreaterThanOrEqual(90);
  const isTrouble = (trouble: string) => sampleOf(text, `shop_archive_trouble{trouble="${trouble}"}`);
  expect([isTrouble('not-begun'), isTrouble('lost')]).toEqual([1, 0]);
  expect(sampleOf(text, 'shop_backup_age_seconds')).toBeUndefined();
  expect(sampleOf(text, 'shop_disk_free_bytes')).toBeGreaterThan(0);
});

test('the database is asked once for all who read the numbers within a quarter of a minute', async () => {
  let asked = 0;
  const gather = openGatherer(shop.shop, async () => {
    asked += 1;
    return null;
  });
  const all = await Promise.all([gather(), gather(), gather()]);
  await gather();
  expect(new Set(all).size).toBe(1);
  expect(asked).toBe(1);
});

test('without its database the shop still tells the numbers of its processes', async () => {
  const nowhere = openDatabase(openPool('postgresql://127.0.0.1:1/none', 1));
  const gather = openGatherer({ ...shop.shop, db: nowhere }, async () => 'the database does not answer');
  const text = await observerOf(gather).writeMetrics();
  expect(sampleOf(text, 'shop_facts_read')).toBe(0);
  expect(sampleOf(text, 'shop_ready')).toBe(0);
  expect(sampleOf(text, 'shop_up{process="main"}')).toBe(1);
  expect(sampleOf(text, 'shop_stock_outs')).toBeUndefined();
});

test('the port of its own answers this machine only, and a website that leads its name there gets nothing', async () => {
  const observer = observerOf(openGatherer(shop.shop, async () => null));
  const { port, close } = await openMetricsPort(0, observer);
  const ask = (path: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asked.on('error', reject).end();
    });
  expect(await ask('/metrics', `127.0.0.1:${port}`)).toBe(200);
  expect(await ask('/metrics', `localhost:${port}`)).toBe(200);
  expect(await ask('/metrics', 'evil.example')).toBe(403);
  expect(await ask('/', `127.0.0.1:${port}`)).toBe(404);
  await expect(openMetricsPort(port, observer)).rejects.toMatchObject({ code: 'METRICS_PORT_UNUSABLE' });
  await close();
});
