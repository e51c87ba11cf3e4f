/** Queues one email for each order that was received some days ago, and asks its buyer to review the goods. */
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { findUnreviewed, lockDueRequests, markDecided, stopRequests } from '#store/reviews/review-requests.ts';
import { getSettings } from '#store/settings/settings.ts';

/**
 * An order is decided about once, whether an email is sent or not: neither a restart nor a clock that jumps sends a
 * second one. With the setting at 0 nobody is asked.
 */
export async function askForReviews(db: Database): Promise<void> {
  const { reviewRequestDays } = await getSettings(db);
  if (reviewRequestDays === 0) return;
  await db.transaction().execute(async (tx) => {
    const due = await lockDueRequests(tx, reviewRequestDays);
    for (const orderId of due)
      if (await findUnreviewed(tx, orderId)) await queueMail(tx, { kind: 'review-request', facts: { orderId } });
    await markDecided(tx, due);
  });
}

/** Stores that the mailbox of this order wants no more of these emails. @returns false if there is no such order */
export function stopReviewRequests(db: Database, orderId: string): Promise<boolean> {
  return db.transaction().execute((tx) => stopRequests(tx, orderId));
}
