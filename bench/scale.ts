/** Rows 5 and 6: how the time of a request grows with the number of products and orders in a shop. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { loadSecret, orderLink } from '#server/config/secret.ts';
import { signAccessToken } from '#server/http/access-token.ts';
import { openPool } from '#store/database/database.ts';
import type { Bench } from './bench.ts';
import { placeOrder } from './order-shop.ts';
import { listQueries, type Query } from './queries.ts';
import { getJson, send } from './request.ts';
import { costRow, median, plainRow, quantile, type Row } from './row.ts';
import { inSeededShop, sizesOf } from './seeded-shop.ts';
import type { StartedShop } from './started-shop.ts';

const WARM_UP = 5;
const TIMES = 40;
/** The milliseconds after which a request is not repeated any more, so that a slow request is measured less often. */
const MOST_TIME = 1500;
/** The limits in milliseconds. */
const BAR = { median: 10, search: 25, p99: 50, pageP99: 80, sitemap: 300 };

type Times = { median: number; p99: number };
/** The measured times, by the path or the name of the request. */
type Measured = Map<string, Times>;

async function timesOf(act: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  const begun = performance.now();
  for (let time = -WARM_UP; time < TIMES; time++) {
    const from = performance.now();
    if (times.length > 2 && from - begun > MOST_TIME) break;
    await act();
    if (time >= 0 || from - begun > MOST_TIME) times.push(performance.now() - from);
  }
  return { median: median(times), p99: quantile(times, 0.99) };
}

async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  const { status, body } = await send(url, { headers });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${String(body).slice(0, 200)}`);
}

async function measureQueries({ url }: StartedShop): Promise<{ queries: Query[]; times: Measured }> {
  const queries = [...(await listQueries(url)), { group: 'a sitemap', path: '/sitemaps/products-1.xml' }];
  const times: Measured = new Map();
  for (const { path } of queries) times.set(nameOf(path), await timesOf(() => get(url + path)));
  return { queries, times };
}

/** All product pages share one name, because the slugs differ between the shops. */
const nameOf = (path: string) =>
  path.replace(/^\/api\/products\/(?!search|facets|max-price|most-ordered).*/, 'a product');

/** The median in milliseconds that a request may have even if it takes less in a small shop. */
const mostOf = ({ isSearch }: Query): number => (isSearch ? BAR.search : BAR.median);

/** Returns the request of a group that is slowest in relation to its limit. */
function worst(queries: readonly Query[], small: Measured, big: Measured): string {
  const excess = (query: Query) => {
    const name = nameOf(query.path);
    const [own = Number.NaN, base = Number.NaN] = [big.get(name)?.median, small.get(name)?.median];
    return own / Math.max(mostOf(query), 3 * base);
  };
  const [slowest] = queries.toSorted((a, b) => excess(b) - excess(a));
  return nameOf(slowest?.path ?? '');
}

function rowsOf(group: string, queries: readonly Query[], size: number, small: Measured, big: Measured): Row[] {
  const slowest = worst(queries, small, big);
  const shown = `${group} (${queries.length}), ${size.toLocaleString('en')} products`;
  const value = big.get(slowest)?.median ?? Number.NaN;
  const limit = small.get(slowest)?.median ?? Number.NaN;
  if (group === 'a sitemap') return [plainRow({ row: 5, name: shown, value, unit: 'ms' }, { most: BAR.sitemap })];
  const all = median(queries.map(({ path }) => big.get(nameOf(path))?.median ?? Number.NaN));
  const p99 = Math.max(...queries.map(({ path }) => big.get(nameOf(path))?.p99 ?? Number.NaN));
  return [
    costRow(
      { row: 5, name: `${shown}: median of the slowest`, value, limit, unit: 'ms' },
      3,
      mostOf(queries[0] ?? { group, path: '' }),
    ),
    ...(queries[0]?.isSearch
      ? [plainRow({ row: 5, name: `${shown}: median of all`, value: all, unit: 'ms' }, { most: BAR.search })]
      : []),
    plainRow(
      { row: 5, name: `${shown}: highest p99`, value: p99, unit: 'ms' },
      { most: queries[0]?.isPage ? BAR.pageP99 : BAR.p99 },
    ),
  ];
}

/** Prints each request that exceeds its limit. */
function sayMissed(queries: readonly Query[], small: Measured, big: Measured, say: Bench['say']): void {
  for (const query of queries) {
    const { path } = query;
    const [own, base] = [big.get(nameOf(path))?.median ?? 0, small.get(nameOf(path))?.median ?? 0];
    if (own > mostOf(query) && own > 3 * base && !path.startsWith('/sitemaps'))
      say(`  ${decodeURIComponent(path)}: ${base.toFixed(1)} → ${own.toFixed(1)} ms`);
  }
}

/** Finds a made-up customer with orders, signs this customer in, and finds one of the customer's orders. */
async function findCustomer(pool: pg.Pool, dataDir: string) {
  const { rows } = await pool.query<{ user: string; number: string }>(
    `select user_id as user, max(order_number) as number from orders where user_id is not null
     group by user_id having count(*) between 5 and 12 order by user_id limit 1`,
  );
  const [customer] = rows;
  if (!customer) throw new Error('the seeded shop has no customer with orders');
  const secret = await loadSecret(dataDir, undefined);
  const session = randomUUID();
  await pool.query("insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 hour')", [
    session,
    customer.user,
  ]);
  const token = await signAccessToken(secret, session, customer.user);
  return { path: `/api/orders/user/${customer.user}`, token, link: orderLink(secret, customer.number) };
}

/** @returns how long an order and what lists orders take in this shop */
export async function measureOrderTimes({ url, dataDir }: StartedShop): Promise<Measured> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 2);
  try {
    const { path, token, link } = await findCustomer(pool, dataDir);
    const products = await getJson<{ id: string; raw_price: number }[]>(`${url}/api/products?limit=40`);
    await pool.query('update products set stock = 1000000 where id = any($1)', [products.map(({ id }) => id)]);
    let next = 0;
    const pair = () => {
      next = (next + 2) % products.length;
      return products.slice(next, next + 2);
    };
    return new Map([
      ['placing an order', await timesOf(() => placeOrder(url, pair()))],
      ['my orders', await timesOf(() => get(url + path, { authorization: `Bearer ${token}` }))],
      ['the page of an order', await timesOf(() => get(url + link))],
    ]);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Measures rows 5 and 6 together, because the largest shop takes minutes to fill. */
export async function measureScale(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const [smallest, ...larger] = sizesOf(bench);
  const measure = (size: number) =>
    inSeededShop(bench, size, async (shop) => ({
      ...(await measureQueries(shop)),
      orders: await measureOrderTimes(shop),
    }));
  const small = await measure(smallest);
  for (const size of larger) {
    const big = await measure(size);
    bench.say(`slower than the bar at ${size} products:`);
    sayMissed(big.queries, small.times, big.times, bench.say);
    for (const [group, queries] of Object.entries(Object.groupBy(big.queries, (query) => query.group)))
      rows.push(...rowsOf(group, queries ?? [], size, small.times, big.times));
    for (const [name, { median: value }] of big.orders)
      rows.push(
        costRow(
          {
            row: 6,
            name: `${name}, ${size.toLocaleString('en')} orders`,
            value,
            limit: small.orders.get(name)?.median ?? Number.NaN,
            unit: 'ms',
          },
          2,
        ),
      );
  }
  return rows;
}
