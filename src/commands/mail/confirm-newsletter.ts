/** Confirms a subscription of the newsletter from the link in its email; a second time changes nothing. */
import type { Database } from '#store/database/database.ts';
import { confirmSubscription } from '#store/mail/newsletter.ts';

/** @returns false where there is nothing to confirm, or not any more */
export function confirmNewsletter(db: Database, subscriberId: string): Promise<boolean> {
  return db.transaction().execute((tx) => confirmSubscription(tx, subscriberId));
}
