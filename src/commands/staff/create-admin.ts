/** Makes an account a member of staff or owner. The email counts as verified: the operator is responsible for it. */
import type { Role } from '#domain/accounts/access.ts';
import { endSessions } from '#store/accounts/sessions.ts';
import { type Account, insertUser, markVerified, setPasswordHash, setRole } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';

export type NewAdmin = { email: string; role: Exclude<Role, 'customer'>; passwordHash: string | null };

/** True for a new or unverified account: a stranger's password for it must not give access to the back office. */
export function needsPassword(account: Account | null): boolean {
  return account === null || !account.verified;
}

/** @param account the account with this email; null: none @param admin.passwordHash needed if needsPassword is true */
export async function createAdmin(db: Database, account: Account | null, admin: NewAdmin): Promise<void> {
  const { email, role, passwordHash } = admin;
  if (needsPassword(account) !== (passwordHash !== null)) throw new Error('a password is set where one is needed');
  await db.transaction().execute(async (tx) => {
    if (!account) {
      const names =
        role === 'owner' ? { firstName: 'Chủ', lastName: 'cửa hàng' } : { firstName: 'Nhân', lastName: 'viên' };
      const person = { ...names, phoneNumber: null, phoneE164: null, dob: null };
      const id = await insertUser(tx, { ...person, email, passwordHash: passwordHash ?? '' });
      if (id === null) throw new Error(`${email} got an account this very moment: try again`);
      await giveRole(tx, id, role);
      await markVerified(tx, id);
      return;
    }
    await giveRole(tx, account.id, role);
    if (passwordHash !== null) {
      await setPasswordHash(tx, account.id, passwordHash);
      await endSessions(tx, account.id);
    }
    await markVerified(tx, account.id);
  });
}

/** Gives staff created at the command line the roles for orders and payments. The owner can change the roles later. */
async function giveRole(tx: Transaction, userId: string, role: NewAdmin['role']): Promise<void> {
  await setRole(tx, userId, role);
  await writeRoles(tx, userId, role === 'staff' ? ['orders', 'money'] : []);
}
