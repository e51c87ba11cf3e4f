/** The tables of the jobs, which graphile-worker creates. */
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { openDatabase } from '../database/database.ts';
import { jobLogger } from './job-logger.ts';
import { makeMailLanes } from './jobs.ts';

/** Creates the tables of the jobs, or migrates those of an earlier version. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLogger });
  await openDatabase(pool).transaction().execute(makeMailLanes);
}
