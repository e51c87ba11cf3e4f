/** What owners do about the check of the books: ask for one, and say that they know of a difference. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { markKnown } from '#store/balance/differences.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** Queues a check; one that is already waiting is replaced. It waits for an hourly check; a nightly one that runs meanwhile makes it end at once. */
export function askForCheck(db: Database, isFull: boolean, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await addJob(tx, 'check-books-now', { isFull }, { key: 'check-books-now', maxAttempts: 1 });
    const thing = { kind: 'machine', id: 'check-books' } as const;
    await recordChange(tx, { actor, act: 'machine.books-checked', thing, after: { isFull } });
  });
}

/** @throws Failure NOT_FOUND if the difference is gone, or somebody has already said so of it */
export function knowDifference(db: Database, id: number, reason: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const known = await markKnown(tx, id, reason, actor);
    if (!known) throw new Failure('NOT_FOUND');
    const thing = { kind: 'machine', id: `${known.equation} ${id}`, name: known.name } as const;
    await recordChange(tx, { actor, act: 'machine.difference-known', thing, after: { reason } });
  });
}
