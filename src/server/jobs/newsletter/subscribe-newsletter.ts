/** Looks up the subscriber after the answer was sent, so that the answer does not reveal whether the email is known. */
import { addSubscriber } from '#commands/mail/add-subscriber.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../../config/shop.ts';

export async function subscribeNewsletterJob(
  { db }: Shop,
  { email }: JobPayloads['subscribe-newsletter'],
): Promise<void> {
  await addSubscriber(db, email);
}
