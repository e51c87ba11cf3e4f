/** Renders a queued email and sends it through the mail server, or without one stores it in the folder of emails. */
import { sendQueuedEmail } from '#commands/mail/send-queued-email.ts';
import type { JobPayloads } from '#store/jobs/job-table.ts';
import type { QueuedMail } from '#store/mail/mails.ts';
import { keepAsFile } from '../adapters/mail/mail-folder.ts';
import { headOf } from '../adapters/mail/message.ts';
import { sendBySmtp } from '../adapters/mail/smtp.ts';
import { writeInThread } from '../adapters/mail/write-in-thread.ts';
import type { Shop } from '../config/shop.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { counts } from '../watch/counts.ts';

/** @param signal aborts the attempt @throws Error if the email must be tried again */
export function sendMailJob(shop: Shop, { mailId }: JobPayloads['send-mail'], signal: AbortSignal): Promise<void> {
  return sendQueuedEmail(shop.db, mailId, (mail) => countedDelivery(shop, mail, signal), shop.config.LIMITS);
}

async function countedDelivery(...given: Parameters<typeof deliver>): Promise<string | null> {
  try {
    const refused = await deliver(...given);
    counts.mailsSent += 1;
    return refused;
  } catch (error) {
    counts.mailTriesFailed += 1;
    throw error;
  }
}

async function deliver(shop: Shop, mail: QueuedMail, signal: AbortSignal): Promise<string | null> {
  const { config } = shop;
  const { to, email, sender, settings } = await composeMail(shop, mail);
  // everybody of the shop said that they want no emails about this: it counts as sent
  if (to.length === 0) return null;
  const written = await writeInThread({ head: headOf(mail.id, to, config, settings), email, sender });
  if (config.SMTP_URL) return sendBySmtp(config.SMTP_URL, written, signal);
  // a file would keep the address of somebody who was erased: without a mail server this person is told by staff
  if (mail.kind === 'privacy-erased') return null;
  await keepAsFile(config.DATA_DIR, mail.kind, mail.id, written.raw);
  return null;
}
