/**
 * Row 4: the rate of whole orders through the API, compared with a bare script that sends the same SQL, and with the
 * minimum SQL of an order.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { consents } from '#domain/accounts/consent.ts';
import { openPostgres } from '#postgres/embedded.ts';
import type { Bench } from './bench.ts';
import { placeLeastOrder, prepareLeastOrder } from './least-order.ts';
import { type Load, load } from './load.ts';
import { openRecordingShop, ownMarks, renewed, replay, type Statement } from './recorded-sql.ts';
import { getJson, multipart, send } from './request.ts';
import { median, plainRow, type Row, rateRow } from './row.ts';

const BUYERS = 8;
const ROUNDS = 5;
const SECONDS = 1;
const DRAIN_SECONDS = 10;
const PAIRS = 20;

type Product = { id: string; raw_price: number };
type Pair = [Product, Product];
type Recorded = { statements: Statement[]; marks: Set<string> };
type Script = (client: pg.ClientBase, index: number) => Promise<void>;

/**
 * Fills the checkout form for an order of two products with cash on delivery; all fields are filled in, and each order
 * has its own email address.
 */
export function orderForm(products: readonly Product[]): ReturnType<typeof multipart> {
  const form = multipart({
    total_amount: String(products.reduce((sum, { raw_price }) => sum + raw_price, 0)),
    first_name: 'Nguyễn',
    last_name: 'Minh Anh',
    shipping_address: '12 phố Huế, phường Hai Bà Trưng',
    shipping_city: 'Hà Nội',
    shipping_country: 'Việt Nam',
    shipping_phone: '0912345678',
    shipping_email: `minh.anh.${randomBytes(4).toString('hex')}@example.com`,
    payment_method: 'delivery',
    items: JSON.stringify(products.map(({ id, raw_price }) => ({ product_id: id, quantity: 1, price: raw_price }))),
    consent: consents.order.version,
    checkout_id: randomUUID(),
  });
  return { ...form, headers: { ...form.headers, 'idempotency-key': randomUUID() } };
}

/** @throws Error if the shop refuses the order */
export async function placeOrder(url: string, products: readonly Product[]): Promise<void> {
  const { status, body } = await send(`${url}/api/orders`, { method: 'POST', ...orderForm(products) });
  if (status !== 201) throw new Error(`an order was answered ${status}: ${body}`);
}

/**
 * Records the SQL of an order twice for each pair of products: the ids that differ between the two recordings were
 * created by the order itself.
 */
async function recordOrders(databaseUrl: string, pairs: readonly Pair[]): Promise<Recorded[]> {
  const shop = await openRecordingShop(databaseUrl);
  const record = (pair: Pair) => {
    const { headers, body } = orderForm(pair);
    return shop.record({ method: 'POST', url: '/api/orders', headers, payload: body });
  };
  const recorded: Recorded[] = [];
  for (const pair of pairs) {
    const statements = await record(pair);
    recorded.push({ statements, marks: ownMarks(statements, await record(pair)) });
  }
  await shop.close();
  return recorded;
}

/**
 * Counts the rows of the tables, except rows that the shop's processes write and remove by themselves, and rows that
 * triggers add to every order.
 */
const COUNTS = `select table_name as name,
    (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as rows
  from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('job_workers', 'page_changes', 'product_sales')`;

/** @returns the number of rows that `act` adds to each table, as text */
async function rowsOf(pool: pg.Pool, act: () => Promise<void>): Promise<string> {
  const count = async () => {
    const { rows } = await pool.query<{ name: string; rows: number }>(COUNTS);
    return new Map(rows.map((row) => [row.name, row.rows]));
  };
  const before = await count();
  await act();
  const after = await count();
  const added = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return added
    .filter(([, rows]) => rows !== 0)
    .map(([name, rows]) => `${name} ${rows}`)
    .sort()
    .join(', ');
}

/** Prevents the worker from sending emails by locking the queue of emails. @returns a function that removes the lock */
export async function holdMails(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from graphile_worker._private_job_queues for no key update');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** The seconds without an email after which the bench fails, because otherwise it would wait forever. */
const FIRST_EMAIL_SECONDS = 60;

/**
 * Measures how fast the waiting emails are sent, and removes the remaining ones. @returns emails per second while
 * nothing else happens
 */
async function drain(pool: pg.Pool): Promise<number> {
  const sent = async () => (await pool.query("select count(*)::int as n from mails where state = 'sent'")).rows[0].n;
  const before = await sent();
  const until = performance.now() + FIRST_EMAIL_SECONDS * 1000;
  while ((await sent()) === before) {
    if (performance.now() > until)
      throw new Error(
        `No email was sent within ${FIRST_EMAIL_SECONDS} s after the orders: is a queue of jobs still locked?`,
      );
    await sleep(20);
  }
  const begun = performance.now();
  const first = await sent();
  await sleep(DRAIN_SECONDS * 1000);
  const rate = ((await sent()) - first) / ((performance.now() - begun) / 1000);
  await pool.query("delete from graphile_worker._private_jobs where locked_at is null and payload ->> 'mailId' <> ''");
  return rate;
}

/**
 * Repeats an order with another order number if the random number is taken, as the shop does: among ten thousand random
 * numbers of 33 million, two are often equal.
 */
async function withFreeNumber(client: pg.ClientBase, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== 'order_numbers_pkey') throw error;
    await client.query('rollback');
    await withFreeNumber(client, act);
  }
}

