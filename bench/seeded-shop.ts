/** Opens shops that `npm run seed` filled, without their cache, to measure requests at each size of a shop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '#postgres/index.ts';
import { openPool } from '#store/database/database.ts';
import type { Bench } from './bench.ts';
import { type StartedShop, startShop } from './started-shop.ts';

const program = fileURLToPath(new URL('../tools/seed/seed.ts', import.meta.url));
const folder = fileURLToPath(new URL('../.cache/bench-data/', import.meta.url));

/**
 * The milliseconds between two looks at the jobs, and how many looks in succession must find none at work: some jobs
 * come every half minute, and one queues another.
 */
const [LOOK_EVERY, IDLE_LOOKS] = [1000, 40];

const schemaFile = new URL('../db/schema.sql', import.meta.url);

/**
 * The sizes of the measured shops: each number is the number of products, and also of orders. The other sizes are
 * compared with the first one.
 */
export const sizesOf = ({ large }: Bench): [number, ...number[]] =>
  large ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];

/** The number of products and orders in a seeded shop. */
export type ShopSize = { products: number; orders: number };

/** Fills the shop of a new data folder. */
export async function seed(dataDir: string, { products, orders }: ShopSize): Promise<void> {
  const args = [program, '--products', String(products), '--orders', String(orders)];
  const env = { ...process.env, DATA_DIR: dataDir, LOG: 'off' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the seed of ${products} products and ${orders} orders ended with ${code}`);
}

/**
 * Runs `act` on a shop of the given size; a single number is the number of products and also of orders. The shop is
 * kept for later runs while the schema is unchanged.
 */
export async function inSeededShop<Result>(
  { say }: Bench,
  wanted: number | ShopSize,
  act: (shop: StartedShop) => Promise<Result>,
): Promise<Result> {
  const size = typeof wanted === 'number' ? { products: wanted, orders: wanted } : wanted;
  const { products, orders } = size;
  const dataDir = join(folder, products === orders ? String(products) : `${products}-${orders}`);
  const seeded = join(dataDir, 'seeded');
  const schema = await readFile(schemaFile, 'utf8');
  if ((await readFile(seeded, 'utf8').catch(() => null)) !== schema) {
    say(`seeding ${products} products and ${orders} orders`);
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    await seed(dataDir, size);
    await writeFile(seeded, schema);
  }
  // a base copy of so many rows would be read during the measurement
  const shop = await startShop({ dataDir, env: { CACHE: 'off', ARCHIVE: 'off' } });
  try {
    await untilJobsEnd(dataDir);
    return await act(shop);
  } finally {
    await shop.stop();
  }
}

/**
 * Waits until no job is at work or late: what the shop makes of so many new orders, costs and sales by the day, takes
 * minutes once. A job that has just become due does not count, because one does every few seconds in an idle shop too.
 */
async function untilJobsEnd(dataDir: string): Promise<void> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 1);
  try {
    for (let idle = 0; idle < IDLE_LOOKS; ) {
      await sleep(LOOK_EVERY);
      const { rowCount } = await pool.query(
        "select from graphile_worker._private_jobs where locked_at is not null or (run_at <= now() - interval '10 seconds' and attempts < max_attempts) limit 1",
      );
      idle = rowCount === 0 ? idle + 1 : 0;
    }
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
