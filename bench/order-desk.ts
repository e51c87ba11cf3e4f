/**
 * Measures the order desk at a million orders: each list beside the bare statement that a programmer would write for it, and what
 * the desk's indexes cost a new order. Run it with `node bench/order-desk.ts [orders]`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { seedOrders } from '#commands/orders/seed-orders.ts';
import { readOrderSearch } from '#domain/desk/order-search.ts';
import { orderViews } from '#domain/desk/order-views.ts';
import { openPostgres } from '#postgres/embedded.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeImagesFrom } from '#server/pages/media.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { refreshStatistics } from '#store/database/load.ts';
import { migrate } from '#store/database/migrations.ts';
import { countViews } from '#store/desk/order-counts.ts';
import { listOrderIds, type OrderFilter } from '#store/desk/order-list.ts';
import { listOrderRows } from '#store/desk/order-rows.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const TURNS = 15;
const LIMIT = 50;

/** Milliseconds: the median and the worst of several turns, after one that fills the caches. */
async function time(work: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  await work();
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  took.sort((one, other) => one - other);
  return { median: took[TURNS >> 1] ?? 0, worst: took.at(-1) ?? 0 };
}

const say = (name: string, { median, worst }: { median: number; worst: number }, rows: number | string) =>
  console.log(`${name.padEnd(44)} ${median.toFixed(1).padStart(7)} ms  ${worst.toFixed(1).padStart(7)} ms  ${rows}`);

async function page(db: Database, filter: OrderFilter) {
  const { ids } = await listOrderIds(db, filter, { after: null, limit: LIMIT });
  return listOrderRows(db, ids);
}

/** Parcels for the orders that left, and some that wait: the seed makes none. */
async function addParcels(db: Database): Promise<void> {
  await sql`insert into shipments (id, order_id, number, state, cash_state)
    select gen_random_uuid(), id, 1, case status when 'done' then 'delivered' when 'pending' then 'planned' else 'handed_over' end, 'none'
    from (select id, status, row_number() over (partition by status order by created_at desc) as place from orders) o
    where status = 'done' or (status = 'in_delivery' and place > 20) or (status = 'pending' and place % 10 = 0)`.execute(
    db,
  );
  // it counts each piece at the end of the transaction, which takes minutes for a million
  await sql`alter table shipment_items disable trigger shipped_pieces`.execute(db);
  await sql`insert into shipment_items (shipment_id, order_item_id, quantity, delivered)
    select s.id, i.id, i.quantity, case s.state when 'delivered' then i.quantity else 0 end
    from shipments s join order_items i on i.order_id = s.order_id`.execute(db);
  // a shop with a million orders has ended nearly all of them
  await sql`update orders set status = 'done' where status in ('payment_pending', 'pending', 'in_delivery') and created_at < (
    select created_at from orders order by created_at desc offset ${Math.round(ORDERS / 20)} limit 1)`.execute(db);
  await sql`update orders set confirming_call = 'awaited' where status = 'pending' and payment_method = 'delivery'
    and get_byte(uuid_send(id), 15) % 3 = 0`.execute(db);
}

async function measureLists(db: Database): Promise<void> {
  console.log(`${''.padEnd(44)}  median       worst    rows`);
  for (const view of orderViews)
    say(`view ${view}`, await time(() => page(db, { view })), (await page(db, { view })).length);
  const bare = () =>
    sql`select order_number, created_at, status, total_amount, first_name, last_name from orders order by created_at desc, id limit 50`.execute(
      db,
    );
  say('bare SQL: the newest 50 without details', await time(bare), 50);
  const { rows } = await sql<{ number: string; phone: string; name: string; sku: string }>`
    select o.order_number as number, o.shipping_phone as phone, o.first_name || ' ' || o.last_name as name, p.sku
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    order by o.created_at offset ${Math.round(ORDERS / 2)} limit 1`.execute(db);
  const some = rows[0];
  if (!some) throw new Error('there are no orders');
  const texts = {
    'an order number': some.number,
    'a phone number': some.phone,
    'a whole name': some.name,
    'an SKU': some.sku,
  };
  const words = { ...texts, 'the most common word': 'Nguyễn', 'a word that nobody has': 'xyzzy' };
  for (const [name, text] of Object.entries(words)) {
    const search = readOrderSearch(text) ?? undefined;
    say(
      `search for ${name}`,
      await time(() => page(db, { view: 'all', search })),
      (await page(db, { view: 'all', search })).length,
    );
  }
  const filters: Record<string, OrderFilter> = {
    refunded: { view: 'all', payment: 'refunded' },
    'a province without orders': { view: 'all', province: 'Cà Mau' },
    'done, by transfer, in Huế': { view: 'done', method: 'qr', province: 'Huế' },
    'a period a year ago': { view: 'all', from: new Date('2025-10-01'), until: new Date('2025-10-08') },
  };
  for (const [name, filter] of Object.entries(filters))
    say(`filter ${name}`, await time(() => page(db, filter)), (await page(db, filter)).length);
  say('the numbers of the views', await time(() => countViews(db)), JSON.stringify(await countViews(db)));
}

/** Microseconds for each order row that is written, in bundles of one transaction each that is rolled back. */
async function costOfOrder(db: Database): Promise<number> {
  const BUNDLE = 2000;
  const { median } = await time(() =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into order_numbers select 'DH' || translate(upper(to_hex(1048576 + n)), '01', 'XY') from generate_series(1, ${BUNDLE}) n
          on conflict do nothing`.execute(tx);
        await sql`insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
            shipping_address, shipping_city, shipping_country, shipping_phone, shipping_phone_e164, shipping_email)
          select gen_random_uuid(), 'DH' || translate(upper(to_hex(1048576 + n)), '01', 'XY'), 'pending', 'unpaid', 'delivery', 100000,
            'Nguyễn Thị', 'Hồng ' || n, 'x', 'Huế', 'Việt Nam', '09' || lpad(n::text, 8, '0'), '+849' || lpad(n::text, 8, '0'), 'a@b.cd'
          from generate_series(1, ${BUNDLE}) n where not exists (select from orders k where k.order_number =
            'DH' || translate(upper(to_hex(1048576 + n)), '01', 'XY'))`.execute(tx);
        throw new Error('taken back');
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error;
      }),
  );
  return (median * 1000) / BUNDLE;
}

const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-desk-'));
await chmod(dataDir, 0o755);
const postgres = await openPostgres({ dataDir, say: () => {} });
const pool = openPool(postgres.url, 4);
try {
  const db = openDatabase(pool);
  await migrate(db);
  await loadDemoCatalogue(db, readDemoCatalogue, takeImagesFrom(openFiles(dataDir))(catalogueFolder));
  const client = await pool.connect();
  await seedOrders(client, { upTo: ORDERS, seed: 1, report: () => {} });
  await addParcels(db);
  await refreshStatistics(client);
  client.release();
  await measureLists(db);
  const sizes = await sql<{
    name: string;
    size: string;
  }>`select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
    where relname in ('orders_by_status', 'orders_of_phone', 'orders_by_name', 'orders_newest')`.execute(db);
  for (const { name, size } of sizes.rows) console.log(`index ${name}: ${size}`);
  console.log(`an order row with all indexes: ${(await costOfOrder(db)).toFixed(0)} µs`);
  for (const index of ['orders_by_name', 'orders_of_phone', 'orders_by_status']) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
    console.log(`without ${index} too: ${(await costOfOrder(db)).toFixed(0)} µs`);
  }
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
