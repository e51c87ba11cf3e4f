/** Removes an unverified account that a stranger registered with this mailbox's email address. */
import { demand, Failure } from '#domain/values/failure.ts';
import { removeUser } from '#store/accounts/account-removal.ts';
import { lockOneTimeToken } from '#store/accounts/one-time-tokens.ts';
import { isVerified } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

/** @param token the token in the verification email @throws Failure VERIFICATION_TOKEN_INVALID, ACCOUNT_VERIFIED */
export function rejectAccount(db: Database, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // a concurrent verification of the address waits for this lock, and finds no token afterwards
    const link = demand(await lockOneTimeToken(tx, token, 'verify-email'), 'VERIFICATION_TOKEN_INVALID');
    if (await isVerified(tx, link.userId)) throw new Failure('ACCOUNT_VERIFIED');
    await removeUser(tx, link.userId);
  });
}
