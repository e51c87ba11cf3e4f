/** Runs the shop's jobs: rows that commands added in their own transactions. */
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { sql } from 'kysely';
import type { JobName } from '#store/jobs.ts';
import type { Shop } from '../shop.ts';
import { releaseReservationJob } from './release-reservation.ts';
import { sweepFilesJob } from './sweep-files.ts';

const tasks: Record<JobName, (shop: Shop, payload: unknown) => Promise<void>> = {
  'release-reservation': releaseReservationJob,
  'sweep-files': sweepFilesJob,
};

/** Only what went wrong is worth a line. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(`job: ${message}`);
});

/** The tables jobs are kept in. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger });
}

export async function startWorker(shop: Shop, pool: Pool): Promise<Runner> {
  // a killed process keeps its jobs for four hours; none of this shop's jobs hurts when it runs twice
  await sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`.execute(shop.db);
  return run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    crontab: '17 * * * * sweep-files',
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(shop, payload)])),
    logger,
  });
}
