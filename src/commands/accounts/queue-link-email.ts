/** Queues the email with a requested link, if the email address belongs to an account that needs this link. */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import { findAccount, hasGuestOrders } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

export function queueLinkEmail(db: Database, email: string, purpose: LinkPurpose): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || (purpose === 'verify-email' && account.verified)) return;
    if (purpose === 'claim-orders' && !(account.verified && (await hasGuestOrders(tx, account.id)))) return;
    await queueMail(tx, { kind: purpose, facts: { userId: account.id } });
  });
}