/** Sends the recorded SQL of orders without pauses over the connections of the bare script. */
async function loadBare(clients: readonly pg.ClientBase[], buyers: number, script: Script): Promise<Load> {
  const free = [...clients];
  return load(buyers, SECONDS, async (index) => {
    const client = free.pop() as pg.ClientBase;
    await withFreeNumber(client, () => script(client, index)).finally(() => free.push(client));
  });
}

const middle = (loads: readonly Load[], of: 'perSecond' | 'p50' | 'p99') => median(loads.map((one) => one[of]));

export async function measureOrders({ shop, say }: Bench): Promise<Row[]> {
  const { url, dataDir } = await shop();
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: BUYERS + 2 });
  try {
    await pool.query('update products set stock = 1000000');
    const products = await getJson<Product[]>(`${url}/api/products?limit=50`);
    const pairs = Array.from({ length: PAIRS }, (_, i) => [products[i], products[i + PAIRS]] as Pair);
    const release = await holdMails(pool);
    const rows = await measure(url, pool, postgres.url, pairs, say).finally(release);
    rows.push(
      plainRow({ row: 4, name: 'emails sent afterwards', value: await drain(pool), unit: '/s' }, { least: 60 }),
    );
    return rows;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

async function measure(url: string, pool: pg.Pool, databaseUrl: string, pairs: Pair[], say: Bench['say']) {
  const recorded = await recordOrders(databaseUrl, pairs);
  const clients = await Promise.all(Array.from({ length: BUYERS }, () => pool.connect()));
  try {
    return await measureWith({ clients, url, pool, recorded, pairs, say });
  } finally {
    // otherwise the pool would wait for these connections forever, and hide the error
    for (const client of clients) client.release();
  }
}

type Parts = {
  clients: readonly pg.PoolClient[];
  url: string;
  pool: pg.Pool;
  recorded: readonly Recorded[];
  pairs: Pair[];
  say: Bench['say'];
};

async function measureWith({ clients, url, pool, recorded, pairs, say }: Parts): Promise<Row[]> {
  const pairOf = (index: number) => pairs[index % pairs.length] as Pair;
  await Promise.all(clients.map(prepareLeastOrder));
  const same: Script = (client, index) => {
    const { statements, marks } = recorded[index % recorded.length] as Recorded;
    return replay(client, renewed(statements, marks));
  };
  const least: Script = (client, index) => {
    const pair = pairOf(index);
    const ids = pair.map(({ id }) => id);
    return placeLeastOrder(client, ids, pair[0].raw_price + pair[1].raw_price);
  };
  const [first] = clients as [pg.PoolClient, ...pg.PoolClient[]];
  const byShop = await rowsOf(pool, () => placeOrder(url, pairOf(0)));
  say(`an order adds: ${byShop}; ${recorded[0]?.statements.length} statements`);
  for (const script of [same, least]) {
    const byScript = await rowsOf(pool, () => script(first, 0));
    if (byScript !== byShop) throw new Error(`${script === same ? 'the same' : 'the least'} SQL adds: ${byScript}`);
  }
  const rows: Row[] = [];
  for (const buyers of [1, BUYERS]) {
    const loads: [Load[], Load[], Load[]] = [[], [], []];
    await load(buyers, 1, (index) => placeOrder(url, pairOf(index)));
    for (let round = 0; round < ROUNDS; round++) {
      loads[0].push(await load(buyers, SECONDS, (index) => placeOrder(url, pairOf(index))));
      loads[1].push(await loadBare(clients, buyers, same));
      loads[2].push(await loadBare(clients, buyers, least));
    }
    rows.push(...rowsFor(buyers, loads));
  }
  return rows;
}

function rowsFor(buyers: number, [own, same, least]: [Load[], Load[], Load[]]): Row[] {
  const name = `orders, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`;
  const rate = (loads: Load[], of: string, bar?: number) =>
    rateRow(
      {
        row: 4,
        name: `${name}, beside ${of}`,
        value: middle(own, 'perSecond'),
        limit: middle(loads, 'perSecond'),
        unit: '/s',
      },
      bar,
    );
  const time = (of: 'p50' | 'p99', most: number) =>
    plainRow({ row: 4, name: `${name}: ${of}`, value: middle(own, of), unit: 'ms' }, { most });
  const bars = buyers === 1 ? [] : [0.7, 0.3];
  return [
    rate(same, 'the same SQL', bars[0]),
    rate(least, 'the least SQL', bars[1]),
    time('p50', buyers === 1 ? 8 : 50),
    time('p99', 50),
  ];
}
