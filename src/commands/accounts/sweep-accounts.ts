/** Removes expired sessions, tokens, newsletter requests, and requests for an email when a product is available. */
import { removeExpired } from '#store/accounts/sweep.ts';
import { removeOldWaiters } from '#store/catalogue/stock-waiters.ts';
import type { Database } from '#store/database/database.ts';

export function sweepAccounts(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await removeExpired(tx);
    await removeOldWaiters(tx);
  });
}
