/** Ends a subscription of the newsletter; a second time changes nothing. */
import type { Database } from '#store/database/database.ts';
import { endSubscription } from '#store/newsletter/subscriptions.ts';

/** @returns false when there is no such subscriber */
export function leaveNewsletter(db: Database, subscriberId: string): Promise<boolean> {
  return db.transaction().execute((tx) => endSubscription(tx, subscriberId));
}
