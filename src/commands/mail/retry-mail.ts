/** Queues an email again, whether it is waiting or all its tries have failed. */
import type { Database } from '#store/database/database.ts';
import { restartMail } from '#store/mail/mails.ts';

/** @returns false when there is no unsent email with this id */
export function retryMail(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => restartMail(tx, id));
}
