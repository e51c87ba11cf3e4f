/** Moves the orders that were placed without signing in, with an account's email address, into the account. */
import { Failure } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { adoptGuestOrders } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

/**
 * Requires two pieces of evidence: the link in an email, which only the owner of the mailbox received, and a session of
 * the same account. The link alone would not be enough: a stranger may have registered with this address, and would get
 * the orders if the owner opened the link. Opening the link again before it expires changes nothing.
 * @throws Failure CLAIM_TOKEN_INVALID for an unknown link and for the link of another account
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
