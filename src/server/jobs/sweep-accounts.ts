/** Removes sessions and links that have run out, every hour. */
import { addJob } from '#store/jobs.ts';
import { removeExpired } from '#store/sweep.ts';
import type { Shop } from '../shop.ts';

/** Seconds. */
const HOUR = 60 * 60;

export async function sweepAccountsJob({ db }: Shop): Promise<void> {
  await removeExpired(db);
  await addJob(db, 'sweep-accounts', {}, { runIn: HOUR, key: 'sweep-accounts' });
}
