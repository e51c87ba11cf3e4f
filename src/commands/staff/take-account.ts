/** Creates an account for a new member of staff, or uses the existing account with the person's email address. */
import { endSessions } from '#store/accounts/sessions.ts';
import { findAccount, insertUser, markVerified, setPasswordHash, updatePerson } from '#store/accounts/users.ts';
import type { Transaction } from '#store/database/database.ts';

export type NewAccount = { email: string; firstName: string; lastName: string; password: string };

/**
 * The caller has checked that the mailbox belongs to this person, so the address counts as verified. The password of an
 * existing account is replaced, because a stranger may have registered the account.
 * @returns the id of the user
 */
export async function takeAccount(
  tx: Transaction,
  { email, firstName, lastName, passwordHash }: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<string> {
  const person = { firstName, lastName, phoneNumber: null, phoneE164: null, dob: null };
  const userId = (await insertUser(tx, { ...person, email, passwordHash })) ?? (await findAccount(tx, email))?.id;
  if (userId === undefined) throw new Error('an account was removed while it was taken over');
  await setPasswordHash(tx, userId, passwordHash);
  await endSessions(tx, userId);
  await updatePerson(tx, userId, { firstName, lastName });
  await markVerified(tx, userId);
  return userId;
}
