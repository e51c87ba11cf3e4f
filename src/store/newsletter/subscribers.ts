/** The subscribers of the newsletter, as the back office shows them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';
import type { Subscriber } from './subscriptions.ts';

const subscribers = (db: Database) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state', 'requested_at as requestedAt', 'confirmed_at as confirmedAt'])
    .select(['unsubscribed_at as unsubscribedAt', 'consent_version as consentVersion']);

type ListedSubscriber = Awaited<ReturnType<ReturnType<typeof subscribers>['executeTakeFirstOrThrow']>>;

export type SubscribersWanted = {
  state?: Subscriber['state'] | undefined;
  /** the beginning of the email address to search for */
  search?: string | undefined;
};

const newestFirst = listOrder({ requested_at: 'time desc', id: 'uuid desc' });

function matching(db: Database, { state, search }: SubscribersWanted) {
  const begins = `${search?.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return subscribers(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
    .$if(search !== undefined, (query) => query.where('email_key', 'like', begins));
}

export const listSubscribers = (
  db: Database,
  wanted: PageWanted & SubscribersWanted,
): Promise<Page<ListedSubscriber>> => readPage(matching(db, wanted), newestFirst, wanted);

/** SQL for the whole list. */
export const exportedSubscribers = (...asked: Parameters<typeof matching>): RawBuilder<unknown> =>
  sql`${matching(...asked).orderBy(newestFirst.by)}`;

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
