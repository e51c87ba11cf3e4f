/**
 * Sends an email at least once: the email is marked as sent after the mail server accepted it, so a crash in between
 * causes a second sending with the same Message-ID. A refusal, even a 5xx, is also followed by another try: a wrong
 * password or a relay that does not know the shop yet is corrected within the day.
 */
import type { Database } from '#store/database/database.ts';
import { admitMail } from '#store/mail/mail-limits.ts';
import { beginMail, markMailSent, type QueuedMail, recordMailFailure } from '#store/mail/mails.ts';

/** The error of an email that no later try can send: its order or account was deleted, or its mailbox reached the limit. */
export class MailObsolete extends Error {}

/** @returns the answers of servers that refused the email if others accepted it; null if all accepted it */
export type Deliver = (mail: QueuedMail) => Promise<string | null>;

/** The most characters of an error that are stored, because a server may answer with a long text. */
const ERROR_LENGTH = 500;

/**
 * Each step is a transaction of its own, because the database must not wait for a mail server.
 * @param limited true limits the emails about orders to one address
 * @throws Error when the email must wait for its next try
 */
export async function sendQueuedEmail(db: Database, mailId: string, deliver: Deliver, limited: boolean): Promise<void> {
  const mail = await db.transaction().execute((tx) => beginMail(tx, mailId));
  if (!mail) return;
  let refused: string | null;
  try {
    if (limited && !(await db.transaction().execute((tx) => admitMail(tx, mail))))
      throw new MailObsolete('its address received the most emails of this kind that one hour allows');
    refused = await deliver(mail);
  } catch (error) {
    const words = (error as Error).message.slice(0, ERROR_LENGTH);
    const hopeless = error instanceof MailObsolete;
    const givenUp = await db.transaction().execute((tx) => recordMailFailure(tx, mailId, words, hopeless));
    if (givenUp) return;
    throw new Error(`email ${mail.kind} ${mailId} was not sent: ${words}`);
  }
  await db.transaction().execute((tx) => markMailSent(tx, mailId, refused));
}
