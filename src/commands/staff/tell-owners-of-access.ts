/** Informs all owners by email of a new way into the shop or its data, in case none of them opened it, and of its end. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { markEndsTold } from '#store/staff/api-tokens.ts';

type Opened = Pick<MailFacts['owner-access-changed'], 'change' | 'name' | 'detail'>;

/** The number of days before the end of an API token at which owners read of it: time to make another. */
const DAYS_BEFORE_END = 14;

/** Call this function in the transaction of the change. */
export async function tellOwnersOfAccess(tx: Transaction, { userId }: Actor, opened: Opened): Promise<void> {
  const facts = { ...opened, changedBy: userId, at: new Date().toISOString() };
  await queueMail(tx, { kind: 'owner-access-changed', facts });
}

/** Informs all owners once of each API token that ends soon, because the program that uses it then stops working. */
export function tellOwnersOfEnds(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const { name, userId, endsAt } of await markEndsTold(tx, DAYS_BEFORE_END)) {
      const facts = { change: 'token-ending', name, detail: '', changedBy: userId, at: endsAt.toISOString() } as const;
      await queueMail(tx, { kind: 'owner-access-changed', facts });
    }
  });
}
