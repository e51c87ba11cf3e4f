/** Stores a subscription that is not confirmed yet, and queues the email that asks the subscriber to confirm. */
import { newsletterConsent } from '#domain/newsletter/newsletter-consent.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { requestSubscription } from '#store/newsletter/subscriptions.ts';

export async function addSubscriber(db: Database, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscriberId = await requestSubscription(tx, email, newsletterConsent);
    if (subscriberId) await queueMail(tx, { kind: 'newsletter-confirm', facts: { subscriberId } });
  });
}
