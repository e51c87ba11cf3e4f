/**
 * Row 12: a shop with two processes (WORKERS=2) compared with a shop with one process, measured alternately on the same
 * machine.
 */
import type { Bench } from './bench.ts';
import { holdMails } from './held-mails.ts';
import { loadHttp } from './http-load.ts';
import { load } from './load.ts';
import { type OrderShop, openOrderShop, placeOrder } from './order-shop.ts';
import { memoryOf, sharedMemoryOf } from './processes.ts';
import { median, type Row, rateRow, unguarded } from './row.ts';
import { type StartedShop, startSettledShop } from './started-shop.ts';

const ROUNDS = 5;
const SECONDS = 2;
const BUYERS = 8;
const LIST = '/api/products?limit=20';

type Opened = StartedShop & OrderShop;

/** Opens a shop with enough stock. The shop sends no emails during the measurement. */
async function open(workers: number): Promise<Opened> {
  const started = await startSettledShop({ env: { WORKERS: String(workers) } });
  const shop = await openOrderShop(started, 2);
  const release = await holdMails(shop.pool);
  const stop = async () => {
    await release();
    await shop.close();
    await started.stop();
  };
  return { ...started, ...shop, stop };
}

const acts = {
  [LIST]: ({ url }: Opened) => loadHttp(url + LIST, SECONDS, {}),
  [`orders, ${BUYERS} buyers`]: ({ url, pairOf }: Opened) =>
    load(BUYERS, SECONDS, (index) => placeOrder(url, pairOf(index))),
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
    const once = 'the same, what they share counted once';
    add(once, await sharedMemoryOf(two.pid), await sharedMemoryOf(one.pid), 'MB');
    return rows;
  } finally {
    for (const shop of shops) await shop.stop();
  }
}
