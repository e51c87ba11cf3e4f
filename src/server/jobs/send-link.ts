/** Looks up who asked for a link after the answer was given: the answer tells nobody whether the address is known. */
import { sendLink } from '#commands/accounts/send-link.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../config/shop.ts';

export async function sendLinkJob({ db }: Shop, { email, purpose }: JobPayloads['send-link']): Promise<void> {
  await sendLink(db, email, purpose);
}
