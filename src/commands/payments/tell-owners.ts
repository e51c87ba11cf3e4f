/** Informs all owners by email of a change of the account that receives payments, in case none of them made it. */
import type { Actor } from '#domain/accounts/access.ts';
import { type BankChange, maskAccount } from '#domain/banks/bank-change.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { hasOwner } from '#store/staff/people.ts';

type Told = {
  actor: Actor;
  change: BankChange;
  provider: string | null;
  before: ReceivingAccount;
  after: ReceivingAccount;
};

/** Call this function in the transaction of the change. If the shop has no owner, no email is sent. */
export async function tellOwners(tx: Transaction, { actor, change, provider, before, after }: Told): Promise<void> {
  if (!(await hasOwner(tx))) return;
  await queueMail(tx, {
    kind: 'owner-bank-changed',
    facts: {
      ...{ change, provider, before: maskAccount(before), after: maskAccount(after) },
      changedBy: actor.userId,
      at: new Date().toISOString(),
    },
  });
}
