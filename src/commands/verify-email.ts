/** Believes an address whose owner opened the link sent to it. */
import { Failure } from '#domain/failure.ts';
import type { Database } from '#store/database.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/one-time-tokens.ts';
import { adoptGuestOrders, markVerified } from '#store/users.ts';

/** Opened again within its time, the link changes nothing. @throws Failure VERIFICATION_TOKEN_INVALID */
export function verifyEmail(db: Database, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const link = await lockOneTimeToken(tx, token, 'verify-email');
    if (!link) throw new Failure('VERIFICATION_TOKEN_INVALID');
    if (link.used) return;
    await spendOneTimeTokens(tx, link.userId, 'verify-email');
    await confirmAddress(tx, link.userId);
  });
}

/** What was ordered as a visitor under a proven address belongs to its account; once, when it is proven. */
export async function confirmAddress(tx: Database, userId: string): Promise<void> {
  if (await markVerified(tx, userId)) await adoptGuestOrders(tx, userId);
}
