/** Jobs are rows that a command adds in the transaction of the command. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { bringBackMails } from '../mail/mails.ts';
import { type JobName, type JobPayloads, jobNames, jobs, type RecurringJob } from './job-table.ts';

/**
 * @param options.runAt the time of the run, by the database's clock
 * @param options.runIn seconds from now, by the database's clock
 * @param options.key a second job with the same key replaces the first
 * @param options.queue jobs of one queue run one after another
 * @param options.maxAttempts 25 by default
 */
export async function addJob<Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayloads[Name],
  options: { runAt?: Date | undefined; runIn?: number; key?: string; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    run_at := coalesce(${options.runAt ?? null}::timestamptz, now() + make_interval(secs => ${options.runIn ?? 0}::float8)), job_key := ${options.key ?? null},
    queue_name := ${options.queue ?? null}, max_attempts := ${options.maxAttempts ?? 25}::int)`.execute(tx);
}

/** Queues the next run of a recurring job. */
export async function addNextRun(tx: Transaction, name: RecurringJob): Promise<void> {
  const { every } = jobs[name];
  await addJob(tx, name, {}, { key: name, ...(typeof every === 'number' ? { runIn: every } : { runAt: every?.() }) });
}

/** Seconds that a row may be ahead of the clock before the clock counts as set back. */
const AHEAD = 60;
/** Seconds after which graphile-worker tries a failed job again at the latest: e to the power of 10. */
const LONGEST_PAUSE = 22_026;
const FLOATING = jobNames.filter((name) => !jobs[name].atMoment);

/**
 * Brings jobs and emails back that were queued while the clock was ahead, and that would otherwise wait until the clock is there again: a
 * recurring job would not run for hours, an email not be sent. Call it regularly. Jobs for a moment are not changed.
 */
export async function bringBackJobs(tx: Transaction): Promise<void> {
  await sql`
    update graphile_worker._private_jobs job
    set run_at = case when job.updated_at > now() then job.run_at - (job.updated_at - now()) else now() end, updated_at = now()
    from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = any(${FLOATING}::text[]) and job.locked_at is null
      and (job.updated_at > now() + make_interval(secs => ${AHEAD})
        or (job.attempts > 0 and job.run_at > now() + make_interval(secs => ${LONGEST_PAUSE + AHEAD})))`.execute(tx);
  await bringBackMails(tx, AHEAD);
}

/**
 * Removes a job that has run, and unlocks its queue. graphile-worker does so too, but only after the worker has begun to look
 * for its next job: the worker would find the queue locked, and wait for its next poll. @param worker which locked the job
 */
export async function endQueuedJob(db: Database, id: string, worker: string): Promise<void> {
  await sql`
    with job as (delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${worker} returning job_queue_id)
    update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
    from job where queue.id = job.job_queue_id and queue.locked_by = ${worker}`.execute(db);
}

export async function removeJob(tx: Transaction, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}
