/** Removes old emails and webhook deliveries: those that were sent, or failed all their tries, long ago. */
import type { Database } from '#store/database/database.ts';
import { removeOldMails } from '#store/mail/mails.ts';
import { removeOldDeliveries } from '#store/webhooks/deliveries.ts';

export function sweepMails(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await removeOldMails(tx);
    await removeOldDeliveries(tx);
  });
}
