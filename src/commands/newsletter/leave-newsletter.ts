/** Ends a subscription to the newsletter. A second call changes nothing. */
import type { Database } from '#store/database/database.ts';
import { endSubscription } from '#store/newsletter/subscriptions.ts';

/** @returns true if the subscription has ended; false if there is no subscriber with this id */
export function leaveNewsletter(db: Database, subscriberId: string): Promise<boolean> {
  return db.transaction().execute((tx) => endSubscription(tx, subscriberId));
}
