/** Adds the jobs of all new webhook deliveries. */
import type { Database } from '#store/database/database.ts';
import { addWebhookJobs } from '#store/webhooks/deliveries.ts';

export async function addJobsOfQueuedWebhooks(db: Database): Promise<void> {
  while (await db.transaction().execute(addWebhookJobs));
}
