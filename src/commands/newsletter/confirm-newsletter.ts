/** Confirms a subscription when the link in the confirmation email is opened. A second call changes nothing. */
import type { Database } from '#store/database/database.ts';
import { confirmSubscription } from '#store/newsletter/subscriptions.ts';

/** @returns true if the subscription is confirmed; false if there is none to confirm, or it has expired */
export function confirmNewsletter(db: Database, subscriberId: string): Promise<boolean> {
  return db.transaction().execute((tx) => confirmSubscription(tx, subscriberId));
}
