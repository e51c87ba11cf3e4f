/** Removes sessions and links that have run out, every hour. */
import { addJob } from '#store/jobs.ts';
import { removeExpired } from '#store/sweep.ts';
import type { Shop } from '../shop.ts';

/** Milliseconds. */
const HOUR = 60 * 60_000;

export async function sweepAccountsJob({ db }: Shop): Promise<void> {
  await removeExpired(db);
  await addJob(db, 'sweep-accounts', {}, { runAt: new Date(Date.now() + HOUR), key: 'sweep-accounts' });
}
