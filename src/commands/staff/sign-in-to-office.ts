/** Signs a member of the staff in to the back office by email and password. */
import type { Passwords } from '#domain/accounts/password.ts';
import { FACTOR_MINUTES } from '#domain/staff/office-session.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { lockPassword } from '#store/accounts/sessions.ts';
import { findAccount } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import {
  type Browser,
  endSessionOfCookie,
  findMember,
  insertOfficeSession,
  type StaffMember,
} from '#store/staff/office-sessions.ts';
import { recordOwnAct } from '../acts/record-own-act.ts';

/** @param cookie the token of an earlier session in this browser, which is ended */
export type OfficeSignIn = { email: string | null; password: string; browser: Browser; cookie: string | null };

/**
 * The answer for an unknown email takes as long as for a wrong password, so its duration does not reveal whether an
 * account exists.
 * @returns the token for the cookie of the new session, and whether the session waits for the second factor
 * @throws Failure CREDENTIALS_WRONG; EMAIL_NOT_VERIFIED and NOT_STAFF only when the password is right
 */
export async function signInToOffice(
  db: Database,
  passwords: Passwords,
  { email, password, browser, cookie }: OfficeSignIn,
): Promise<{ token: string; awaitsFactor: boolean }> {
  const account = email === null ? null : await findAccount(db, email);
  const right = await passwords.matches(password, account?.passwordHash ?? null);
  if (!account || !right) throw new Failure('CREDENTIALS_WRONG');
  // a member of the staff may have joined by a link that was sent by hand, without a mailbox at hand
  if (!account.verified && account.role !== 'staff') throw new Failure('EMAIL_NOT_VERIFIED');
  return db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, account.id, account.passwordHash))) throw new Failure('CREDENTIALS_WRONG');
    const member = demand(await findMember(tx, account.id), 'NOT_STAFF');
    if (cookie !== null) await endSessionOfCookie(tx, cookie);
    const awaitsFactor = member.hasFactor;
    const token = awaitsFactor
      ? await insertOfficeSession(tx, account.id, { ...browser, awaitsFactor, minutes: FACTOR_MINUTES })
      : await startSession(tx, member, browser);
    return { token, awaitsFactor };
  });
}

/** Starts the session of a person who has passed all checks. @returns the token for the session's cookie */
export async function startSession(tx: Transaction, member: StaffMember, browser: Browser): Promise<string> {
  await recordOwnAct(tx, member, 'people.signed-in', { after: browser });
  return insertOfficeSession(tx, member.userId, { ...browser, awaitsFactor: false });
}
