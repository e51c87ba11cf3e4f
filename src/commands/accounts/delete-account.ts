/** Deletes the account of who asks and knows its password: reviews go, orders stay without the person. */

import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockOwners, lockUser, releaseOrders, removeUser } from '#store/accounts/account-removal.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';
import type { Database } from '#store/database/database.ts';
import { removeReviewsOf } from '#store/reviews/reviews.ts';
import { anonymiseOrders } from '../orders/anonymise-orders.ts';
import { provePassword } from './change-password.ts';

/**
 * @returns keys of files that are to be removed now; the hourly sweep removes them otherwise
 * @throws Failure CURRENT_PASSWORD_WRONG, LAST_OWNER
 */
export async function deleteAccount(
  db: Database,
  passwords: Passwords,
  { id }: SignedIn,
  password: string,
): Promise<string[]> {
  await provePassword(db, passwords, id, password);
  return db.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx);
    if (owners.length === 1 && owners[0] === id) throw new Failure('LAST_OWNER');
    // locks in the house's order: users, orders, products, reviews
    await lockUser(tx, id);
    const gone = await anonymiseOrders(tx, await releaseOrders(tx, id));
    await removeReviewsOf(tx, id);
    await removeUser(tx, id);
    return gone;
  });
}
