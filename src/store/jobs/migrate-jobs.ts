/** Creates and migrates the tables of jobs, which belong to graphile-worker. */
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { openDatabase } from '../database/database.ts';
import { jobLogger } from './job-logger.ts';
import { makeMailLanes } from './jobs.ts';

/** Creates the tables of jobs, or migrates the tables of an earlier version of graphile-worker. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLogger });
  await openDatabase(pool).transaction().execute(makeMailLanes);
}
