/** Records the decision of staff about a bank transaction: it pays an order, refunds an order, or does neither. */
import type { Actor } from '#domain/accounts/access.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { type LedgerRow, lockMatch, writeDecision } from '#store/payments/matches.ts';
import { openTask, solveTasks } from '#store/payments/payment-tasks.ts';
import { type Acted, acted } from '../acts/run-act.ts';
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

/**
 * Updates both the order to which the transaction was assigned before and the new one.
 * @throws Failure TRANSACTION_NOT_FOUND; CHANGED_MEANWHILE if another decision was made since the person viewed the
 * transaction; TRANSACTION_DIRECTION, because incoming money cannot be a refund, and outgoing money cannot be a payment;
 * ORDER_NOT_FOUND
 */
export async function decideTransaction(tx: Transaction, decision: StaffDecision): Promise<Acted> {
  const { transaction, state, orderNumber, actor, reason } = decision;
  const row = demand(await lockMatch(tx, transaction), 'TRANSACTION_NOT_FOUND');
  if (decision.version !== undefined && decision.version !== versionOf(row))
    throw new Failure('CHANGED_MEANWHILE', { current: null });
  if (orderNumber !== null && row.direction !== (state === 'payment' ? 'in' : 'out'))
    throw new Failure('TRANSACTION_DIRECTION');
  const touched = [...new Set([row.orderNumber, orderNumber])].filter((number) => number !== null).sort();
  for (const number of touched) demand(await lockPayee(tx, number), 'ORDER_NOT_FOUND');
  await writeDecision(tx, row.id, { state, orderNumber, actor, reason });
  for (const number of touched) await settleOrder(tx, number, { actor, reason: null });
  if (state === 'review') await askAgain(tx, row, decision);
  else await solveTasks(tx, { transactions: [row.id] }, actor, reason);
  const before = { state: row.state, orderNumber: row.orderNumber };
  return acted({ kind: 'payment', id: String(row.id) }, { before, after: { state, orderNumber, reason } });
}

/** @returns the version of a decision: a text that differs after every new decision about the transaction */
export const versionOf = ({ decidedAt }: Pick<LedgerRow, 'decidedAt'>): string => decidedAt.toISOString();

/** Opens a task for staff to decide about a transaction that is no longer assigned to an order. */
async function askAgain(tx: Transaction, row: LedgerRow, { actor, reason }: StaffDecision): Promise<void> {
  const kind = row.direction === 'in' ? 'unknown-payment' : 'money-out';
  const details = { amount: row.amount, memo: row.memo, detachedFrom: row.orderNumber };
  await openTask(tx, { kind, transaction: row.id, details, actor, why: reason });
}
