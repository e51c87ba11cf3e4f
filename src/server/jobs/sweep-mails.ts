/** Removes old emails and webhooks every day. */
import { sweepMails } from '#commands/mail/sweep-mails.ts';
import type { Shop } from '../config/shop.ts';

export async function sweepMailsJob({ db }: Shop): Promise<void> {
  await sweepMails(db);
}
