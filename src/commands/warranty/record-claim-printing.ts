/** Logs that staff printed the receipt of a claim, because it contains the name and the phone number of a customer. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Database } from '#store/database/database.ts';
import { acted, runAct } from '../acts/run-act.ts';

export function recordClaimPrinting(
  db: Database,
  { id, code, actor }: { id: string; code: string; actor: Actor },
): Promise<void> {
  return runAct(db, { actor, audit: 'claim.printed' }, async () => acted({ kind: 'claim', id, name: code }));
}
