/** Sets a new password for who opened the link sent to the account's address. */

import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { endSessions } from '#store/accounts/sessions.ts';
import { adoptGuestOrders, markVerified, setPasswordHash } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

/**
 * Ends every session. The link proves the address as the verification's does, so it counts as verified too:
 * otherwise who lost the first letter, or whose address a stranger signed up with, would be locked out of it. Whoever
 * sets the password holds the mailbox and the account, so orders placed without signing in join the account.
 * @returns the id of the account; @throws Failure RESET_TOKEN_INVALID
 */
export async function resetPassword(
  db: Database,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
): Promise<string> {
  // looked at before, so that guessing tokens costs no hashing
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
