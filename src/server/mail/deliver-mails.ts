/** Renders queued emails and sends them through the mail server, or without one stores them in the folder of emails. */
import type { Deliver } from '#commands/mail/send-mails.ts';
import type { QueuedMail } from '#store/mail/mails.ts';
import { keepAsFile } from '../adapters/mail/mail-folder.ts';
import { headOf } from '../adapters/mail/message.ts';
import { sendBySmtp } from '../adapters/mail/smtp.ts';
import { writeHere, writeInThread } from '../adapters/mail/write-in-thread.ts';
import type { Shop } from '../config/shop.ts';
import { counts } from '../watch/counts.ts';
import { composeMail } from './compose-mail.ts';
import { type Reads, readTogether } from './read-together.ts';

/** The emails of a batch from which on they are written in a thread. */
const MANY = 10;

/** @param mails a batch, for which settings, orders and recipients are read together @returns the function that sends one of them */
export function deliverTogether(shop: Shop, mails: readonly QueuedMail[]): Deliver {
  const reads = readTogether(shop.db, mails);
  const write = mails.length >= MANY ? writeInThread : writeHere;
  return async (mail, signal) => {
    try {
      const refused = await deliver(shop, mail, { reads, write, signal });
      counts.mailsSent += 1;
      return refused;
    } catch (error) {
      counts.mailTriesFailed += 1;
      throw error;
    }
  };
}

type Batch = { reads: Reads; write: typeof writeHere; signal: AbortSignal };

async function deliver(shop: Shop, mail: QueuedMail, { reads, write, signal }: Batch): Promise<string | null> {
  const { config } = shop;
  const { to, email, sender, settings } = await composeMail(shop, mail, reads);
  // everybody of the shop said that they want no emails about this: it counts as sent
  if (to.length === 0) return null;
  const written = await write({ head: headOf(mail.id, to, config, settings), email, sender });
  if (config.SMTP_URL) return sendBySmtp(config.SMTP_URL, written, signal);
  // a file would keep the address of somebody who was erased: without a mail server this person is told by staff
  if (mail.kind === 'privacy-erased') return null;
  await keepAsFile(config.DATA_DIR, mail.kind, mail.id, written.raw);
  return null;
}
