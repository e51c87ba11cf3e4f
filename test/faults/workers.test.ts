/** The shop with WORKERS=2, as the operator starts it, with a PostgreSQL of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '#postgres/index.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { findFreePort, isRunning, ShopProcess } from '../kill/shop-process.ts';
import { sampleOf } from '../metrics/metrics-text.ts';
import { takePreparedShop } from '../prepared-shop.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

const TOKEN = 'a-token-of-a-test-with-32-letters';

let shop: ShopProcess;
let db: Database;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-workers-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  await takePreparedShop(dataDir, { files: true });
  shop = new ShopProcess(dataDir, await findFreePort(), {
    ...{ WORKERS: '2', LIMITS: 'on', LOG: 'on', LOG_FORMAT: 'json', METRICS_TOKEN: TOKEN, PROVE_BACKUPS: 'off' },
  });
  undo.push(() => shop.stop());
  await shop.start();
  const postgres = await openPostgres({ dataDir, say: () => {} });
  undo.push(() => postgres.stop());
  db = openDatabase(openPool(postgres.url, 2));
  undo.push(() => db.destroy());
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

type Answer = { status: number; text: string };

/** Sends a request by a new connection, which goes to the next worker in turn. */
function askOnce(path: string, body?: object, own: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: body ? 'POST' : 'GET',
      agent: false as const,
      headers: { ...own, ...(body ? { 'content-type': 'application/json' } : {}) },
    };
    const asked = request(shop.url + path, options, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** Repeats the request while the shop sheds load, as it does on a busy machine. */
async function ask(path: string, body?: object): Promise<Answer> {
  const answer = await askOnce(path, body);
  return answer.text.includes('"OVERLOADED"') ? ask(path, body) : answer;
}

/** The processes whose log lines say that they answered a request for this path. */
function pidsThatAnswered(path: string): number[] {
  const lines = shop.said.split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as { pid: number; path?: string });
  return [...new Set(entries.filter((entry) => entry.path === path).map(({ pid }) => pid))].sort((a, b) => a - b);
}

const countOf = (text: string) => shop.said.split(text).length - 1;

test('two workers answer on the one port, and the operator reads once that the shop is open', async () => {
  for (let index = 0; index < 6; index++) expect((await ask('/api/categories')).status).toBe(200);
  const workers = shop.workerPids().sort((a, b) => a - b);
  expect(workers).toHaveLength(2);
  await vi.waitFor(() => expect(pidsThatAnswered('/api/categories')).toEqual(workers), PATIENCE);
  expect([countOf('The shop is open'), countOf('Emails are written to')]).toEqual([1, 1]);
});

test('each worker is ready, and knows that the job worker runs in the process beside it', async () => {
  for (let index = 0; index < 4; index++)
    await vi.waitFor(
      async () => expect(await ask('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' }),
      PATIENCE,
    );
  await vi.waitFor(() => expect(pidsThatAnswered('/readyz')).toHaveLength(2), PATIENCE);
});

test('both workers together let one client guess a password ten times', async () => {
  const body = { email: 'hoa@thu.example', password: 'đoán mò thôi' };
  const statuses: number[] = [];
  for (let index = 0; index < 13; index++) statuses.push((await ask('/api/auth/login', body)).status);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(3).fill(429)]);
  await vi.waitFor(() => expect(pidsThatAnswered('/api/auth/login')).toHaveLength(2), PATIENCE);
});

