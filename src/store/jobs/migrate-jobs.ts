/** The tables of the jobs, which graphile-worker makes. */
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { openDatabase } from '../database/database.ts';
import { makeMailLanes } from './jobs.ts';

/** Logs only errors. */
export const jobLogger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(`job: ${message}`);
});

/** Creates the tables of the jobs, and brings those of an earlier version to the newest form. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLogger });
  await openDatabase(pool).transaction().execute(makeMailLanes);
}
