/** Measures what one act of the shop costs, on a shop of its own with 3,000 products and its page cache. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { placeOrder } from '../order-shop.ts';
import { cpuSecondsOfFamily, cpuSecondsOfPostgres } from '../processes.ts';
import { getJson, send } from '../request.ts';
import { seed } from '../seeded-shop.ts';
import { newDataDir, type StartedShop, startShop } from '../started-shop.ts';
import type { Cost, Costs } from './model.ts';

const PRODUCTS = 3_000;
/** How often each act is done; a page that is computed is a page of a product that nobody asked for before. */
const TIMES = { warmUp: 200, cached: 4_000, pages: 600, searches: 300, orders: 600 };
const PAGE_SIZE = 100;
const BUYERS = 4;
/** The most seconds to wait for the emails of the orders. */
const EMAILS_WITHIN = 120;

type Product = { id: string; slug: string; raw_price: number; name: string };
type Tried = { shop: StartedShop; postmaster: number; client: pg.Client; products: Product[] };

/** Sends requests one after the other. @returns the mean bytes of a response, with brotli where the shop offers it */
async function get(url: string, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const { status, body } = await send(url + path, { headers: { 'accept-encoding': 'br' } });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    bytes += body.length;
  }
  return bytes / paths.length;
}

/** @param act does it `times` times and says the bytes of one response */
async function costOf({ shop, postmaster }: Tried, times: number, act: () => Promise<number>): Promise<Cost> {
  const used = async () => [await cpuSecondsOfFamily(shop.pid), await cpuSecondsOfPostgres(postmaster)] as const;
  const before = await used();
  const bytes = await act();
  const after = await used();
  const msOf = (which: 0 | 1) => ((after[which] - before[which]) * 1000) / times;
  return { shopMs: msOf(0), postgresMs: msOf(1), bytes };
}

/** @param paths are asked for in turn, `times` requests in all */
function cachedCost(tried: Tried, paths: readonly string[]): Promise<Cost> {
  const all = Array.from({ length: TIMES.cached }, (_, index) => paths[index % paths.length] as string);
  return costOf(tried, TIMES.cached, () => get(tried.shop.url, all));
}

async function listProducts(url: string): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1; products.length < PRODUCTS; page++) {
    const more = await getJson<Product[]>(`${url}/api/products?limit=${PAGE_SIZE}&page=${page}`);
    if (more.length === 0) break;
    products.push(...more);
  }
  return products;
}

const pagesOf = (products: readonly Product[]) => products.map(({ slug }) => `/products/${slug}`);

/** Two words of a product's name and its last word: what nobody has searched for before, and what finds something. */
function searchFor({ name }: Product): string {
  const words = name.split(' ');
  return `/api/products/search?query=${encodeURIComponent([...words.slice(0, 2), words.at(-1)].join(' '))}`;
}

async function numberOf(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(sql);
  return Number(rows[0]?.n);
}

const SIZE = 'select pg_database_size(current_database()) as n';
const LOG = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as n";
const UNSENT = "select count(*) as n from mails where state <> 'sent'";

async function untilEmailsLeft(client: pg.Client): Promise<void> {
  for (let second = 0; (await numberOf(client, UNSENT)) > 0; second++) {
    if (second > EMAILS_WITHIN) throw new Error(`the emails of the orders were not sent within ${EMAILS_WITHIN} s`);
    await sleep(1000);
  }
}

/** Places orders, four at the same time, and waits until their emails have left. */
async function orderCosts(tried: Tried): Promise<Pick<Costs, 'order' | 'orderOnDisk' | 'orderInLog'>> {
  const { shop, client, products } = tried;
  await client.query('update products set stock = 1000000');
  const place = async (count: number) => {
    let next = 0;
    const buyer = async () => {
      while (next < count) {
        const index = next++;
        const pair = [index, index + 1].map((place) => products[place % products.length] as Product);
        await placeOrder(shop.url, pair);
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, buyer));
    await untilEmailsLeft(client);
  };
  await place(TIMES.warmUp);
  const [size, log] = [await numberOf(client, SIZE), await numberOf(client, LOG)];
  const order = await costOf(tried, TIMES.orders, async () => {
    await place(TIMES.orders);
    return 0;
  });
  const grown = (await numberOf(client, SIZE)) - size;
  const written = (await numberOf(client, LOG)) - log;
  return { order, orderOnDisk: grown / TIMES.orders, orderInLog: written / TIMES.orders };
}

/** @returns the addresses in these attributes of a page's HTML, each once */
function filesOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];
}

export async function measureCosts(say: (line: string) => void): Promise<Costs> {
  const dataDir = await newDataDir();
  await seed(dataDir, { products: PRODUCTS, orders: 0 });
  const shop = await startShop({ dataDir });
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const products = await listProducts(shop.url);
    const tried: Tried = { shop, postmaster: Number(pidFile.split('\n')[0]), client, products };
    const home = String((await send(`${shop.url}/`)).body);
    const pictures = filesOf(home, /\ssrc="(\/media\/[^"]+)"/g);
    const files = filesOf(home, /(?:src|href)="(\/assets\/[^"]+)"/g);
    say(`${products.length} products, ${pictures.length} pictures and ${files.length} files of the home page`);
    const [warm, asked, searched] = [
      products.slice(0, TIMES.warmUp),
      products.slice(TIMES.warmUp, TIMES.warmUp + TIMES.pages),
      products.slice(-TIMES.searches - TIMES.warmUp),
    ];
    await get(shop.url, pagesOf(warm));
    const newPage = await costOf(tried, asked.length, () => get(shop.url, pagesOf(asked)));
    const shown = ['/', '/products', ...pagesOf(warm.slice(0, 20))];
    for (let time = 0; time < 3; time++) await get(shop.url, [...shown, '/api/products?limit=20', ...pictures]);
    await get(shop.url, searched.slice(0, TIMES.warmUp).map(searchFor));
    const searches = searched.slice(TIMES.warmUp).map(searchFor);
    const costs = {
      newPage,
      search: await costOf(tried, searches.length, () => get(shop.url, searches)),
      cachedPage: await cachedCost(tried, shown),
      cachedList: await cachedCost(tried, ['/api/products?limit=20']),
      picture: await cachedCost(tried, pictures),
      firstVisitBytes: (await get(shop.url, files)) * files.length,
    };
    return { ...costs, ...(await orderCosts(tried)) };
  } finally {
    await client.end().catch(() => {});
    await postgres.stop();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
