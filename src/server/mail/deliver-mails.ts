/** Renders queued emails and sends them through the mail server, or without one stores them in the folder of emails. */
import type { Deliver, Write } from '#commands/mail/send-mails.ts';
import type { QueuedMail } from '#store/mail/mails.ts';
import { keepAsFile } from '../adapters/mail/mail-folder.ts';
import { headOf } from '../adapters/mail/message.ts';
import { sendBySmtp } from '../adapters/mail/smtp.ts';
import { areTemplatesBuilt } from '../adapters/mail/templates.ts';
import { keepInThread, writeHere, writeInThread } from '../adapters/mail/write-in-thread.ts';
import type { Shop } from '../config/shop.ts';
import { counts } from '../watch/counts.ts';
import { composeMail } from './compose-mail.ts';
import { type Reads, readTogether } from './read-together.ts';

/** The emails of a batch from which on they are written in a thread. */
const MANY = 10;

type Batch = { reads: Reads; inThread: boolean };

/** @param mails a batch, for which settings, orders and recipients are read together @returns the function that writes one of them */
export function deliverTogether(shop: Shop, mails: readonly QueuedMail[]): Write {
  // in development the templates live in this thread, where Vite renews them
  const batch = { reads: readTogether(shop.db, mails), inThread: mails.length >= MANY && areTemplatesBuilt() };
  return async (mail) => {
    try {
      const deliver = await write(shop, mail, batch);
      return (signal) => counted(() => deliver(signal));
    } catch (error) {
      counts.mailTriesFailed += 1;
      throw error;
    }
  };
}

async function counted(deliver: () => ReturnType<Deliver>): ReturnType<Deliver> {
  try {
    const refused = await deliver();
    counts.mailsSent += 1;
    return refused;
  } catch (error) {
    counts.mailTriesFailed += 1;
    throw error;
  }
}

async function write(shop: Shop, mail: QueuedMail, { reads, inThread }: Batch): Promise<Deliver> {
  const { kind, id, createdAt: queuedAt } = mail;
  const { SMTP_URL, DATA_DIR: dataDir, ...config } = shop.config;
  const { to, email, sender, settings } = await composeMail(shop, mail, reads);
  // everybody of the shop said that they want no emails about this: it counts as sent
  if (to.length === 0) return async () => null;
  // a file would keep the address of somebody who was erased: without a mail server this person is told by staff
  if (!SMTP_URL && kind === 'privacy-erased') return async () => null;
  const wanted = { head: headOf(id, to, config, settings), email, sender };
  const file = { dataDir, kind, id, queuedAt };
  if (!SMTP_URL && inThread)
    return async () => {
      await keepInThread(file, wanted);
      return null;
    };
  const written = await (inThread ? writeInThread(wanted) : writeHere(wanted));
  if (SMTP_URL) return (signal) => sendBySmtp(SMTP_URL, written, signal);
  return async () => {
    await keepAsFile(file, written.raw);
    return null;
  };
}
