/** Brings the orders placed without signing in under an account's address into the account. */
import { Failure } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { adoptGuestOrders } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

/**
 * Two proofs are asked for: the letter, which only the mailbox has, and a session of the account the letter was written
 * for. The letter alone would do for a stranger who opened the account and only waits for its owner to press the link.
 * Opened again within its time, the link changes nothing.
 * @throws Failure CLAIM_TOKEN_INVALID, the same for an unknown link and for another account's
 */
export function claimOrders(db: Database, userId: string, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const link = await lockOneTimeToken(tx, token, 'claim-orders');
    if (link?.userId !== userId) throw new Failure('CLAIM_TOKEN_INVALID');
    if (link.used) return;
    await spendOneTimeTokens(tx, userId, 'claim-orders');
    await adoptGuestOrders(tx, userId);
  });
}
