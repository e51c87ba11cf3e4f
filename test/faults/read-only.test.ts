/** A database that takes no writes for a while, as hosted PostgreSQL servers make it while their disk is full. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { admin, openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey, type Product } from '../makers.ts';
import { untilTrue } from '../until-true.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });
const nameOfDatabase = () => new URL(shop.databaseUrl).pathname.slice(1);

/** Ends the open sessions; every new one is read-only until `makeWritable`, and keeps that afterwards. */
async function makeReadOnly(): Promise<void> {
  await admin(`alter database ${nameOfDatabase()} set default_transaction_read_only = on`);
  await admin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOfDatabase()}' and usename = current_user`,
  );
}
const makeWritable = () => admin(`alter database ${nameOfDatabase()} reset default_transaction_read_only`);
afterEach(makeWritable);

const order = async (product: Product) =>
  (await shop.post('/api/orders', codForm([line(product)]), { 'idempotency-key': newKey() })).status;

test('once the database takes writes again, one order at most meets a session that refuses them', async () => {
  const product = await makeProduct(shop.shop.db);
  await makeReadOnly();
  const refused = await Promise.all(Array.from({ length: 12 }, () => order(product)));
  expect(refused).toEqual(refused.map(() => 503));
  expect((await shop.get('/readyz')).status).toBe(503);
  await makeWritable();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await order(product));
  expect(statuses.slice(1)).toEqual([201, 201, 201, 201, 201]);
});

test('the readiness check heals by itself, without an order', async () => {
  await makeReadOnly();
  // an answer is reused for a second
  await sleep(1100);
  expect((await shop.get('/readyz')).status).toBe(503);
  await makeWritable();
  expect(await untilTrue(async () => (await shop.get('/readyz')).status === 200)).toBe(true);
});

test('the job worker goes on once the database takes writes again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    await makeReadOnly();
    expect(await untilTrue(async () => !worker.isRunning())).toBe(true);
    await makeWritable();
    const add = () =>
      shop.shop.db
        .transaction()
        .execute((tx) => addJob(tx, 'release-reservation', { reservationId: newKey() }, { key: 'after' }));
    // the first one may meet a session that refuses it
    await add().catch(add);
    const left = async () =>
      (await sql`select 1 from graphile_worker._private_jobs where key = 'after'`.execute(shop.shop.db)).rows;
    expect(await untilTrue(async () => (await left()).length === 0 && worker.isRunning())).toBe(true);
  } finally {
    await worker.stop();
  }
});
