/**
 * Row 13: the time of the lists of the back office in a shop with many orders and products, compared with the SQL that
 * these lists send.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { findEndedDay } from '#store/desk/sales-days.ts';
import type { Bench } from './bench.ts';
import { listOfficeQueries, type OfficeQuery } from './office-lists.ts';
import { signIn } from './office-session.ts';
import { openRecordingShop, type RecordingShop, replay } from './recorded-sql.ts';
import { send } from './request.ts';
import { boundRow, median, type Row } from './row.ts';
import { inSeededShop, type ShopSize } from './seeded-shop.ts';

const WARM_UP = 3;
const TIMES = 15;
/** The maximum time until the first byte of a response, in milliseconds. */
const BAR = 50;

/**
 * Adds parcels to the sent orders, and some waiting parcels, because the seed creates no parcels. The added parcels
 * stay in the seeded shop.
 */
async function addParcels(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select 1 from shipments limit 1');
  if (rows.length > 0) return;
  // in a shop with many orders, nearly all orders are finished
  await client.query(`update orders set status = 'done' where status in ('payment_pending', 'pending', 'in_delivery') and created_at < (
    select created_at from orders order by created_at desc offset (select count(*) / 20 from orders) limit 1)`);
  await client.query(`insert into shipments (id, order_id, number, state, cash_state)
    select gen_random_uuid(), id, 1, case status when 'done' then 'delivered' when 'pending' then 'planned' else 'handed_over' end, 'none'
    from (select id, status, row_number() over (partition by status order by created_at desc) as place from orders) o
    where status = 'done' or (status = 'in_delivery' and place > 20) or (status = 'pending' and place % 10 = 0)`);
  // a trigger checks the shipped quantity for each inserted row at the end of the transaction, which would take minutes
  // for a million rows
  await client.query('alter table shipment_items disable trigger shipped_pieces');
  await client.query(`insert into shipment_items (shipment_id, order_item_id, quantity, delivered)
    select s.id, i.id, i.quantity, case s.state when 'delivered' then i.quantity else 0 end
    from shipments s join order_items i on i.order_id = s.order_id`);
  await client.query('alter table shipment_items enable trigger shipped_pieces');
  await client.query(`update orders set confirming_call = 'awaited' where status = 'pending' and payment_method = 'delivery'
    and get_byte(uuid_send(id), 15) % 3 = 0`);
  await client.query('vacuum analyze');
}

/** Waits until the worker has computed the daily figures of the seeded orders; a real shop computes them day by day. */
async function awaitKeptDays(pool: pg.Pool): Promise<void> {
  const db = openDatabase(pool);
  while (await findEndedDay(db)) await sleep(1000);
}

type Times = { own: number; bare: number };

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/**
 * @returns the median time of the whole response and of its SQL statements alone, in milliseconds; the two are measured
 * alternately
 */
async function measure(
  url: string,
  path: string,
  cookie: string,
  recording: RecordingShop,
  client: pg.Client,
): Promise<Times> {
  const headers = { cookie };
  await recording.record({ url: path, headers });
  const statements = await recording.record({ url: path, headers });
  const own: number[] = [];
  const bare: number[] = [];
  for (let time = -WARM_UP; time < TIMES; time++) {
    const answered = await timeOf(async () => {
      const { status, body } = await send(url + path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${String(body).slice(0, 200)}`);
    });
    const replayed = await timeOf(() => replay(client, statements));
    if (time < 0) continue;
    own.push(answered);
    bare.push(replayed);
  }
  return { own: median(own), bare: median(bare) };
}

function rowOf(group: string, size: ShopSize, queries: readonly OfficeQuery[], times: ReadonlyMap<string, Times>): Row {
  const measured = queries.map(({ path }) => times.get(path) ?? { own: Number.NaN, bare: Number.NaN });
  const slowest = measured.toSorted((one, other) => other.own - one.own)[0];
  const [orders, products] = [size.orders, size.products].map((count) => count.toLocaleString('en'));
  const name = `office, ${group} (${queries.length}), ${orders} orders, ${products} products: the slowest`;
  const [value, limit] = [slowest?.own ?? Number.NaN, slowest?.bare ?? Number.NaN];
  return boundRow({ row: 13, name, value, limit, unit: 'ms' }, BAR);
}

export async function measureOffice(bench: Bench): Promise<Row[]> {
  const size = { products: 100_000, orders: bench.large ? 1_000_000 : 100_000 };
  return inSeededShop(bench, size, async ({ url, dataDir }) => {
    const postgres = await openPostgres({ dataDir, say: () => {} });
    const pool = openPool(postgres.url, 2);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const recording = await openRecordingShop(postgres.url);
    try {
      await addParcels(client);
      await awaitKeptDays(pool);
      const cookie = await signIn(pool);
      const queries = await listOfficeQueries(pool);
      const times = new Map<string, Times>();
      for (const { path } of queries) {
        const measured = await measure(url, path, cookie, recording, client);
        times.set(path, measured);
        bench.say(`  ${measured.own.toFixed(1)} ms, SQL ${measured.bare.toFixed(1)} ms: ${decodeURIComponent(path)}`);
      }
      return Object.entries(Object.groupBy(queries, ({ group }) => group)).map(([group, some]) =>
        rowOf(group, size, some ?? [], times),
      );
    } finally {
      await recording.close();
      await client.end();
      await pool.end();
      await postgres.stop();
    }
  });
}
