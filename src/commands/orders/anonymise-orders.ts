/** Takes the person out of the orders of a deleted account, each once it has ended: till then it must be delivered. */
import { anonymiseEnded } from '#store/accounts/account-removal.ts';
import type { Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds until the orders that were under way are looked at again. */
const DAY = 24 * 60 * 60;

/** @returns keys of files that are to be removed once this is committed */
export async function anonymiseOrders(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const { underWay, screenshots } = await anonymiseEnded(tx, orderIds);
  if (underWay.length > 0) await addJob(tx, 'anonymise-orders', { orderIds: underWay }, { runIn: DAY });
  return screenshots;
}
