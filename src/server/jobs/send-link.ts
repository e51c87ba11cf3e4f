/** Looks up the account for a link after the answer was sent, so that the answer does not reveal whether the email is known. */
import { queueLinkEmail } from '#commands/accounts/queue-link-email.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../config/shop.ts';

export async function sendLinkJob({ db }: Shop, { email, purpose }: JobPayloads['send-link']): Promise<void> {
  await queueLinkEmail(db, email, purpose);
}
