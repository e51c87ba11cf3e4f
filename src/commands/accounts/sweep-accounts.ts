/**
 * Removes expired sessions, tokens, newsletter requests, requests for an email when a product is available, and the
 * persons of warranty claims that ended long ago.
 */
import { keepDevicesOfExpired } from '#store/accounts/sweep.ts';
import { removeOldWaiters } from '#store/catalogue/stock-waiters.ts';
import type { Database } from '#store/database/database.ts';
import { sweepTables } from '#store/privacy/sweep-tables.ts';
import { forgetOldClaims } from '#store/warranty/forget-claims.ts';

export function sweepAccounts(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await keepDevicesOfExpired(tx);
    await sweepTables(tx, 'hour');
    await removeOldWaiters(tx);
    await forgetOldClaims(tx);
  });
}
