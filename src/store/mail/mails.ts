/** The queue of emails. Each email is a row, so that no email is lost, and failed emails can be listed. */
import { sql } from 'kysely';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { type Database, hasRow, rowsOf, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';

/** An email, with the state of its sending. */
export type QueuedMail = Mail & {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
};

/**
 * The number of tries after which an email counts as failed. The next try comes e^n seconds (at most e^10) after the
 * n-th failure: the 13th try is made after 22 hours, the 14th after 28.
 */
export const MAIL_ATTEMPTS = 14;

/** Queues emails. Call it in the transaction that causes them, so that either both are committed or neither. */
export async function queueMail(tx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  await sql`insert into mails (id, kind, facts)
    select id, kind, facts from unnest(
      ${mails.map(newId)}::uuid[], ${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ facts }) => JSON.stringify(facts))}::jsonb[]
    ) as queued (id, kind, facts)`.execute(tx);
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

/** Seconds for which a claim holds, longer than a batch takes. Only a process that has ended lets it pass. */
export const CLAIM_SECONDS = 300;

/** Seconds of the longest pause between two tries: e to the power of 10. */
const LONGEST_PAUSE = 22_026;

/** True for an email whose next try is due, and which no process is sending. */
const isDue = sql<boolean>`state = 'waiting' and next_try_at <= now() and (claimed_until is null or claimed_until < now())`;
/** SQL that is true if an email is due. */
export const isMailDue = sql<boolean>`exists (select from mails where ${isDue})`;

/**
 * Claims due emails, so that no other process sends them, and counts a try of each before the try is made. A database that
 * accepts no writes, for example because its disk is full, is thus noticed before the emails are sent; otherwise they would
 * be sent again and again.
 * @param by the name of the process @returns the claimed emails, oldest first
 */
export async function claimMails(tx: Transaction, by: string, most: number): Promise<QueuedMail[]> {
  const mails = await rowsOf<QueuedMail>(tx)`
    with due as materialized (
      select id from mails where ${isDue} order by next_try_at limit ${most} for update skip locked
    )
    update mails m set attempts = attempts + 1, claimed_by = ${by},
      claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    from due where m.id = due.id
    returning m.id, m.kind, m.facts, m.state, m.attempts, m.last_error as "lastError", m.created_at as "createdAt"`;
  return mails.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Gives back claimed emails of which no try was made. */
export async function releaseMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update mails set attempts = attempts - 1, claimed_by = null, claimed_until = null
    where id = any(${ids}::uuid[]) and state = 'waiting'`.execute(tx);
}

/** @param seat the name of a process @returns the names with which its loops claim emails */
export const sendersOf = (seat: string): [string, string] => [seat, `${seat}, second loop`];

/** Frees what these names have claimed and nobody sends. @param except the ids of emails whose claims stay */
export async function freeClaimsOf(
  tx: Transaction,
  names: readonly string[],
  except: readonly string[] = [],
): Promise<void> {
  await sql`update mails set claimed_by = null, claimed_until = null
    where state = 'waiting' and claimed_by = any(${names}::text[]) and not id = any(${except}::uuid[])`.execute(tx);
}

/**
 * Makes emails due that were queued, failed or were claimed while the clock was ahead, and that would otherwise wait until the
 * clock is there again. @param ahead seconds that a row may be ahead of the clock before the clock counts as set back
 */
export async function bringBackMails(tx: Transaction, ahead: number): Promise<void> {
  await sql`update mails set next_try_at = least(next_try_at, now()), claimed_by = null, claimed_until = null
    where state = 'waiting' and (claimed_until > now() + make_interval(secs => ${CLAIM_SECONDS + ahead}::float8)
      or next_try_at > now() + make_interval(secs => case when attempts = 0 then ${ahead}::float8 else ${LONGEST_PAUSE + ahead}::float8 end))`.execute(
    tx,
  );
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

/** `answer`: the answers of servers that refused the email for some recipients, not all; null if none refused */
export type SentMail = { id: string; answer: string | null };

export async function markMailsSent(tx: Transaction, sent: readonly SentMail[]): Promise<void> {
  await sql`update mails m set state = 'sent', last_error = s.answer, ended_at = now(), facts = ${withoutAddress},
      claimed_by = null, claimed_until = null
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ answer }) => answer)}::text[]) as s (id, answer)
    where m.id = s.id`.execute(tx);
}

/** @param hopeless true if no later try can succeed @returns true if no further try follows */
export async function recordMailFailure(
  tx: Transaction,
  id: string,
  error: string,
  hopeless: boolean,
): Promise<boolean> {
  const isOver = sql<boolean>`(${hopeless} or attempts >= ${MAIL_ATTEMPTS})`;
  const row = await tx
    .updateTable('mails')
    .set({
      last_error: error,
      state: sql`case when ${isOver} then 'failed' else 'waiting' end`,
      facts: sql`case when ${isOver} then ${withoutAddress} else facts end`,
      ended_at: sql`case when ${isOver} then now() end`,
      next_try_at: sql`now() + make_interval(secs => least(exp(attempts), ${LONGEST_PAUSE}::float8))`,
      claimed_by: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state !== 'waiting';
}

/**
 * Makes a waiting or failed email start again with all its tries. What a process is sending now it goes on sending.
 * @returns false if there is no such email
 */
export function restartMail(tx: Transaction, id: string): Promise<boolean> {
  const again = { state: 'waiting' as const, attempts: 0, ended_at: null, next_try_at: sql<Date>`now()` };
  const query = tx.updateTable('mails').set(again);
  return hasRow(query.where('id', '=', id).where('state', '<>', 'sent').returning('id'));
}
