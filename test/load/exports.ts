/**
 * npm run proof:exports [ORDERS]: exports all orders (200,000 if nothing is said) and their lines in both formats from a shop that also serves
 * pages. The memory of the process must not follow the number of rows, and the file must begin long before it ends.
 */
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { openPostgres } from '#postgres/embedded.ts';
import { startAgain } from '../../bench/memory.ts';
import { signIn } from '../../bench/office-session.ts';
import { memoryOf } from '../../bench/processes.ts';
import { seedOrders } from '../../tools/seed/seed-orders.ts';

const ORDERS = Number(process.argv[2] ?? 200_000);
/** What is promised: megabytes above the idle shop, and the share of an export's time until its first byte. */
const BAR = { growth: 120, firstByte: 0.1 };
/** Milliseconds between two measurements of memory. */
const EVERY = 250;

type Measured = { bytes: number; rows: number; first: number; whole: number; most: number };

async function measure(url: string, cookie: string, pid: number): Promise<Measured> {
  const begun = performance.now();
  const measured: Measured = { bytes: 0, rows: 0, first: 0, whole: 0, most: 0 };
  const watch = setInterval(async () => {
    measured.most = Math.max(measured.most, await memoryOf(pid));
  }, EVERY);
  try {
    const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } });
    if (!response.ok || !response.body) throw new Error(`${url} was answered ${response.status}`);
    for await (const part of response.body) {
      measured.first ||= performance.now() - begun;
      measured.bytes += part.length;
      for (const byte of part) if (byte === 10) measured.rows += 1;
    }
    measured.whole = performance.now() - begun;
    return measured;
  } finally {
    clearInterval(watch);
  }
}

async function prepare(dataDir: string): Promise<string> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const client = await pool.connect();
  try {
    await seedOrders(client, { upTo: ORDERS, seed: 1, report: () => {} });
    await client.query('analyze');
    return await signIn(pool);
  } finally {
    client.release();
    await pool.end();
    await postgres.stop();
  }
}

const { shop, idle } = await startAgain();
try {
  const cookie = await prepare(shop.dataDir);
  console.log(`Idle: ${idle.toFixed(0)} MB`);
  for (const list of ['orders', 'order-lines'])
    for (const format of ['csv', 'xlsx']) {
      const url = `${shop.url}/api/admin/exports/${list}?format=${format}`;
      const { bytes, rows, first, whole, most } = await measure(url, cookie, shop.pid);
      const growth = most - idle;
      console.log(
        `${list} as ${format}: ${(bytes / 1e6).toFixed(1)} MB in ${(whole / 1000).toFixed(1)} s, first byte after ${first.toFixed(0)} ms, at most ${growth.toFixed(0)} MB more than idle (at most ${BAR.growth})`,
      );
      if (format === 'csv' && rows < ORDERS) throw new Error(`${rows} rows of ${ORDERS} orders were exported`);
      if (growth > BAR.growth || first / whole > BAR.firstByte) process.exitCode = 1;
    }
} finally {
  await shop.stop();
}
