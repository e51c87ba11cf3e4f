/**
 * npm run proof:going-back [ORDERS] [SINCE]: how long a large shop is closed when it goes back and keeps what came since. A shop with
 * 10,000 products and 100,000 orders, or as many as are said, goes back to before somebody raised all prices; 5,000 of the
 * orders came since, with a payment, movements of stock and a line in the log of changes each. The pause lasts from the moment in which the
 * shop is stopped until the new one is open. It fails if an order is missing, if a price is not what it was, or if the pause is longer than
 * the bar.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { claimDataDir, openPostgres } from '#postgres/index.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { keepArchiving } from '#server/archive/keep-archiving.ts';
import { readConfig } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { refreshStatistics } from '#store/database/load.ts';
import { migrate } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { startShop } from '../../bench/started-shop.ts';
import { seedOrders } from '../../tools/seed/seed-orders.ts';
import { seedProducts } from '../../tools/seed/seed-products.ts';
import { fillCosts } from '../plans/fill-costs.ts';
import { fillOffice } from '../plans/office-rows.ts';

const PRODUCTS = 10_000;
const ORDERS = Number(process.argv[2] ?? 100_000);
const SINCE = Number(process.argv[3] ?? 5_000);
/** The most seconds of pause for the usual numbers: twice what was measured on two busy cores (docs/operations.md). */
const BAR = 650;

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const FAST = { firstPass: 1e9, firstBaseCopy: 1e9, speed: 1e9, compare: 300_000 };

/** What belongs to the orders that came since, as fillOffice makes it for those before. */
const ofNewOrders = [
  `insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, at, raw)
   select 'statement', o.order_number, 'in', o.total_amount, o.order_number, '1', o.created_at, '' from orders o
   where not exists (select from bank_transactions b where b.transaction_id = o.order_number)`,
  `insert into bank_matches (bank_transaction_id, state, order_number, actor)
   select id, 'payment', transaction_id, 'system' from bank_transactions b
   where not exists (select from bank_matches m where m.bank_transaction_id = b.id)`,
  `insert into stock_movements (product_id, change, stock_after, kind, order_number, actor, at)
   select i.product_id, -i.quantity, 100, 'order', o.order_number, 'customer', o.created_at
   from orders o join order_items i on i.order_id = o.id
   where not exists (select from stock_movements m where m.order_number = o.order_number)`,
  `insert into audit_log (actor, act, thing_kind, thing_id, at)
   select 'operator', 'order.called', 'order', id::text, created_at from orders o
   where not exists (select from audit_log a where a.thing_id = o.id::text)`,
];

async function seed(pool: Pool, upTo: number): Promise<void> {
  const client = await pool.connect();
  try {
    await seedProducts(client, { upTo: PRODUCTS, seed: 1, report: () => {} });
    await seedOrders(client, { upTo, seed: 1, report: () => {} });
  } finally {
    client.release();
  }
}

async function fill(pool: Pool, dataDir: string): Promise<void> {
  const db = openDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(openFiles(dataDir))(catalogueFolder));
  await seed(pool, ORDERS - SINCE);
  const client = await pool.connect();
  try {
    await fillCosts(client);
    await refreshStatistics(client);
  } finally {
    client.release();
  }
  await fillOffice(pool);
}

const sumsOf = async (pool: Pool): Promise<{ orders: number; lines: number; prices: string }> =>
  (
    await pool.query(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as lines,
        (select sum(price)::text from products) as prices`,
    )
  ).rows[0];

/** Fills a shop and its archive, and spoils it. @returns the time before that, and what the shop must hold afterwards */
async function prepare(dataDir: string): Promise<{ at: Date; wanted: object; bytes: number }> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 4);
  const config = readConfig({ DATA_DIR: dataDir });
  const secret = await loadSecret(dataDir, undefined);
  try {
    await fill(pool, dataDir);
    const archiving = await keepArchiving({ config, secret, ...postgres, say: console.error, pacing: FAST });
    if (!archiving) throw new Error('the shop has no archive');
    await archiving.pass();
    await archiving.baseCopy();
    const before = await sumsOf(pool);
    await pool.query('select pg_sleep(1.1)');
    const at = new Date();
    await pool.query('select pg_sleep(1.1)');
    await seed(pool, ORDERS);
    for (const statement of ofNewOrders) await pool.query(statement);
    await pool.query('update products set price = price + 1000, original_price = original_price + 1000');
    await archiving.pass();
    await archiving.stop();
    const { orders, lines } = await sumsOf(pool);
    const { rows } = await pool.query('select pg_database_size(current_database())::float8 as bytes');
    return { at, wanted: { orders, lines, prices: before.prices }, bytes: rows[0].bytes };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

const seconds = (from: number) => (performance.now() - from) / 1000;

/** Goes back as an operator does. @returns the seconds until the shop could be stopped, and of the pause until the command ended */
async function goBack(
  present: string,
  dataDir: string,
  at: Date,
): Promise<{ open: number; closed: number; stopped: number }> {
  // for another process the shop is open
  const claim = await claimDataDir(present);
  const begun = performance.now();
  const args = [main, 'restore', present, '--at', at.toISOString(), '--keep-since'];
  const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } });
  let said = '';
  let stopped = 0;
  let open = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
      if (stopped > 0 || !said.includes('Stop the present shop now')) return;
      open = seconds(begun);
      stopped = performance.now();
      void claim.release();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the command ended with ${code}: ${said}`);
  return { open, closed: seconds(stopped), stopped };
}

const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'suc-bat-going-back-'))));
const [present = '', dataDir = ''] = folders;
try {
  // run as root, PostgreSQL's unprivileged user must be able to enter the folders
  for (const folder of folders) await chmod(folder, 0o755);
  console.log(`Filling a shop with ${PRODUCTS} products and ${ORDERS} orders, ${SINCE} of them since …`);
  const { at, wanted, bytes } = await prepare(present);
  console.log(`Its database has ${Math.round(bytes / 1e6)} MB.`);
  const { open, closed, stopped } = await goBack(present, dataDir, at);
  const shop = await startShop({ dataDir });
  const pause = seconds(stopped);
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 1);
  const found = await sumsOf(pool).finally(() => pool.end());
  await postgres.stop();
  await shop.stop();
  const isWhole = JSON.stringify(found) === JSON.stringify(wanted);
  console.log(`Before the pause, beside the open shop: ${open.toFixed(0)} s.`);
  console.log(
    `The pause: ${pause.toFixed(0)} s, of which the command took ${closed.toFixed(0)} s and the start ${(pause - closed).toFixed(0)} s.`,
  );
  console.log(
    isWhole
      ? 'ok     every order is there, and every price is what it was'
      : `WRONG  ${JSON.stringify({ wanted, found })}`,
  );
  console.log(`${pause <= BAR ? 'ok    ' : 'WRONG '} the pause is at most ${BAR} s`);
  process.exitCode = isWhole && pause <= BAR ? 0 : 1;
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
