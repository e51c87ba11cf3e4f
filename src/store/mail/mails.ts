/** The queue of emails: one row for each email, so that no email is lost and failed ones can be listed. */
import { sql } from 'kysely';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { MAIL_LANES } from '../jobs/jobs.ts';

/** An email and the state of its sending. */
export type QueuedMail = Mail & {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/**
 * Tries before an email counts as failed. graphile-worker waits e^n seconds (at most e^10) after the n-th failure: the
 * 13th try comes after 22 hours, the 14th after 28.
 */
export const MAIL_ATTEMPTS = 14;

/** Queues emails. Call this function in the transaction that causes the emails, so that both happen or neither. */
export async function queueMail(tx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  await sql`insert into mails (id, kind, facts, has_job)
    select gen_random_uuid(), kind, facts, false from unnest(
      ${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ facts }) => JSON.stringify(facts))}::jsonb[]
    ) as queued (kind, facts)`.execute(tx);
}

/** The most emails that get their jobs in one transaction. */
const MAILS_AT_ONCE = 200;

/**
 * Adds the jobs of queued emails. It is not done in the transaction that queues an email, because adding a job notifies
 * the workers, and PostgreSQL commits transactions with a notification one after another: all orders would wait for each
 * other. An issue of the newsletter comes after everything else that waits. The jobs of one lane share a queue, so two of them never run at once; the email's count of attempts ends them.
 * @returns true when more emails may be waiting for a job
 */
export async function addMailJobs(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf<{ added: number }>(tx)`
    with queued as (
      select id from mails where not has_job order by created_at limit ${MAILS_AT_ONCE} for update skip locked
    ), marked as (
      update mails set has_job = true from queued where mails.id = queued.id returning mails.id, mails.kind
    ), specs as (
      select array_agg(row('send-mail', json_build_object('mailId', id),
        (${MAIL_LANES}::text[])[1 + get_byte(uuid_send(id), 0) % ${MAIL_LANES.length}::int],
        null, 1000, id::text, case when kind = 'newsletter-issue' then 10 end, null)::graphile_worker.job_spec) as list from marked
    )
    select count(*)::int as added from specs, lateral graphile_worker.add_jobs(list) where list is not null`;
  return row?.added === MAILS_AT_ONCE;
}

const queuedMailColumns = [
  'id',
  'kind',
  'facts',
  'state',
  'attempts',
  'last_error as lastError',
  'created_at as createdAt',
] as const;

/**
 * Counts a try of a waiting email before it is made: a database that accepts no writes, for example because its disk is
 * full, is noticed before the email is sent, and not afterwards, when it would be sent again and again.
 * @returns null when the email is not waiting
 */
export async function beginMail(tx: Transaction, id: string): Promise<QueuedMail | null> {
  const row = await tx
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(queuedMailColumns)
    .executeTakeFirst();
  return (row as QueuedMail | undefined) ?? null;
}

/** @returns waiting and failed emails, oldest first */
export async function listUnsentMails(db: Database): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(queuedMailColumns)
    .where('state', '<>', 'sent')
    .orderBy('created_at')
    .execute();
  return rows as QueuedMail[];
}

/** @returns failed emails, and waiting ones that were tried in vain or wait for more than a minute; oldest first */
export async function listTroubledMails(db: Database, limit: number): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(queuedMailColumns)
    .where('state', '<>', 'sent')
    .where(sql<boolean>`(state = 'failed' or last_error is not null or created_at < now() - interval '1 minute')`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows as QueuedMail[];
}

/** @param refused the answers of servers that refused the email, if others accepted it */
export async function markMailSent(tx: Transaction, id: string, refused: string | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'sent', last_error: refused, ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** @param hopeless true when no later try can succeed; @returns true when no further try follows */
export async function recordMailFailure(
  tx: Transaction,
  id: string,
  error: string,
  hopeless: boolean,
): Promise<boolean> {
  const row = await tx
    .updateTable('mails')
    .set({
      last_error: error,
      state: sql`case when ${hopeless} or attempts >= ${MAIL_ATTEMPTS} then 'failed' else 'waiting' end`,
      ended_at: sql`case when ${hopeless} or attempts >= ${MAIL_ATTEMPTS} then now() end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state !== 'waiting';
}

/** Starts the tries of a waiting or failed email again. @returns false when there is no such email */
export async function restartMail(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, ended_at: null, has_job: false })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes old emails: sent ones after 30 days, failed ones after 90. */
export async function removeOldMails(tx: Transaction): Promise<void> {
  await sql`delete from mails where (state = 'sent' and ended_at < now() - interval '30 days')
    or (state = 'failed' and ended_at < now() - interval '90 days')`.execute(tx);
}
