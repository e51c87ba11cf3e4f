/** What staff decide about a bank transaction: whose payment or refund it is, or that it is neither. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { lockMatch, writeDecision } from '#store/payments/matches.ts';
import { openTask, solveTasks } from '#store/payments/payment-tasks.ts';
import { lockPayee, settleOrder } from '../orders/settle-order.ts';

export type StaffDecision = {
  transaction: number;
  /** `review` detaches the transaction from its order */
  state: Exclude<MatchState, 'waiting'>;
  /** for `payment` and `refund` */
  orderNumber: string | null;
  actor: Actor;
  reason: string;
};

/** Both the order that it leaves and the one that it comes to are settled. @throws Failure TRANSACTION_NOT_FOUND, ORDER_NOT_FOUND, WRONG_DIRECTION */
export function decideTransaction(db: Database, decision: StaffDecision): Promise<void> {
  const { transaction, state, orderNumber, actor, reason } = decision;
  return db.transaction().execute(async (tx) => {
    const row = await lockMatch(tx, transaction);
    if (!row) throw new Failure('TRANSACTION_NOT_FOUND');
    const needed = state === 'payment' ? 'in' : 'out';
    if (orderNumber !== null && row.direction !== needed)
      throw new Failure('WRONG_DIRECTION', { direction: row.direction });
    const touched = [...new Set([row.orderNumber, orderNumber])].filter((number) => number !== null).sort();
    for (const number of touched) if (!(await lockPayee(tx, number))) throw new Failure('ORDER_NOT_FOUND');
    await writeDecision(tx, row.id, { state, orderNumber, actor, reason });
    for (const number of touched) await settleOrder(tx, number, { actor, reason: null });
    if (state !== 'review') return solveTasks(tx, { transactions: [row.id] }, actor, reason);
    const kind = row.direction === 'in' ? 'unknown-payment' : 'money-out';
    const details = { amount: row.amount, memo: row.memo, detachedFrom: row.orderNumber };
    await openTask(tx, { kind, transaction: row.id, details, actor, why: reason });
  });
}
