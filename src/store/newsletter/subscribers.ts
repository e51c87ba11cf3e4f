/** The subscribers of the newsletter, as the back office shows them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { type ListPosition, microsecondsOf, olderThan } from '../database/keyset-time.ts';
import type { Subscriber } from './subscriptions.ts';

const subscribers = (db: Database) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state', 'requested_at as requestedAt', 'confirmed_at as confirmedAt'])
    .select(['unsubscribed_at as unsubscribedAt', 'consent_version as consentVersion'])
    .select(microsecondsOf('requested_at').as('atMicroseconds'));

type ListedSubscriber = Awaited<ReturnType<ReturnType<typeof subscribers>['executeTakeFirstOrThrow']>>;

export type SubscribersWanted = {
  state: Subscriber['state'] | undefined;
  /** the beginning of the email address to search for */
  search: string | undefined;
  after: ListPosition | null;
  limit: number;
};

/** The subscribers of a list, newest first. */
function matching(db: Database, { state, search }: Pick<SubscribersWanted, 'state' | 'search'>) {
  const begins = `${search?.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return subscribers(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(search !== undefined, (query) => query.where('email_key', 'like', begins))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc');
}

/** @returns one page */
export function listSubscribers(
  db: Database,
  { after, limit, ...wanted }: SubscribersWanted,
): Promise<ListedSubscriber[]> {
  return matching(db, wanted)
    .where(olderThan(after, 'requested_at', 'id'))
    .limit(limit)
    .execute();
}

/** SQL for the whole list. */
export const exportedSubscribers = (...asked: Parameters<typeof matching>): RawBuilder<unknown> =>
  sql`${matching(...asked)}`;

/** Reads the number of subscribers in each state. A trigger updates these numbers. */
export async function countSubscribers(db: Database): Promise<Record<Subscriber['state'], number>> {
  const rows = await db.selectFrom('newsletter_counts').select(['state', 'subscribers']).execute();
  const counted = new Map(rows.map(({ state, subscribers: count }) => [state, count]));
  const of = (state: Subscriber['state']) => counted.get(state) ?? 0;
  return { pending: of('pending'), confirmed: of('confirmed'), unsubscribed: of('unsubscribed') };
}

/** Removes a subscriber of the newsletter. @returns false if there is no subscriber with this id */
export async function removeSubscriber(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('newsletter_subscribers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
