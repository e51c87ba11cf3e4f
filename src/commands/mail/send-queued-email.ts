/**
 * Sends an email at least once. The email is marked as sent after the mail server has accepted it; if the process
 * crashes in between, the email is sent a second time with the same Message-ID; if only the database fails, it is not. After a refusal by the server, even
 * with a code 5xx, the email is tried again: a wrong password, or a mail server that does not accept the shop yet, is
 * usually corrected within a day.
 */
import { type Database, inOneStatement } from '#store/database/database.ts';
import { admitMail, isLimited } from '#store/mail/mail-limits.ts';
import { beginMail, markMailSent, type QueuedMail, recordMailFailure } from '#store/mail/mails.ts';

/** The error for an email that is not retried: its order or account was deleted, or its mailbox got too many emails. */
export class MailObsolete extends Error {}

/** @returns the answers of servers that refused the email for some recipients, not all; null if none refused it */
export type Deliver = (mail: QueuedMail) => Promise<string | null>;

/** A mail server repeats the address in its answer, and that of somebody who was erased must not remain there. */
const withoutAddress = ({ facts }: QueuedMail, words: string): string =>
  'email' in facts ? words.replaceAll(facts.email, '…') : words;

/** The most characters of an error that are stored: a mail server may answer with a very long text. */
const ERROR_LENGTH = 500;

/** The most emails that are remembered below, so that a disk that stays full does not fill the memory too. */
const MOST_UNRECORDED = 10_000;

/**
 * By the database that holds them: emails that left, with the answers to them, while it could not record so, for example because its
 * disk was full. Their next try records it and does not send them again. If the process ends first, they leave a second time.
 */
const unrecordedIn = new WeakMap<Database, Map<string, string | null>>();

async function recordSent(db: Database, mailId: string, answer: string | null): Promise<void> {
  const unrecorded = unrecordedIn.get(db) ?? new Map<string, string | null>();
  unrecordedIn.set(db, unrecorded);
  try {
    await inOneStatement(db, (tx) => markMailSent(tx, mailId, answer));
    unrecorded.delete(mailId);
  } catch (error) {
    if (unrecorded.size < MOST_UNRECORDED) unrecorded.set(mailId, answer);
    throw error;
  }
}

/**
 * Each step is a transaction of its own, because no transaction should stay open while a mail server answers.
 * @param limited true: the number of emails about orders to one address is limited
 * @throws Error if the email must be tried again later
 */
export async function sendQueuedEmail(db: Database, mailId: string, deliver: Deliver, limited: boolean): Promise<void> {
  const mail = await inOneStatement(db, (tx) => beginMail(tx, mailId));
  if (!mail) return;
  const earlier = unrecordedIn.get(db)?.get(mailId);
  if (earlier !== undefined) return recordSent(db, mailId, earlier);
  let refused: string | null;
  try {
    if (limited && isLimited(mail) && !(await db.transaction().execute((tx) => admitMail(tx, mail))))
      throw new MailObsolete('its address received the most emails of this kind that one hour allows');
    refused = await deliver(mail);
  } catch (error) {
    const words = withoutAddress(mail, (error as Error).message).slice(0, ERROR_LENGTH);
    const hopeless = error instanceof MailObsolete;
    const givenUp = await inOneStatement(db, (tx) => recordMailFailure(tx, mailId, words, hopeless));
    if (givenUp) return;
    throw new Error(`email ${mail.kind} ${mailId} was not sent: ${words}`);
  }
  const answer = refused && withoutAddress(mail, refused);
  await recordSent(db, mailId, answer);
}
