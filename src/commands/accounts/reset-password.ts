/** Sets a new password when the link that was sent to the account's email address is opened. */
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { endSessions } from '#store/accounts/sessions.ts';
import { adoptGuestOrders, markVerified, setPasswordHash } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

/**
 * Ends all sessions of the account. Opening the link shows that the person owns the mailbox, so the email address
 * counts as verified. Otherwise a customer who lost the verification email, or whose address a stranger registered,
 * could never sign in. The person owns both the mailbox and the account, so orders that were placed without signing in
 * are moved into the account.
 * @returns the id of the account
 * @throws Failure RESET_TOKEN_INVALID
 */
export async function resetPassword(
  db: Database,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
): Promise<string> {
  // the token is checked before the password is hashed: hashing is slow, and a stranger may send many guessed tokens
  await db.transaction().execute((tx) => lockLink(tx, token));
  const hash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const userId = await lockLink(tx, token);
    await spendOneTimeTokens(tx, userId, 'reset-password');
    await setPasswordHash(tx, userId, hash);
    await endSessions(tx, userId);
    await markVerified(tx, userId);
    await adoptGuestOrders(tx, userId);
    await queueMail(tx, { kind: 'password-changed', facts: { userId } });
    return userId;
  });
}

async function lockLink(tx: Transaction, token: string): Promise<string> {
  const link = await lockOneTimeToken(tx, token, 'reset-password');
  if (!link || link.used) throw new Failure('RESET_TOKEN_INVALID');
  return link.userId;
}
