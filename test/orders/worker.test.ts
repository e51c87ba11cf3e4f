import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seatOf } from '#server/job-runner/presence.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { openTestShop } from '../app.ts';
import { line, makeProduct, newKey } from '../makers.ts';
import { untilTrue } from '../until-true.ts';

// no backup is due for its proof, at any hour
const shop = openTestShop({ PROVE_BACKUPS: 'off' });

type Job = { task_identifier: string; attempts: number; minutes: number };

async function listJobs(): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select task_identifier, attempts, (extract(epoch from run_at - now()) / 60)::float as minutes
    from graphile_worker.jobs where task_identifier in ('release-reservation', 'sweep-files') order by task_identifier`.execute(
    shop.shop.db,
  );
  return rows;
}

async function stockOf(id: string): Promise<number> {
  return (await shop.shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
}

test('the worker returns the stock of an expired reservation, even if a killed process had begun to', async () => {
  const product = await makeProduct(shop.shop.db);
  const checkouts = [newKey(), newKey(), newKey()];
  for (const checkout_id of checkouts) {
    await shop.post('/api/checkout/reservations', { checkout_id, items: [line(product, 2)] });
  }
  // the first has expired; the second too, locked by a killed process; the third is still open
  for (const checkout of checkouts.slice(0, 2)) {
    const { id } = await shop.shop.db
      .updateTable('reservations')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('checkout_id', '=', checkout)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${id}`.execute(shop.shop.db);
  }
  await sql`insert into job_workers values ('killed', ${await seatOf(shop.shop.config)})`.execute(shop.shop.db);
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()
    where key = (select id::text from reservations where checkout_id = ${checkouts[1]})`.execute(shop.shop.db);
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    expect(await untilTrue(async () => (await stockOf(product.id)) === 8)).toBe(true);
    // the sweep may still be running; afterwards it waits for its next time
    const isSettled = (jobs: readonly Job[]) => jobs.length === 2 && (jobs[1]?.minutes ?? 0) > 50;
    expect(await untilTrue(async () => isSettled(await listJobs()))).toBe(true);
    expect(await stockOf(product.id)).toBe(8);
    const [release, sweep] = await listJobs();
    expect([release?.task_identifier, release?.minutes]).toEqual(['release-reservation', expect.closeTo(20, 0)]);
    // the sweep ran once at the start, and runs again within the hour
    expect([sweep?.task_identifier, sweep?.attempts, sweep?.minutes]).toEqual([
      'sweep-files',
      0,
      expect.closeTo(60, 0),
    ]);
  } finally {
    await worker.stop();
  }
});

test('however often a worker was stopped, even during a clean-up, one clean-up remains, due in an hour', async () => {
  for (let round = 0; round < 3; round++) await (await startWorker(shop.shop, shop.databaseUrl)).stop();
  const worker = await startWorker(shop.shop, shop.databaseUrl);
  try {
    const settled = await untilTrue(async () => {
      const sweeps = (await listJobs()).filter((job) => job.task_identifier === 'sweep-files');
      return sweeps.length === 1 && (sweeps[0]?.minutes ?? 0) > 50;
    });
    expect(settled, JSON.stringify(await listJobs())).toBe(true);
  } finally {
    await worker.stop();
  }
});
