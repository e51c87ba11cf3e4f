/** Removes the personal data of a deleted account from each of its orders when the order has ended. */
import { anonymiseEnded } from '#store/accounts/account-removal.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

/** Seconds after which orders that had not ended are checked again. */
const DAY = 24 * 60 * 60;

/** @returns the keys of the files that the caller removes now */
export function anonymiseOrders(db: Database, orderIds: readonly string[]): Promise<string[]> {
  return db.transaction().execute((tx) => anonymiseOrdersWithin(tx, orderIds));
}

/** Like anonymiseOrders, in another command's transaction. @returns the keys of the files to remove after the commit */
export async function anonymiseOrdersWithin(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const { underWay, pictures } = await anonymiseEnded(tx, orderIds);
  if (underWay.length > 0) await addJob(tx, 'anonymise-orders', { orderIds: underWay }, { runIn: DAY });
  return pictures;
}
