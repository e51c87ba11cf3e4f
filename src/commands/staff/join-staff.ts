/**
 * Makes a person who opened the link of an invitation a member of staff. A link that was sent to the person's mailbox
 * verifies the email address, as after a reset of the password. A link that somebody sent by hand proves no address: the
 * typed one must be new, and gives no rights of a customer before it is verified.
 */
import type { Passwords } from '#domain/accounts/password.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findAccount, insertUser, setRole } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { findInvitation, spendInvitation } from '#store/staff/invitations.ts';
import { type Browser, findMember } from '#store/staff/office-sessions.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';
import { recordOwnAct } from '../acts/record-own-act.ts';
import { startSession } from './sign-in-to-office.ts';
import { type NewAccount, takeAccount } from './take-account.ts';

type Joining = {
  invitationId: string;
  /** the address that the person typed, for an invitation without one */
  email: string | null;
  account: Omit<NewAccount, 'email'>;
  browser: Browser;
};
type HashedAccount = Omit<NewAccount, 'password'> & { passwordHash: string };

/** @throws Failure INVITATION_INVALID for somebody who is staff already */
async function takeInvited(tx: Transaction, account: HashedAccount): Promise<string> {
  const existing = await findAccount(tx, account.email);
  if (existing && existing.role !== 'customer') throw new Failure('INVITATION_INVALID');
  return takeAccount(tx, account);
}

/** @throws Failure EMAIL_TAKEN, because whoever holds the link need not own the mailbox */
async function addAccount(
  tx: Transaction,
  { email, firstName, lastName, passwordHash }: HashedAccount,
): Promise<string> {
  const person = { firstName, lastName, phoneNumber: null, phoneE164: null, dob: null };
  const userId = await insertUser(tx, { ...person, email, passwordHash });
  if (userId === null) throw new Failure('EMAIL_TAKEN', { field: 'email' });
  await queueMail(tx, { kind: 'verify-email', facts: { userId } });
  return userId;
}

/** @returns the token for the cookie of the new member's signed-in session @throws Failure INVITATION_INVALID, EMAIL_TAKEN, MISSING_FIELD */
export async function joinStaff(
  db: Database,
  passwords: Passwords,
  { invitationId, email: typed, account, browser }: Joining,
): Promise<string> {
  // the invitation is checked before the password is hashed, because hashing is slow and the link may be old
  if (!(await findInvitation(db, invitationId))) throw new Failure('INVITATION_INVALID');
  const passwordHash = await passwords.hash(account.password);
  return db.transaction().execute(async (tx) => {
    const invitation = demand(await spendInvitation(tx, invitationId), 'INVITATION_INVALID');
    const { roles } = invitation;
    const userId =
      invitation.email === null
        ? await addAccount(tx, {
            ...account,
            email: demand(typed, 'MISSING_FIELD', { fields: ['email'] }),
            passwordHash,
          })
        : await takeInvited(tx, { ...account, email: invitation.email, passwordHash });
    await setRole(tx, userId, 'staff');
    await writeRoles(tx, userId, roles);
    const member = await findMember(tx, userId);
    if (!member) throw new Error('a member of the staff who has just joined is gone');
    await recordOwnAct(tx, member, 'people.joined', { after: { roles } });
    return startSession(tx, member, browser);
  });
}
