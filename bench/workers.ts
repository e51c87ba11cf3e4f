/**
 * Row 12: a shop with two processes (WORKERS=2) compared with a shop with one process, measured alternately on the same
 * machine.
 */
import pg from 'pg';
import { openPostgres } from '#postgres/embedded.ts';
import type { Bench } from './bench.ts';
import { loadHttp } from './http-load.ts';
import { load } from './load.ts';
import { holdMails, placeOrder } from './orders.ts';
import { memoryOf } from './processes.ts';
import { getJson } from './request.ts';
import { median, type Row, rateRow, unguarded } from './row.ts';
import { type StartedShop, startShop } from './started-shop.ts';

const ROUNDS = 5;
const SECONDS = 2;
const BUYERS = 8;
const LIST = '/api/products?limit=20';

type Opened = StartedShop & { products: { id: string; raw_price: number }[] };

/** Opens a shop with enough stock. The shop sends no emails during the measurement. */
async function open(workers: number): Promise<Opened> {
  const shop = await startShop({ env: { WORKERS: String(workers) } });
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  await pool.query('update products set stock = 1000000');
  const release = await holdMails(pool);
  const stop = async () => {
    await release();
    await pool.end();
    await postgres.stop();
    await shop.stop();
  };
  return { ...shop, stop, products: await getJson(`${shop.url}/api/products?limit=40`) };
}

const acts = {
  [LIST]: ({ url }: Opened) => loadHttp(url + LIST, SECONDS, {}),
  [`orders, ${BUYERS} buyers`]: ({ url, products }: Opened) =>
    load(BUYERS, SECONDS, (index) => {
      const pair = [products[index % 20], products[20 + (index % 20)]] as Opened['products'];
      return placeOrder(url, pair);
    }),
};

export async function measureWorkers({ say }: Bench): Promise<Row[]> {
  say('two processes beside one: the loading process shares their processor cores');
  const shops: Opened[] = [];
  try {
    for (const workers of [1, 2]) shops.push(await open(workers));
    const [one, two] = shops as [Opened, Opened];
    const rows: Row[] = [];
    const add = (name: string, value: number, limit: number, unit: string) =>
      rows.push(unguarded(rateRow({ row: 12, name: `${name}, WORKERS=2 beside 1`, value, limit, unit })));
    for (const [name, act] of Object.entries(acts)) {
      const rates = [[], []] as [number[], number[]];
      for (const shop of shops) await act(shop);
      for (let round = 0; round < ROUNDS; round++) {
        rates[0].push((await act(one)).perSecond);
        rates[1].push((await act(two)).perSecond);
      }
      add(name, median(rates[1]), median(rates[0]), '/s');
    }
    add('memory of all processes, after this', await memoryOf(two.pid), await memoryOf(one.pid), 'MB');
    return rows;
  } finally {
    for (const shop of shops) await shop.stop();
  }
}
