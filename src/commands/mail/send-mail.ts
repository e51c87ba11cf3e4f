/**
 * Sends a queued email, at least once: it is marked as sent after the mail server took it, so a crash in between sends
 * it again, with the same Message-ID. Refusals are tried again too, 5xx ones as well: a wrong password or a relay that
 * does not know the shop yet is mended within the day.
 */
import type { Database } from '#store/database/database.ts';
import { admitMail } from '#store/mail/mail-limits.ts';
import { beginMail, markMailSent, type QueuedMail, recordMailFailure } from '#store/mail/mails.ts';

/** No later try can send the email: what it was about is gone, or its address had enough emails. */
export class MailHopeless extends Error {}

/** @returns what some of the recipients' servers answered, where others took the email; null where all took it */
export type Deliver = (mail: QueuedMail) => Promise<string | null>;

/** Characters of an error that are kept: a server may answer with pages. */
const ERROR_LENGTH = 500;

/**
 * Each step is a transaction of its own, because the database must not wait for a mail server.
 * @param limited whether emails about orders to one address are counted
 * @throws Error where the email waits for its next try
 */
export async function sendMail(db: Database, mailId: string, deliver: Deliver, limited: boolean): Promise<void> {
  const mail = await db.transaction().execute((tx) => beginMail(tx, mailId));
  if (!mail) return;
  let refused: string | null;
  try {
    if (limited && !(await db.transaction().execute((tx) => admitMail(tx, mail))))
      throw new MailHopeless('its address had as many emails of this kind in the last hour as it may get');
    refused = await deliver(mail);
  } catch (error) {
    const words = (error as Error).message.slice(0, ERROR_LENGTH);
    const hopeless = error instanceof MailHopeless;
    const givenUp = await db.transaction().execute((tx) => recordMailFailure(tx, mailId, words, hopeless));
    if (givenUp) return;
    throw new Error(`letter ${mail.kind} ${mailId} was not sent: ${words}`);
  }
  await db.transaction().execute((tx) => markMailSent(tx, mailId, refused));
}
