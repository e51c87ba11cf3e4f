/** Adds the jobs of all queued emails. */
import type { Database } from '#store/database/database.ts';
import { addMailJobs } from '#store/mail/mails.ts';

export async function addJobsOfQueuedMails(db: Database): Promise<void> {
  while (await db.transaction().execute(addMailJobs));
}
