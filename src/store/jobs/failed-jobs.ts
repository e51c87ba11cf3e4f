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
  /** the time of the next try; null if there is none */
  nextAt: Date | null;
};

/**
 * The names of jobs that are always added with a key. When a key is added again while its job runs, graphile-worker
 * removes the key from the running job and makes the present try its last. A job that has failed all its tries still
 * has its key.
 */
const ALWAYS_KEYED = jobNames.filter((name) => jobs[name].keyed || isRecurring(name));

/**
 * Removes unfinished jobs whose key was given to a new job while they ran. If their process was killed, nobody runs
 * them again, and the new job does their work.
 */
export async function removeSupersededJobs(tx: Transaction): Promise<void> {
  await sql`delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = any(${ALWAYS_KEYED}::text[]) and job.key is null
      and job.locked_at is null and job.attempts >= job.max_attempts`.execute(tx);
}

/** @returns jobs that failed at least once or were interrupted in the last try; first those without further tries */
export function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  return rowsOf<FailedJob>(db)`
    select id::text, task_identifier as name, attempts::int, max_attempts::int as "maxAttempts", last_error as "lastError",
      case when attempts < max_attempts then run_at end as "nextAt"
    from graphile_worker.jobs where last_error is not null or (attempts >= max_attempts and locked_at is null)
    order by attempts < max_attempts, id limit ${limit}`;
}

/** Makes a failed job run now, with all its tries. @returns the job's name; null if it does not exist or is running */
export async function rescheduleJob(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(tx)`
    select t.identifier as name from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0) j
    join graphile_worker._private_tasks t on t.id = j.task_id`;
  return row?.name ?? null;
}

/** @returns true if a job of this name is waiting or running, and has tries left */
export async function isJobUnderWay(db: Database, name: JobName): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = ${name} and attempts < max_attempts or (task_identifier = ${name} and locked_at is not null)
    limit 1`.execute(db);
  return rows.length > 0;
}
