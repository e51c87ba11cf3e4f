/** Removes expired sessions and one-time tokens every hour. */

import { removeExpired } from '#store/accounts/sweep.ts';
import { addJob } from '#store/jobs/jobs.ts';
import type { Shop } from '../config/shop.ts';

/** Seconds. */
const HOUR = 60 * 60;

export async function sweepAccountsJob({ db }: Shop): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await removeExpired(tx);
    await addJob(tx, 'sweep-accounts', {}, { runIn: HOUR, key: 'sweep-accounts' });
  });
}
