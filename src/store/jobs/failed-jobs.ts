/** Failed jobs of graphile-worker. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { isRecurring, type JobName, jobNames, jobs } from './job-table.ts';

export type FailedJob = {
  id: string;
  name: string;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  /** null if no further try follows */
  nextAt: Date | null;
};

/**
 * Jobs that are always added with a key. When the same key is added again, graphile-worker removes the key from the
 * running job and makes its try the last one; a job that failed all its tries still has its key.
 */
const ALWAYS_KEYED = jobNames.filter((name) => jobs[name].keyed || isRecurring(name));

/**
 * Removes unfinished jobs whose key a successor took over while they ran, for example before their process was killed:
 * nobody runs them again, and the successor does their work.
 */
export async function removeSupersededJobs(tx: Transaction): Promise<void> {
  await sql`delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = any(${ALWAYS_KEYED}::text[]) and job.key is null
      and job.locked_at is null and job.attempts >= job.max_attempts`.execute(tx);
}

/** @returns the jobs that failed at least once or were interrupted in their last try; those without more tries first */
export function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  return rowsOf<FailedJob>(db)`
    select id::text, task_identifier as name, attempts::int, max_attempts::int as "maxAttempts", last_error as "lastError",
      case when attempts < max_attempts then run_at end as "nextAt"
    from graphile_worker.jobs where last_error is not null or (attempts >= max_attempts and locked_at is null)
    order by attempts < max_attempts, id limit ${limit}`;
}

/** Lets a failed job run now, with all its tries. @returns its name; null if there is no such job, or it is running */
export async function rescheduleJob(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(tx)`
    select t.identifier as name from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0) j
    join graphile_worker._private_tasks t on t.id = j.task_id`;
  return row?.name ?? null;
}

/** @returns true while a job of this name waits or runs and has tries left */
export async function isJobUnderWay(db: Database, name: JobName): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = ${name} and attempts < max_attempts or (task_identifier = ${name} and locked_at is not null)
    limit 1`.execute(db);
  return rows.length > 0;
}