test('a changed price is seen through both workers, whose caches held the old one', async () => {
  const product = await db
    .selectFrom('products')
    .select(['id', 'slug', 'price'])
    .where('listed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const path = `/api/products/${product.slug}`;
  const read = async () => JSON.parse((await ask(path)).text).raw_price;
  for (let index = 0; index < 6; index++) expect(await read()).toBe(product.price);
  await vi.waitFor(() => expect(pidsThatAnswered(path)).toHaveLength(2), PATIENCE);
  await db
    .updateTable('products')
    .set({ price: 1_234_000, original_price: null })
    .where('id', '=', product.id)
    .execute();
  await vi.waitFor(async () => {
    for (let index = 0; index < 4; index++) expect(await read()).toBe(1_234_000);
  }, PATIENCE);
});

async function readMetrics(): Promise<string> {
  const { status, text } = await askOnce('/metrics', undefined, { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  return text;
}

const CATEGORIES = 'shop_http_requests_total{method="GET",route="/api/categories",status="2xx"}';

test('the numbers of all processes are added up, whichever worker is asked', async () => {
  const before = sampleOf(await readMetrics(), CATEGORIES) ?? 0;
  for (let index = 0; index < 6; index++) expect((await ask('/api/categories')).status).toBe(200);
  for (let index = 0; index < 2; index++) {
    const text = await readMetrics();
    expect(sampleOf(text, CATEGORIES)).toBe(before + 6);
    expect(['main', 'worker 1', 'worker 2'].map((name) => sampleOf(text, `shop_up{process="${name}"}`))).toEqual([
      1, 1, 1,
    ]);
    // the jobs run in the process that asks the database
    expect(sampleOf(text, 'shop_job_runs_total{name="count-sales",result="done"}')).toBeGreaterThan(0);
    expect(sampleOf(text, 'shop_facts_read')).toBe(1);
  }
});

test('a killed worker is started again, and the other one serves meanwhile', async () => {
  const [killed = 0, other = 0] = shop.workerPids();
  const counted = sampleOf(await readMetrics(), CATEGORIES) ?? 0;
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    () => expect(shop.said).toContain(`(process ${killed}) ended (SIGKILL) and begins again in 200 ms.`),
    PATIENCE,
  );
  for (let index = 0; index < 4; index++) expect((await ask('/api/categories')).status).toBe(200);
  await vi.waitFor(async () => {
    expect((await ask('/api/products/most-ordered')).status).toBe(200);
    expect(pidsThatAnswered('/api/products/most-ordered')).toHaveLength(2);
  }, PATIENCE);
  // what the killed worker had counted stays in the sum
  expect(sampleOf(await readMetrics(), CATEGORIES)).toBe(counted + 4);
  // The system may give the new worker a smaller number than the old one's, so the order says nothing.
  expect(shop.workerPids()).toHaveLength(2);
  expect(shop.workerPids()).toContain(other);
  expect(shop.workerPids()).not.toContain(killed);
});

test('a stop lets a request that is being served end, also after a second signal, and leaves no process behind', async () => {
  const workers = shop.workerPids();
  const { slug } = await db.selectFrom('products').select('slug').limit(1).executeTakeFirstOrThrow();
  let slow: Promise<Answer> | undefined;
  let stopped: Promise<(number | null)[]> | undefined;
  await db.transaction().execute(async (tx) => {
    // no job reads it
    await sql`lock table reviews in access exclusive mode`.execute(tx);
    slow = ask(`/api/products/${slug}/reviews`);
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_locks where relation = 'reviews'::regclass and not granted`.execute(tx);
      expect(waiting.rows).not.toHaveLength(0);
    }, PATIENCE);
    stopped = Promise.all([shop.stop(), shop.stop()]);
    // Ctrl-C in a terminal tells every process
    for (const pid of workers) process.kill(pid, 'SIGINT');
    await vi.waitFor(() => expect(shop.said).toContain('Stopping'), PATIENCE);
    await sleep(200);
  });
  expect((await slow)?.status).toBe(200);
  expect(await stopped).toEqual([0, 0]);
  expect([countOf('Stopping'), countOf('Stopped.'), countOf('begins again')]).toEqual([1, 1, 1]);
  expect(workers.filter(isRunning)).toEqual([]);
});

test('workers end when the process that started them is killed', async () => {
  await shop.start();
  const workers = shop.workerPids();
  expect(workers).toHaveLength(2);
  await shop.killNode();
  await vi.waitFor(() => {
    expect(workers.filter(isRunning)).toEqual([]);
  }, PATIENCE);
});
