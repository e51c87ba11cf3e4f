/** Deletes a customer's account. Reviews are removed; orders remain without personal data. The password is required. */
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockOwners, lockUser } from '#store/accounts/account-removal.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';
import { findProvedEmail } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { findMember } from '#store/staff/office-sessions.ts';
import { recordOwnAct } from '../acts/record-own-act.ts';
import { type Erased, erasePersonWithin } from '../privacy/erase-person.ts';
import { provePassword } from './change-password.ts';

/**
 * @returns what the caller removes now
 * @throws Failure CURRENT_PASSWORD_WRONG, LAST_OWNER, STAFF_ACCOUNT
 */
export async function deleteAccount(
  db: Database,
  passwords: Passwords,
  { id }: SignedIn,
  password: string,
): Promise<Erased> {
  await provePassword(db, passwords, { userId: id, password, field: 'password' });
  return db.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx);
    if (owners.length === 1 && owners[0] === id) throw new Failure('LAST_OWNER');
    await lockUser(tx, id);
    await recordLeaving(tx, id);
    // what was only typed into the account may belong to another person
    const email = await findProvedEmail(tx, id);
    const contacts = email === null ? [] : [{ phone: null, email }];
    return erasePersonWithin(tx, { accounts: [id], contacts, proofs: ['email'] });
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
  await recordOwnAct(tx, member, 'people.account-deleted', { before: { email: member.email } });
}
