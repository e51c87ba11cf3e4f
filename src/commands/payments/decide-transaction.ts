/** Records the decision of staff about a bank transaction: it pays an order, refunds an order, or does neither. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { type LedgerRow, lockMatch, writeDecision } from '#store/payments/matches.ts';
import { openTask, solveTasks } from '#store/payments/payment-tasks.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { lockPayee } from '../orders/lock-payee.ts';
import { settleOrder } from '../orders/settle-order.ts';

export type StaffDecision = {
  transaction: number;
  /** the decision; `review`: the transaction is no longer assigned to an order */
  state: Exclude<MatchState, 'waiting'>;
  /** the order number for `payment` and `refund`; null for other decisions */
  orderNumber: string | null;
  actor: Actor;
  reason: string;
  /** the version of the decision that the person saw; undefined if nobody viewed it */
  version?: string;
};

export type Decided = 'decided' | 'changed' | 'no such transaction' | 'no such order' | 'wrong direction';

/**
 * Updates both the order to which the transaction was assigned before and the new one.
 * @returns `decided`, or the reason why nothing was written. `changed`: another decision was made since the person
 * viewed the transaction. `wrong direction`: incoming money cannot be a refund, and outgoing money cannot be a payment
 */
export function decideTransaction(db: Database, decision: StaffDecision): Promise<Decided> {
  const { transaction, state, orderNumber, actor, reason } = decision;
  return db.transaction().execute(async (tx) => {
    const row = await lockMatch(tx, transaction);
    if (!row) return 'no such transaction';
    if (decision.version !== undefined && decision.version !== versionOf(row)) return 'changed';
    if (orderNumber !== null && row.direction !== (state === 'payment' ? 'in' : 'out')) return 'wrong direction';
    const touched = [...new Set([row.orderNumber, orderNumber])].filter((number) => number !== null).sort();
    for (const number of touched) if (!(await lockPayee(tx, number))) return 'no such order';
    await writeDecision(tx, row.id, { state, orderNumber, actor, reason });
    for (const number of touched) await settleOrder(tx, number, { actor, reason: null });
    if (state === 'review') await askAgain(tx, row, decision);
    else await solveTasks(tx, { transactions: [row.id] }, actor, reason);
    await recordChange(tx, {
      actor,
      act: 'money.transaction-decided',
      thing: { kind: 'payment', id: String(row.id) },
      before: { state: row.state, orderNumber: row.orderNumber },
      after: { state, orderNumber, reason },
    });
    return 'decided';
  });
}

/** @returns the version of a decision: a text that differs after every new decision about the transaction */
export const versionOf = ({ decidedAt }: Pick<LedgerRow, 'decidedAt'>): string => decidedAt.toISOString();

/** Opens a task for staff to decide about a transaction that is no longer assigned to an order. */
async function askAgain(tx: Transaction, row: LedgerRow, { actor, reason }: StaffDecision): Promise<void> {
  const kind = row.direction === 'in' ? 'unknown-payment' : 'money-out';
  const details = { amount: row.amount, memo: row.memo, detachedFrom: row.orderNumber };
  await openTask(tx, { kind, transaction: row.id, details, actor, why: reason });
}
