/**
 * `npm run seed`: fills a shop with made-up products and orders, for tests with much data. A shop with real orders is
 * not changed.
 */
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { showProgress } from '#cli/backup/progress.ts';
import { UsageError } from '#cli/terminal/usage-error.ts';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { openShop } from '#server/app/open-shop.ts';
import { loadEnvironment, readConfig } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { refreshStatistics } from '#store/database/load.ts';
import { hasRealOrders } from './order-rows.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';

/**
 * The maximum number of orders. Order numbers are random: if more than a third of all 33 million numbers were taken,
 * customers would wait until a free number is found.
 */
const MOST = 10_000_000;

type Wanted = { products: number; orders: number; seed: number };

function readWanted(args: string[]): Wanted {
  const values = parse(args);
  const read = (name: keyof Wanted): number => {
    const number = Number(values[name]);
    if (!/^\d{1,8}$/.test(values[name]) || number > MOST)
      throw new UsageError(`--${name} takes a whole number up to ${MOST}.`);
    return number;
  };
  return { products: read('products'), orders: read('orders'), seed: read('seed') };
}

function parse(args: string[]): Record<keyof Wanted, string> {
  const number = { type: 'string', default: '0' } as const;
  try {
    return parseArgs({ args, options: { products: number, orders: number, seed: { type: 'string', default: '1' } } })
      .values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs one part of the seed and prints its progress. @returns the number of new rows */
async function shown(what: string, add: (report: (done: number, total: number) => void) => Promise<number>) {
  const progress = showProgress(what);
  try {
    return await add(progress.report);
  } finally {
    progress.end();
  }
}

async function seed({ db, files }: Shop, args: string[], pool: Pool): Promise<void> {
  const { products, orders, seed } = readWanted(args);
  if (products === 0 && orders === 0) throw new UsageError('Say how many: --products N, --orders M.');
  if (await hasRealOrders(db))
    throw new UsageError('This shop has real orders: made-up ones must not stand among them. Nothing was changed.');
  await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(files)(catalogueFolder));
  const client = await pool.connect();
  try {
    const newProducts = await shown('products made', (report) =>
      seedProducts(client, { upTo: products, seed, report }),
    );
    const newOrders = await shown('orders made', (report) => seedOrders(client, { upTo: orders, seed, report }));
    await refreshStatistics(client);
    console.log(`${newProducts} products and ${newOrders} orders were added.`);
  } finally {
    client.release();
  }
}

const opened = await openShop(readConfig(loadEnvironment()), (line) => console.error(line));
try {
  await seed(opened.shop, process.argv.slice(2), opened.pool);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nUsage: npm run seed -- [--products N] [--orders M] [--seed S]`);
  process.exitCode = 1;
} finally {
  await opened.close();
}
