/** Removes expired sessions and one-time tokens every hour. */

import { removeExpired } from '#store/accounts/sweep.ts';
import { addJob } from '#store/jobs/jobs.ts';
import type { Shop } from '../config/shop.ts';

/** Seconds. */
const HOUR = 60 * 60;

export async function sweepAccountsJob({ db }: Shop): Promise<void> {
  await removeExpired(db);
  await addJob(db, 'sweep-accounts', {}, { runIn: HOUR, key: 'sweep-accounts' });
}
