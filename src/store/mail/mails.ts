/** The queue of emails. Each email is a row, so that no email is lost, and failed emails can be listed. */
import { sql } from 'kysely';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { type Database, hasRow, rowsOf, type Transaction } from '../database/database.ts';
import { MAIL_LANES } from '../jobs/jobs.ts';

/** An email, with the state of its sending. */
export type QueuedMail = Mail & {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/**
 * The number of tries after which an email counts as failed. graphile-worker waits e^n seconds (at most e^10) after the
 * n-th failure: the 13th try is made after 22 hours, the 14th after 28.
 */
export const MAIL_ATTEMPTS = 14;

/** Queues emails. Call it in the transaction that causes them, so that either both are committed or neither. */
export async function queueMail(tx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  await sql`insert into mails (id, kind, facts, has_job)
    select gen_random_uuid(), kind, facts, false from unnest(
      ${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ facts }) => JSON.stringify(facts))}::jsonb[]
    ) as queued (kind, facts)`.execute(tx);
}

/** The most emails for which jobs are added in one transaction. */
const MAILS_AT_ONCE = 200;

/**
 * Adds the jobs for queued emails. The transaction that queues an email does not add the job: adding a job notifies the
 * workers, and PostgreSQL commits transactions with a notification one after another, so all orders would wait for each
 * other. Emails of a newsletter issue are sent after all other waiting emails. Jobs of one lane share a queue, so they
 * run one at a time. An email's own number of tries decides when sending ends.
 * @returns true if more emails may be waiting for a job
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
 * Counts a try of a waiting email before the try is made. A database that accepts no writes, for example because its
 * disk is full, is thus noticed before the email is sent; otherwise the email would be sent again and again.
 * @returns null if no email with this id is waiting
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

/** @returns failed emails, and those that wait after a failure or for more than a minute; oldest first */
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

/** The address of somebody who was erased is stored only until the sending has ended: sent, or given up. */
const withoutAddress = sql<string>`facts - 'email'`;

/** @param refused the answers of servers that refused the email for some recipients, not all; null if none refused */
export async function markMailSent(tx: Transaction, id: string, refused: string | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'sent', last_error: refused, ended_at: new Date(), facts: withoutAddress })
    .where('id', '=', id)
    .execute();
}

/** @param hopeless true if no later try can succeed @returns true if no further try follows */
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
      facts: sql`case when ${hopeless} or attempts >= ${MAIL_ATTEMPTS} then ${withoutAddress} else facts end`,
      ended_at: sql`case when ${hopeless} or attempts >= ${MAIL_ATTEMPTS} then now() end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state !== 'waiting';
}

/** Makes a waiting or failed email start again with all its tries. @returns false if there is no such email */
export function restartMail(tx: Transaction, id: string): Promise<boolean> {
  const query = tx.updateTable('mails').set({ state: 'waiting', attempts: 0, ended_at: null, has_job: false });
  return hasRow(query.where('id', '=', id).where('state', '<>', 'sent').returning('id'));
}
