/** Informs all owners by email of a new way into the shop or its data, in case none of them opened it. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

type Opened = Pick<MailFacts['owner-access-changed'], 'change' | 'name' | 'detail'>;

/** Call this function in the transaction of the change. */
export async function tellOwnersOfAccess(tx: Transaction, { userId }: Actor, opened: Opened): Promise<void> {
  const facts = { ...opened, changedBy: userId, at: new Date().toISOString() };
  await queueMail(tx, { kind: 'owner-access-changed', facts });
}
