/** Starts a session for a person who enters the password of an account with a verified email address. */
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { insertRefreshToken } from '#store/accounts/refresh-tokens.ts';
import { insertSession } from '#store/accounts/sessions.ts';
import { findAccount } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

export type StartedSession = { userId: string; sessionId: string; refreshToken: string };

/**
 * The answer for an unknown email takes as long as for a wrong password, so its duration does not reveal whether an
 * account exists.
 * @throws Failure CREDENTIALS_WRONG; EMAIL_NOT_VERIFIED only when the password is right
 */
export async function logIn(
  db: Database,
  passwords: Passwords,
  { email, password }: { email: string | null; password: string },
): Promise<StartedSession> {
  const account = email === null ? null : await findAccount(db, email);
  const right = await passwords.matches(password, account?.passwordHash ?? null);
  if (!account || !right) throw new Failure('CREDENTIALS_WRONG');
  if (!account.verified) throw new Failure('EMAIL_NOT_VERIFIED');
  return db.transaction().execute(async (tx) => {
    const sessionId = await insertSession(tx, account.id, account.passwordHash);
    if (sessionId === null) throw new Failure('CREDENTIALS_WRONG');
    return { userId: account.id, sessionId, refreshToken: await insertRefreshToken(tx, sessionId) };
  });
}
