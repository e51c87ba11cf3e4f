/**
 * Makes a person who opened the link of an invitation a member of staff. The link was sent to the person's mailbox, so
 * the email address counts as verified, as after a reset of the password.
 */
import type { Passwords } from '#domain/accounts/password.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findAccount, setRole } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { findInvitation, spendInvitation } from '#store/staff/invitations.ts';
import { type Browser, findMember } from '#store/staff/office-sessions.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';
import { startSession } from './sign-in-to-office.ts';
import { type NewAccount, takeAccount } from './take-account.ts';

/** @returns the token for the cookie of the new member's signed-in session @throws Failure INVITATION_INVALID */
export async function joinStaff(
  db: Database,
  passwords: Passwords,
  { invitationId, account, browser }: { invitationId: string; account: Omit<NewAccount, 'email'>; browser: Browser },
): Promise<string> {
  // the invitation is checked before the password is hashed, because hashing is slow and the link may be old
  if (!(await findInvitation(db, invitationId))) throw new Failure('INVITATION_INVALID');
  const passwordHash = await passwords.hash(account.password);
  return db.transaction().execute(async (tx) => {
    const invitation = demand(await spendInvitation(tx, invitationId), 'INVITATION_INVALID');
    const { email, roles } = invitation;
    const existing = await findAccount(tx, email);
    if (existing && existing.role !== 'customer') throw new Failure('INVITATION_INVALID');
    const userId = await takeAccount(tx, { ...account, email, passwordHash });
    await setRole(tx, userId, 'staff');
    await writeRoles(tx, userId, roles);
    const member = await findMember(tx, userId);
    if (!member) throw new Error('a member of the staff who has just joined is gone');
    await recordChange(tx, {
      actor: { kind: 'staff', userId },
      act: 'people.joined',
      thing: { kind: 'staff', id: userId, name: member.name },
      after: { roles },
    });
    return startSession(tx, member, browser);
  });
}
