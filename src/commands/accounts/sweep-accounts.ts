/** Removes expired sessions, tokens, newsletter requests and requests to be told of stock, and queues the next sweep. */
import { removeExpired } from '#store/accounts/sweep.ts';
import { removeOldWaiters } from '#store/catalogue/stock-waiters.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds until the next sweep. */
const HOUR = 60 * 60;

export function sweepAccounts(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await removeExpired(tx);
    await removeOldWaiters(tx);
    await addJob(tx, 'sweep-accounts', {}, { runIn: HOUR, key: 'sweep-accounts' });
  });
}
