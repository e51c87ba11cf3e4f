/** Looks up the subscriber after the answer was sent, so that the answer does not reveal whether the email is known. */
import { subscribeNewsletter } from '#commands/mail/subscribe-newsletter.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../config/shop.ts';

export async function subscribeNewsletterJob(
  { db }: Shop,
  { email }: JobPayloads['subscribe-newsletter'],
): Promise<void> {
  await subscribeNewsletter(db, email);
}
