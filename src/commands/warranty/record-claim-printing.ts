/** Logs that staff printed the receipt of a claim, because it contains the name and the phone number of a customer. */
import type { Actor } from '#domain/accounts/access.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

export async function recordClaimPrinting(
  db: Database,
  { id, code, actor }: { id: string; code: string; actor: Actor },
): Promise<void> {
  const thing = { kind: 'claim', id, name: code } as const;
  await withinTransaction(db, (tx) => recordChange(tx, { actor, act: 'claim.printed', thing }));
}
