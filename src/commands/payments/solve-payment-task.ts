/** Closes a payment task after staff have checked it. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Database } from '#store/database/database.ts';
import { solveTask } from '#store/payments/payment-tasks.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @param solution what staff did @returns false if no open task has this id */
export function solvePaymentTask(db: Database, id: number, actor: Actor, solution: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isSolved = await solveTask(tx, id, actor, solution);
    const thing = { kind: 'payment' as const, id: `task ${id}` };
    if (isSolved) await recordChange(tx, { actor, act: 'money.task-solved', thing, after: { solution } });
    return isSolved;
  });
}
