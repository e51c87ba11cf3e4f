/** Removes expired sessions, tokens and newsletter requests, and queues the next sweep. */
import { removeExpired } from '#store/accounts/sweep.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds until the next sweep. */
const HOUR = 60 * 60;

export function sweepAccounts(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await removeExpired(tx);
    await addJob(tx, 'sweep-accounts', {}, { runIn: HOUR, key: 'sweep-accounts' });
  });
}
