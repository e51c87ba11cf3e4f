/** Removes personal data from the orders of a deleted account, from each order when it has ended. */
import { anonymiseEnded } from '#store/accounts/account-removal.ts';
import type { Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds until orders that had not ended are checked again. */
const DAY = 24 * 60 * 60;

/** @returns the keys of files to remove after the commit */
export async function anonymiseOrders(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const { underWay, screenshots } = await anonymiseEnded(tx, orderIds);
  if (underWay.length > 0) await addJob(tx, 'anonymise-orders', { orderIds: underWay }, { runIn: DAY });
  return screenshots;
}
