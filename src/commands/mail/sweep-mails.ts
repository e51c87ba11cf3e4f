/** Removes old emails, webhook deliveries and notices, and the email addresses of askers who got their answer long ago. */
import type { Database } from '#store/database/database.ts';
import { removeOldMails } from '#store/mail/mails.ts';
import { removeOldNotices } from '#store/notices/notices.ts';
import { forgetAskers } from '#store/questions/questions.ts';
import { removeOldDeliveries } from '#store/webhooks/deliveries.ts';

export function sweepMails(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await removeOldMails(tx);
    await removeOldDeliveries(tx);
    await removeOldNotices(tx);
    await forgetAskers(tx);
  });
}
