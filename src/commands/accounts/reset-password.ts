/** Sets a new password when the link that was sent to the account's email address is opened. */
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { endSessions } from '#store/accounts/sessions.ts';
import { adoptGuestOrders, markVerified, setPasswordHash } from '#store/accounts/users.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

/**
 * The reset ends every session. The link proves the email address like a verification, so the address counts as
 * verified: otherwise an owner who lost the first email, or whose address a stranger used, could never sign in. The
 * person has both the mailbox and the account, so orders placed without signing in move into the account.
 * @returns the id of the account; @throws Failure RESET_TOKEN_INVALID
 */
export async function resetPassword(
  db: Database,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
): Promise<string> {
  // the token is checked first, so that guessed tokens cost no hashing
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
