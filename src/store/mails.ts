/** E-mails to be sent: rows of their own, so that none is lost and failed ones can be listed. */
import { randomUUID } from 'node:crypto';
import type { Mail } from '#domain/mail-facts.ts';
import type { Database } from './database.ts';
import { addJob } from './jobs.ts';

/** Call it in the transaction of what causes the letter: both happen, or neither. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('mails')
    .values({ id, kind: mail.kind, facts: JSON.stringify(mail.facts) })
    .execute();
  await addJob(db, 'send-mail', { mailId: id }, { maxAttempts: MAIL_ATTEMPTS });
}

/** graphile-worker waits e^n seconds (at most e^10) after the n-th failure: the 13th try comes after 22 hours, the 14th after 28. */
export const MAIL_ATTEMPTS = 14;
