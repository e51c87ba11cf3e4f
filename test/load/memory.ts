/**
 * npm run proof:memory [MINUTES]: the memory of all processes of a shop without PostgreSQL, idle after a second start, and
 * every quarter of a minute under mixed traffic: lists, searches, pages from the cache and pages that are rendered, pictures,
 * orders, the office. Rates are kept by the clock, so a slow machine sends less: the report says how much was served.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { startAgain } from '../../bench/memory.ts';
import { signIn } from '../../bench/office-session.ts';
import { placeOrder } from '../../bench/order-shop.ts';
import { cpuSecondsOf, memoryOf } from '../../bench/processes.ts';
import { getJson, send } from '../../bench/request.ts';
import { median } from '../../bench/row.ts';

const MINUTES = Number(process.argv[2] ?? 10);
/** Milliseconds between two measurements. */
const EVERY = 15_000;
/** What is promised: megabytes, and by how much the second half of the time may be above the first. */
const BAR = { idle: 200, after: 260, growth: 1.05 };

type Product = { id: string; slug: string; raw_price: number };
/** One kind of traffic: requests a second, and the request of each number. */
type Kind = { name: string; rate: number; send: (index: number) => Promise<unknown> };

const WORDS = ['may chay', 'ta tay', 'xe dap', 'tham yoga', 'gang tay', 'bong', 'day nhay', 'ghe tap', 'dem', 'khung'];
const at = <Value>(list: readonly Value[], index: number) => list[index % list.length] as Value;

/** @throws Error for an answer that is neither whole nor an honest refusal */
async function get(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { status, body } = await send(url, { headers });
  if (status !== 200 && status !== 503) throw new Error(`${url} was answered ${status}: ${String(body).slice(0, 200)}`);
  return body;
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

async function listPictures(url: string): Promise<string[]> {
  const pages = await Promise.all(['/', '/products', '/blog'].map((path) => get(url + path)));
  const found = pages.flatMap((page) => String(page).match(/\/media\/[^"'\s,&)]+/g) ?? []);
  return [...new Set(found)];
}

function traffic(url: string, products: readonly Product[], pictures: readonly string[], cookie: string): Kind[] {
  const office = ['today', 'orders?view=all', 'products', 'bank-transactions', 'customers', 'machine'];
  const page = (path: string) => get(url + path, BROWSER);
  return [
    { name: 'lists', rate: 60, send: (n) => get(`${url}/api/products?limit=20&page=${1 + (n % 3)}`) },
    { name: 'products', rate: 40, send: (n) => get(`${url}/api/products/${at(products, n).slug}`) },
    { name: 'searches', rate: 20, send: (n) => get(`${url}/api/products?search=${at(WORDS, n)}%20${n % 997}`) },
    {
      name: 'pages',
      rate: 40,
      send: (n) => page(at(['/', '/products', '/blog', `/products/${at(products, n).slug}`], n)),
    },
    { name: 'rendered pages', rate: 5, send: (n) => page(`/products?search=${at(WORDS, n)}%20${n}`) },
    { name: 'pictures', rate: 40, send: (n) => get(url + at(pictures, n)) },
    { name: 'orders', rate: 4, send: (n) => placeOrder(url, [at(products, n), at(products, n + 1)]) },
    { name: 'office', rate: 4, send: (n) => get(`${url}/api/admin/${at(office, n)}`, { cookie }) },
  ];
}

/** Sends each request at its time, or as soon as one of eight before it is answered. @returns the number of answers */
async function keepSending({ rate, send: act }: Kind, until: number): Promise<number> {
  let sent = 0;
  const begun = performance.now();
  const one = async () => {
    while (performance.now() < until) {
      const index = sent++;
      await sleep(Math.max(0, begun + (index * 1000) / rate - performance.now()));
      if (performance.now() < until) await act(index);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return sent;
}

type Sample = { minute: number; megabytes: number };

/**
 * How much more the second half of the time takes than the first, which begins after a tenth of it. Medians, because one sample
 * differs from the next by tens of megabytes: a picture is being drawn, or the garbage has just been collected.
 */
function growthOf(samples: readonly Sample[]): number {
  const warm = samples.filter(({ minute }) => minute > MINUTES / 10).map(({ megabytes }) => megabytes);
  const half = Math.ceil(warm.length / 2);
  return median(warm.slice(half)) / median(warm.slice(0, half));
}

async function prepare(dataDir: string): Promise<string> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  try {
    await pool.query('update products set stock = 1000000');
    return await signIn(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

const { shop, idle } = await startAgain();
const samples: Sample[] = [];
let after = 0;
try {
  console.log(`Idle after a second start: ${idle.toFixed(0)} MB (at most ${BAR.idle})`);
  const cookie = await prepare(shop.dataDir);
  const products = await getJson<Product[]>(`${shop.url}/api/products?limit=50`);
  const kinds = traffic(shop.url, products, await listPictures(shop.url), cookie);
  const begun = performance.now();
  const until = begun + MINUTES * 60_000;
  const watch = (async () => {
    while (performance.now() < until) {
      await sleep(EVERY);
      const sample = { minute: (performance.now() - begun) / 60_000, megabytes: await memoryOf(shop.pid) };
      samples.push(sample);
      console.log(`${sample.minute.toFixed(2)} min: ${sample.megabytes.toFixed(0)} MB`);
    }
  })();
  const before = (await cpuSecondsOf(shop.pid)) ?? 0;
  const counts = await Promise.all(kinds.map((kind) => keepSending(kind, until)));
  const used = ((await cpuSecondsOf(shop.pid)) ?? 0) - before;
  await watch;
  const served = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${served} requests, ${((used * 1000) / served).toFixed(2)} ms of processor time each`);
  console.log(
    kinds.map(({ name }, index) => `${name} ${((counts[index] ?? 0) / (MINUTES * 60)).toFixed(1)}/s`).join(', '),
  );
  await sleep(EVERY);
  after = await memoryOf(shop.pid);
} finally {
  await shop.stop();
}
const most = Math.max(...samples.map(({ megabytes }) => megabytes));
const growth = growthOf(samples);
console.log(`From ${(samples[0]?.megabytes ?? 0).toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
console.log(`${EVERY / 1000} seconds after the load: ${after.toFixed(0)} MB (at most ${BAR.after})`);
console.log(`The second half beside the first: ${growth.toFixed(3)} (at most ${BAR.growth})`);
if (idle > BAR.idle || after > BAR.after || growth > BAR.growth) process.exitCode = 1;
