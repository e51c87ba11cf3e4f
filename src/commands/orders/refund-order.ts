/** Records a refund that staff paid to a customer. The remaining amount decides the payment status. */

import type { Actor } from '#domain/accounts/access.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { demandOrder } from './demand-order.ts';
import { settleOrder } from './settle-order.ts';

export type Refund = {
  /** the id or number of the order */
  order: string;
  /** the amount in đồng; null: everything that was paid for the order */
  amount: number | null;
  /** the account to which the money was sent, as staff entered it; null if unknown */
  account: string | null;
  actor: Actor;
  /** the reason for the refund, which the customer reads */
  reason: string;
};

/**
 * A transfer with the same order and amount that the bank reports later confirms the refund.
 * @returns the refunded amount in đồng; null if less than the amount was paid for the order: nothing was written
 * @throws Failure ORDER_NOT_FOUND
 */
export function refundOrder(db: Database, refund: Refund): Promise<number | null> {
  const { actor, reason, account } = refund;
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, refund.order);
    const { orderNumber, amountPaid } = order;
    const amount = refund.amount ?? amountPaid;
    if (amount < 1 || amount > amountPaid) return null;
    await insertStaffEntry(tx, { orderNumber, direction: 'out', amount, account, actor, reason });
    await settleOrder(tx, orderNumber, { actor, reason });
    return amount;
  });
}
