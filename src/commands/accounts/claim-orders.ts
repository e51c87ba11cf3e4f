/** Moves the orders that were placed without signing in, with an account's email address, into the account. */
import { Failure } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { adoptGuestOrders } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

/**
 * It requires two proofs: the link of an email, which only the mailbox received, and a session of the account that the
 * email is about. The link alone would serve a stranger who opened the account and waits for the owner to open the link.
 * A link that is opened again before it expires changes nothing.
 * @throws Failure CLAIM_TOKEN_INVALID, both for an unknown link and for that of another account
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
