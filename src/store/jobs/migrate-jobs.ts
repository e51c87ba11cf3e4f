/** Creates and migrates the tables of jobs, which belong to graphile-worker. */
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { jobLogger } from './job-logger.ts';

/** Creates the tables of jobs, or migrates the tables of an earlier version of graphile-worker. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLogger });
}
