/** Removes once a day what the declaration of personal data gives an age to, such as emails and notices. */
import type { Database } from '#store/database/database.ts';
import { sweepTables } from '#store/privacy/sweep-tables.ts';
import { removeDeliveriesOfNobody } from '#store/webhooks/deliveries.ts';

export function sweepMails(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sweepTables(tx, 'day');
    await removeDeliveriesOfNobody(tx);
  });
}
