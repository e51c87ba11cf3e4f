/** Sends the link somebody asked for, where the address has an account it fits. */

import type { LinkPurpose } from '#store/accounts/one-time-tokens.ts';
import { findAccount, hasGuestOrders } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

export async function sendLink(db: Database, email: string, purpose: LinkPurpose): Promise<void> {
  const account = await findAccount(db, email);
  if (!account || (purpose === 'verify-email' && account.verified)) return;
  if (purpose === 'claim-orders' && !(account.verified && (await hasGuestOrders(db, account.id)))) return;
  await queueMail(db, { kind: purpose, facts: { userId: account.id } });
}
