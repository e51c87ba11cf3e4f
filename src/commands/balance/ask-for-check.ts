/** What owners do about the check of the books: ask for one, and say that they know of a difference. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { markKnown } from '#store/balance/differences.ts';
import type { Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** Queues a check; one that is already waiting is replaced. It waits for an hourly check; a nightly one that runs meanwhile makes it end at once. */
export async function askForCheck(tx: Transaction, isFull: boolean): Promise<Acted> {
  await addJob(tx, 'check-books-now', { isFull }, { key: 'check-books-now', maxAttempts: 1 });
  return acted({ kind: 'machine', id: 'check-books' }, { after: { isFull } });
}

/** @throws Failure NOT_FOUND if the difference is gone, or somebody has already said so of it */
export async function knowDifference(tx: Transaction, id: number, reason: string, actor: Actor): Promise<Acted> {
  const known = await markKnown(tx, id, reason, actor);
  if (!known) throw new Failure('NOT_FOUND');
  return acted({ kind: 'machine', id: `${known.equation} ${id}`, name: known.name }, { after: { reason } });
}
