/**
 * Row 4: the rate of whole orders through the API, compared with a bare script that sends the same SQL, and with the
 * minimum SQL of an order.
 */
import pg from 'pg';
import type { Bench } from './bench.ts';
import { drain, holdMails } from './held-mails.ts';
import { placeLeastOrder, prepareLeastOrder } from './least-order.ts';
import { type Load, load } from './load.ts';
import { measureOrderMails } from './order-mails.ts';
import { type OrderShop, openOrderShop, orderForm, type Pair, placeOrder } from './order-shop.ts';
import { openRecordingShop, ownMarks, renewed, replay, type Statement } from './recorded-sql.ts';
import { median, plainRow, type Row, rateRow } from './row.ts';

const BUYERS = 8;
const ROUNDS = 5;
const SECONDS = 1;

type Recorded = { statements: Statement[]; marks: Set<string> };
type Script = (client: pg.ClientBase, index: number) => Promise<void>;

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
  const opened = await openOrderShop(await shop(), BUYERS + 2);
  try {
    const release = await holdMails(opened.pool);
    const rows = await measure(opened, say).finally(release);
    const sent = { row: 4, name: 'emails sent afterwards', value: await drain(opened.pool), unit: '/s' };
    return [...rows, plainRow(sent, { least: 100 }), ...(await measureOrderMails())];
  } finally {
    await opened.close();
  }
}

async function measure(shop: OrderShop, say: Bench['say']) {
  const recorded = await recordOrders(shop.databaseUrl, shop.pairs);
  const clients = await Promise.all(Array.from({ length: BUYERS }, () => shop.pool.connect()));
  try {
    return await measureWith({ ...shop, clients, recorded, say });
  } finally {
    // otherwise the pool would wait for these connections forever, and hide the error
    for (const client of clients) client.release();
  }
}

type Parts = OrderShop & {
  clients: readonly pg.PoolClient[];
  recorded: readonly Recorded[];
  say: Bench['say'];
};

async function measureWith({ clients, url, pool, recorded, pairOf, say }: Parts): Promise<Row[]> {
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
  return [
    rate(same, 'the same SQL', 0.75),
    rate(least, 'the least SQL', buyers === 1 ? undefined : 0.3),
    time('p50', buyers === 1 ? 8 : 50),
    time('p99', 50),
  ];
}
