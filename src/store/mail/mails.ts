/** E-mails to be sent: rows of their own, so that none is lost and failed ones can be listed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Mail } from '#domain/mail/mail-facts.ts';
import type { Database, Transaction } from '../database/database.ts';
import { addJob, MAIL_LANES } from '../jobs/jobs.ts';

/** A letter and how its sending stands. */
export type QueuedMail = Mail & {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/**
 * Tries before a letter is given up. graphile-worker waits e^n seconds (at most e^10) after the n-th failure: the 13th
 * try comes after 22 hours, the 14th after 28.
 */
export const MAIL_ATTEMPTS = 14;

/** Call it in the transaction of what causes the letter: both happen, or neither. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('mails')
    .values({ id, kind: mail.kind, facts: JSON.stringify(mail.facts) })
    .execute();
  await addMailJob(tx, id);
}

/** A letter's jobs share a lane: two of them never run at once. Its own count of attempts ends it, not the job's. */
async function addMailJob(tx: Transaction, id: string): Promise<void> {
  const lane = Number.parseInt(id.charAt(0), 16) % MAIL_LANES.length;
  await addJob(tx, 'send-mail', { mailId: id }, { key: id, queue: MAIL_LANES[lane], maxAttempts: 1000 });
}

function mails(db: Database) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'facts', 'state', 'attempts', 'last_error as lastError', 'created_at as createdAt']);
}

export async function findMail(db: Database, id: string): Promise<QueuedMail | null> {
  const row = await mails(db).where('id', '=', id).executeTakeFirst();
  return (row as QueuedMail | undefined) ?? null;
}

/**
 * Counts a try of a waiting email before it is made: a database that takes no writes, because its disk is full for
 * example, is noticed before the email leaves, and not after, when it would leave again and again.
 * @returns null where the email does not wait (any more)
 */
export async function beginMail(tx: Transaction, id: string): Promise<QueuedMail | null> {
  const row = await tx
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'kind', 'facts', 'state', 'attempts', 'last_error as lastError', 'created_at as createdAt'])
    .executeTakeFirst();
  return (row as QueuedMail | undefined) ?? null;
}

/** Waiting and failed ones, oldest first. */
export async function listUnsentMails(db: Database): Promise<QueuedMail[]> {
  return (await mails(db).where('state', '<>', 'sent').orderBy('created_at').execute()) as QueuedMail[];
}

/** @param refused what some of its recipients' servers answered, where others took it */
export async function markMailSent(tx: Transaction, id: string, refused: string | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'sent', last_error: refused, ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** @param hopeless no later try can succeed; @returns whether the letter is given up */
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

/** Begins anew with a letter that waits or failed. @returns false where there is none such */
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

/** Forgets letters: sent ones after 30 days, failed ones after 90. */
export async function sweepMails(tx: Transaction): Promise<void> {
  await sql`delete from mails where (state = 'sent' and ended_at < now() - interval '30 days')
    or (state = 'failed' and ended_at < now() - interval '90 days')`.execute(tx);
}
