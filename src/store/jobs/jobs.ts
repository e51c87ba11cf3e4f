/** Jobs are rows, added in the transaction of what causes them. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

export type JobName =
  | 'release-reservation'
  | 'sweep-files'
  | 'send-mail'
  | 'sweep-mails'
  | 'send-link'
  | 'sweep-accounts'
  | 'anonymise-orders'
  | 'subscribe-newsletter';

/**
 * @param options.runAt by the database's clock; @param options.runIn seconds from now by the same clock
 * @param options.key a second job of the same key replaces the first; @param options.queue jobs of one queue run one
 * after another; @param options.maxAttempts 25 unless told
 */
export async function addJob(
  tx: Transaction,
  name: JobName,
  payload: object,
  options: { runAt?: Date; runIn?: number; key?: string; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    run_at := coalesce(${options.runAt ?? null}::timestamptz, now() + make_interval(secs => ${options.runIn ?? 0}::float8)), job_key := ${options.key ?? null},
    queue_name := ${options.queue ?? null}, max_attempts := ${options.maxAttempts ?? 25}::int)`.execute(tx);
}

export async function removeJob(tx: Transaction, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}
