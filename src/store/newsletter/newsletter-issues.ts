/** Issues of the newsletter, and the batches in which they are sent. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IssueState } from '#domain/newsletter/newsletter-issue.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';
import { queueMail } from '../mail/mails.ts';

const issues = (db: Database) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'body as html', 'state', 'send_at as sendAt', 'queued', 'sent', 'failed', 'version'])
    .select('updated_at as updatedAt');

export type StoredIssue = Awaited<ReturnType<ReturnType<typeof issues>['executeTakeFirstOrThrow']>>;

const newestFirst = listOrder({ created_at: 'time desc', id: 'uuid desc' });

export const listIssues = (db: Database, page: PageWanted): Promise<Page<StoredIssue>> =>
  readPage(issues(db), newestFirst, page);

export async function findIssue(db: Database, id: string): Promise<StoredIssue | null> {
  return (await issues(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockIssue(tx: Transaction, id: string): Promise<StoredIssue | null> {
  return (await issues(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function addIssue(tx: Transaction, id: string, subject: string, html: string): Promise<void> {
  await tx
    .insertInto('newsletter_issues')
    .values({ id, subject, body: html, ...now })
    .execute();
}

const now = { created_at: sql<Date>`now()`, updated_at: sql<Date>`now()` };
const changed = { updated_at: sql<Date>`now()`, version: sql<string>`gen_random_uuid()` };

export async function writeIssue(tx: Transaction, id: string, subject: string, html: string): Promise<void> {
  await tx
    .updateTable('newsletter_issues')
    .set({ subject, body: html, ...changed })
    .where('id', '=', id)
    .execute();
}

export async function setIssueState(tx: Transaction, id: string, state: IssueState, sendAt?: Date): Promise<void> {
  const at = sendAt === undefined ? {} : { send_at: sendAt };
  await tx
    .updateTable('newsletter_issues')
    .set({ state, ...at, ...changed })
    .where('id', '=', id)
    .execute();
}

/** Makes transactions that start to send an issue wait for each other, because they cannot see each other's issue. */
export async function lockStarts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter', 0))`.execute(tx);
}

/** @returns true if another issue is planned or sent less than the given number of hours before or after this time */
export async function hasIssueNear(tx: Transaction, id: string, at: Date, hours: number): Promise<boolean> {
  const row = await tx
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '<>', id)
    .where(sql<boolean>`(state <> 'stopped' or queued > 0)`)
    .where('send_at', '>', sql<Date>`${at}::timestamptz - make_interval(hours => ${hours})`)
    .where('send_at', '<', sql<Date>`${at}::timestamptz + make_interval(hours => ${hours})`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Queues the emails of an issue to the next subscribers. Addresses to which the issue was already sent are left out.
 * @returns the number of subscribers that were read; fewer than `most` at the end of the list
 */
export async function queueBatch(tx: Transaction, issueId: string, most: number): Promise<number> {
  const rows = await rowsOf<{ id: string; email_key: string }>(tx)`
    select id, email_key from newsletter_subscribers
    where state = 'confirmed' and id > coalesce(
      (select last_subscriber from newsletter_issues where id = ${issueId}), '00000000-0000-0000-0000-000000000000')
    order by id limit ${most}`;
  const last = rows.at(-1);
  if (!last) return 0;
  const byHash = new Map(rows.map(({ id, email_key }) => [hashOf(email_key), id]));
  const fresh = await rowsOf<{ hash: string }>(tx)`
    insert into newsletter_sendings (issue_id, address_hash)
    select ${issueId}, decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as given (hash)
    on conflict do nothing returning encode(address_hash, 'hex') as hash`;
  const subscriberIds = fresh.flatMap(({ hash }) => byHash.get(hash) ?? []);
  await queueMail(
    tx,
    ...subscriberIds.map((subscriberId) => ({ kind: 'newsletter-issue' as const, facts: { issueId, subscriberId } })),
  );
  await tx
    .updateTable('newsletter_issues')
    .set({ last_subscriber: last.id, queued: sql<number>`queued + ${subscriberIds.length}` })
    .where('id', '=', issueId)
    .execute();
  return rows.length;
}

const hashOf = (emailKey: string) => createHash('sha256').update(emailKey).digest('hex');

/** Removes those emails of an issue from the queue that nobody has tried to send yet. */
export async function dropWaiting(tx: Transaction, issueId: string): Promise<void> {
  await sql`with dropped as (
      delete from mails where kind = 'newsletter-issue' and state = 'waiting' and attempts = 0
        and (facts ->> 'issueId')::uuid = ${issueId} returning id
    ) update newsletter_issues set queued = queued - (select count(*) from dropped) where id = ${issueId}`.execute(tx);
}
