/** Queues an email again that is waiting, or that failed all its tries. */
import type { Database } from '#store/database/database.ts';
import { restartMail } from '#store/mail/mails.ts';

/** @returns true if the email was queued again; false if no unsent email has this id */
export function retryMail(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => restartMail(tx, id));
}
