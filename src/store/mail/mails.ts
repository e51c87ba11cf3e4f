/** The queue of emails: a row each, so that none is lost and failed ones can be listed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Mail } from '#domain/mail/mail-facts.ts';
import type { Database, Transaction } from '../database/database.ts';
import { addJob, MAIL_LANES } from '../jobs/jobs.ts';

/** An email and the state of its sending. */
export type QueuedMail = Mail & {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/**
 * Tries before an email is given up. graphile-worker waits e^n seconds (at most e^10) after the n-th failure: the 13th
 * try comes after 22 hours, the 14th after 28.
 */
export const MAIL_ATTEMPTS = 14;

/** Queues an email. Call it in the transaction that causes the email: both happen, or neither. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('mails')
    .values({ id, kind: mail.kind, facts: JSON.stringify(mail.facts) })
    .execute();
  await addMailJob(tx, id);
}

/** Adds the job of an email. Its jobs share a queue, so two never run at once. The email's count of attempts ends it. */
async function addMailJob(tx: Transaction, id: string): Promise<void> {
  const lane = Number.parseInt(id.charAt(0), 16) % MAIL_LANES.length;
  await addJob(tx, 'send-mail', { mailId: id }, { key: id, queue: MAIL_LANES[lane], maxAttempts: 1000 });
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
 * @returns null when the email does not wait (any longer)
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

/** @param refused the answers of the servers that refused it, if others accepted it */
export async function markMailSent(tx: Transaction, id: string, refused: string | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'sent', last_error: refused, ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** @param hopeless no later try can succeed; @returns true when the email is given up */
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
    .set({ state: 'waiting', attempts: 0, ended_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .returning('id')
    .executeTakeFirst();
  if (row) await addMailJob(tx, id);
  return row !== undefined;
}

/** Removes old emails: sent ones after 30 days, failed ones after 90. */
export async function removeOldMails(tx: Transaction): Promise<void> {
  await sql`delete from mails where (state = 'sent' and ended_at < now() - interval '30 days')
    or (state = 'failed' and ended_at < now() - interval '90 days')`.execute(tx);
}
