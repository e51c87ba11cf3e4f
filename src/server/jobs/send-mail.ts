/**
 * Sends an email, at least once: it is marked as sent after the mail server accepted it, so a crash in between sends it
 * again, with the same Message-ID. It also tries again after a refusal, even a 5xx: a wrong password or a relay that
 * does not know the shop yet is corrected within the day.
 */
import { admitMail } from '#store/mail/mail-limits.ts';
import { beginMail, markMailSent, type QueuedMail, recordMailFailure } from '#store/mail/mails.ts';
import { keepAsFile } from '../adapters/mail/mail-folder.ts';
import { messageOf } from '../adapters/mail/message.ts';
import { sendBySmtp } from '../adapters/mail/smtp.ts';
import { loadTemplates } from '../adapters/mail/templates.ts';
import type { Shop } from '../config/shop.ts';
import { composeMail, MailObsolete } from '../mail/compose-mail.ts';

/** Characters of an error that are stored: a server may answer with a long text. */
const ERROR_LENGTH = 500;

/** @param signal ends the try; @throws Error when the email waits for its next try */
export async function sendMailJob(shop: Shop, payload: unknown, signal: AbortSignal): Promise<void> {
  const { mailId } = payload as { mailId: string };
  const mail = await shop.db.transaction().execute((tx) => beginMail(tx, mailId));
  if (!mail) return;
  let refused: string | null;
  try {
    refused = await deliver(shop, mail, signal);
  } catch (error) {
    const { message } = error as Error;
    const words = message.slice(0, ERROR_LENGTH);
    const hopeless = error instanceof MailObsolete;
    const givenUp = await shop.db.transaction().execute((tx) => recordMailFailure(tx, mailId, words, hopeless));
    if (givenUp) return;
    throw new Error(`email ${mail.kind} ${mailId} was not sent: ${words}`);
  }
  await shop.db.transaction().execute((tx) => markMailSent(tx, mailId, refused));
}

async function deliver(shop: Shop, mail: QueuedMail, signal: AbortSignal): Promise<string | null> {
  const { config } = shop;
  if (config.LIMITS && !(await shop.db.transaction().execute((tx) => admitMail(tx, mail))))
    throw new MailObsolete('its address received the most emails of this kind that one hour allows');
  const { to, email, sender, settings } = await composeMail(shop, mail);
  const { renderEmail } = await loadTemplates();
  const message = messageOf(mail.id, to, await renderEmail(email, sender), config, settings);
  if (config.SMTP_URL) return sendBySmtp(config.SMTP_URL, message, signal);
  await keepAsFile(config.DATA_DIR, mail.kind, mail.id, message);
  return null;
}
