/** Queues the next batch of an issue of the newsletter. */
import { sendNextBatch } from '#commands/mail/send-issue.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../../config/shop.ts';

export async function sendNewsletterJob({ db }: Shop, { issueId }: JobPayloads['send-newsletter']): Promise<void> {
  await sendNextBatch(db, issueId);
}
