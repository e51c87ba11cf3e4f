/**
 * Row 14: what a shop with many old orders and few products needs for a new order, and how many bytes an order adds. It is
 * measured with `--old-orders=N` only, because ten million orders take 25 GB and more than an hour.
 */
import { rm } from 'node:fs/promises';
import { openPostgres } from '#postgres/index.ts';
import { openPool } from '#store/database/database.ts';
import type { Bench } from './bench.ts';
import { costRow, noteRow, type Row } from './row.ts';
import { measureOrderTimes } from './scale.ts';
import { inSeededShop, type ShopSize } from './seeded-shop.ts';
import type { StartedShop } from './started-shop.ts';

const SMALL: ShopSize = { products: 1000, orders: 1000 };

/** @returns the size of the database in bytes, without the log */
async function bytesOf({ dataDir }: StartedShop): Promise<number> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 1);
  try {
    const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    return rows[0]?.bytes ?? Number.NaN;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

export async function measureOldOrders(bench: Bench): Promise<Row[]> {
  const { oldOrders } = bench;
  if (oldOrders === 0) return [];
  const measure = async (shop: StartedShop) => ({
    bytes: await bytesOf(shop),
    times: await measureOrderTimes(shop),
    folder: shop.dataDir,
  });
  const small = await inSeededShop(bench, SMALL, measure);
  const big = await inSeededShop(bench, { ...SMALL, orders: oldOrders }, measure);
  // it fills most of a disk, so it is not kept for later runs
  await rm(big.folder, { recursive: true, force: true });
  const shown = `${oldOrders.toLocaleString('en')} orders, ${SMALL.products.toLocaleString('en')} products`;
  const each = (big.bytes - small.bytes) / (oldOrders - SMALL.orders);
  return [
    ...[...big.times].map(([name, { median: value }]) =>
      costRow(
        {
          ...{ row: 14, name: `${name}, ${shown}`, value, unit: 'ms' },
          limit: small.times.get(name)?.median ?? Number.NaN,
        },
        2,
      ),
    ),
    noteRow({ row: 14, name: `an order in the database, ${shown}`, value: each, unit: 'bytes' }),
  ];
}
