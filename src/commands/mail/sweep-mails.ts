/** Removes emails and webhooks that were sent or given up long ago, and queues the next sweep. */
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { removeOldMails } from '#store/mail/mails.ts';
import { removeOldDeliveries } from '#store/webhooks/deliveries.ts';

/** Seconds until the next sweep. */
const DAY = 24 * 60 * 60;

export function sweepMails(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await removeOldMails(tx);
    await removeOldDeliveries(tx);
    await addJob(tx, 'sweep-mails', {}, { runIn: DAY, key: 'sweep-mails' });
  });
}
