/** Marks an account's email address as verified when the link in the verification email is opened. */
import { demand } from '#domain/values/failure.ts';
import { lockOneTimeToken, spendOneTimeTokens } from '#store/accounts/one-time-tokens.ts';
import { hasGuestOrders, markVerified } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

/**
 * Opening the link again before it expires changes nothing. Orders that were placed without signing in are not moved
 * into the account yet: a stranger may have created the account, and the owner of the mailbox may have opened the link
 * by mistake. A second email contains a link that moves them.
 * @throws Failure VERIFICATION_TOKEN_INVALID
 */
export function verifyEmail(db: Database, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const link = demand(await lockOneTimeToken(tx, token, 'verify-email'), 'VERIFICATION_TOKEN_INVALID');
    if (link.used) return;
    const { userId } = link;
    await spendOneTimeTokens(tx, userId, 'verify-email');
    const isNew = await markVerified(tx, userId);
    if (isNew && (await hasGuestOrders(tx, userId))) await queueMail(tx, { kind: 'claim-orders', facts: { userId } });
  });
}
