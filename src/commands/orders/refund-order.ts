/** Records money that staff paid back to a customer; the remaining sum decides the payment status. */

import type { Actor } from '#domain/accounts/access.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { demandOrder } from './demand-order.ts';
import { settleOrder } from './settle-order.ts';

export type Refund = {
  /** the order's id or number */
  order: string;
  /** whole đồng; null: everything that was paid for the order */
  amount: number | null;
  /** the customer's account, as staff typed it */
  account: string | null;
  actor: Actor;
  /** the reason that the customer reads */
  reason: string;
};

/**
 * A later bank row with the same order and amount confirms the entry.
 * @returns the refunded amount; null, and nothing is written, when less than this was paid for the order
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
