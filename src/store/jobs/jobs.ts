/** Jobs are rows that a command adds in the transaction of the command. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type JobName, type JobPayloads, jobs, type RecurringJob } from './job-table.ts';

/** The email queues. Each sends one email at a time; the worker runs more jobs: slow mail servers delay only emails. */
export const MAIL_LANES = ['mails-0', 'mails-1', 'mails-2', 'mails-3'] as const;

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

export async function removeJob(tx: Transaction, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}

/** Creates the email queues ("lanes") before the first email: orders creating them concurrently could deadlock. */
export async function makeMailLanes(tx: Transaction): Promise<void> {
  await sql`insert into graphile_worker._private_job_queues (queue_name) select unnest(${MAIL_LANES}::text[])
    on conflict do nothing`.execute(tx);
}
