/** Removes an account that somebody else opened with this mailbox's address, while the address is not verified. */
import { Failure } from '#domain/values/failure.ts';
import { removeUser } from '#store/accounts/account-removal.ts';
import { lockOneTimeToken } from '#store/accounts/one-time-tokens.ts';
import { isVerified } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

/** @param token of the verification letter; @throws Failure VERIFICATION_TOKEN_INVALID, ACCOUNT_VERIFIED */
export function rejectAccount(db: Database, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // the lock keeps a verification that runs at the same moment waiting: it finds no link then
    const link = await lockOneTimeToken(tx, token, 'verify-email');
    if (!link) throw new Failure('VERIFICATION_TOKEN_INVALID');
    if (await isVerified(tx, link.userId)) throw new Failure('ACCOUNT_VERIFIED');
    await removeUser(tx, link.userId);
  });
}
