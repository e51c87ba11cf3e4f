/** Staff say that they have looked at something that a return to an earlier time left for a person. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { markFindingDone } from '#store/going-back/open-findings.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @throws Failure NOT_FOUND if it is gone, or somebody has already said so of it */
export function finishFinding(db: Database, id: number, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await markFindingDone(tx, id, actor))) throw new Failure('NOT_FOUND');
    await recordChange(tx, { actor, act: 'machine.finding-done', thing: { kind: 'machine', id: String(id) } });
  });
}
