/** Staff say that they have looked at something that a return to an earlier time left for a person. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { markFindingDone } from '#store/going-back/open-findings.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** @throws Failure NOT_FOUND if it is gone, or somebody has already said so of it */
export async function finishFinding(tx: Transaction, id: number, actor: Actor): Promise<Acted> {
  if (!(await markFindingDone(tx, id, actor))) throw new Failure('NOT_FOUND');
  return acted({ kind: 'machine', id: String(id) });
}
