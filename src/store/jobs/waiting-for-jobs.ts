/** What waits to be sent: emails that are due, deliveries of webhooks, and notices for devices. */
import { type Database, rowsOf } from '../database/database.ts';
import { isMailDue } from '../mail/mails.ts';

export type WaitingForJobs = { mails: boolean; webhooks: boolean; notices: boolean };

/** One statement on small indexes: a shop asks it four times a second, and most times nothing waits. */
export async function findWaitingForJobs(db: Database): Promise<WaitingForJobs> {
  const [row] = await rowsOf<WaitingForJobs>(db)`
    select ${isMailDue} as mails,
      exists (select from webhook_deliveries where not has_job) as webhooks,
      exists (select from notices where not is_spread) as notices`;
  return row ?? { mails: true, webhooks: true, notices: true };
}
