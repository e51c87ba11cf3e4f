/** Closes a payment task after staff have checked it. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { solveTask } from '#store/payments/payment-tasks.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** @param solution what staff did @throws Failure PAYMENT_TASK_NOT_OPEN */
export async function solvePaymentTask(tx: Transaction, id: number, actor: Actor, solution: string): Promise<Acted> {
  demand(await solveTask(tx, id, actor, solution), 'PAYMENT_TASK_NOT_OPEN');
  return acted({ kind: 'payment', id: `task ${id}` }, { after: { solution } });
}
