/**
 * Sends an email, at least once: it is marked as sent after the mail server accepted it, so a crash in between sends it
 * again, with the same Message-ID. It also tries again after a refusal, even a 5xx: a wrong password or a relay that
 * does not know the shop yet is corrected within the day.
 */
import type { Database } from '#store/database/database.ts';
import { admitMail } from '#store/mail/mail-limits.ts';
import { beginMail, markMailSent, type QueuedMail, recordMailFailure } from '#store/mail/mails.ts';

/** The error of an email that no later try can send: its subject is gone, or its address has received too many. */
export class MailObsolete extends Error {}

/** @returns what some of the recipients' servers answered, where others took the email; null where all took it */
export type Deliver = (mail: QueuedMail) => Promise<string | null>;

/** Characters of an error that are stored: a server may answer with a long text. */
const ERROR_LENGTH = 500;

/**
 * Each step is a transaction of its own, because the database must not wait for a mail server.
 * @param limited whether emails about orders to one address are counted
 * @throws Error when the email waits for its next try
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
