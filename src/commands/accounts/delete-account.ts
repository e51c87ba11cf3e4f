/** Deletes a customer's account. Reviews are removed; orders remain without personal data. The password is required. */
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockOwners, lockUser, releaseOrders, removeUser } from '#store/accounts/account-removal.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';
import { removeRemindersOfAccount } from '#store/cart/cart-reminders.ts';
import { removeWaitersOf } from '#store/catalogue/stock-waiters.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { forgetPastOfAccount } from '#store/moving/past-people.ts';
import { removeReviewsOf } from '#store/reviews/reviews.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { findMember } from '#store/staff/office-sessions.ts';
import { anonymiseOrdersWithin } from '../orders/anonymise-orders.ts';
import { provePassword } from './change-password.ts';

/**
 * @returns the keys of files that the caller removes now; the hourly sweep removes them if this fails
 * @throws Failure CURRENT_PASSWORD_WRONG, LAST_OWNER, STAFF_ACCOUNT
 */
export async function deleteAccount(
  db: Database,
  passwords: Passwords,
  { id }: SignedIn,
  password: string,
): Promise<string[]> {
  await provePassword(db, passwords, { userId: id, password, field: 'password' });
  return db.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx);
    if (owners.length === 1 && owners[0] === id) throw new Failure('LAST_OWNER');
    // all commands lock tables in this order: users, orders, products, reviews
    await lockUser(tx, id);
    await recordLeaving(tx, id);
    const gone = await anonymiseOrdersWithin(tx, await releaseOrders(tx, id));
    await removeReviewsOf(tx, id);
    await removeWaitersOf(tx, id);
    await removeRemindersOfAccount(tx, id);
    await forgetPastOfAccount(tx, id);
    await removeUser(tx, id);
    return gone;
  });
}

/**
 * Records in the audit log that an owner deletes the owner's account. Other staff cannot delete their accounts: an
 * owner must remove them from the staff, which is logged.
 */
async function recordLeaving(tx: Transaction, id: string): Promise<void> {
  const member = await findMember(tx, id);
  if (!member) return;
  if (member.role === 'staff') throw new Failure('STAFF_ACCOUNT');
  const thing = { kind: 'staff', id, name: member.name } as const;
  const actor = { kind: member.role, userId: id };
  await recordChange(tx, { actor, act: 'people.account-deleted', thing, before: { email: member.email } });
}
