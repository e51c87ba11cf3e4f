/** Reduces the customer's bill by the price of returned items, and records the refund of that amount. */
import type { Actor } from '#domain/accounts/access.ts';
import { amountCancelled } from '#domain/fulfilment/pieces.ts';
import { checkReturnMove } from '#domain/fulfilment/return-request.ts';
import { costsOfReturn, payoutOf, valuesOfReturn } from '#domain/fulfilment/return-value.ts';
import { remainingDeposit } from '#domain/orders/deposit.ts';
import { payableOf } from '#domain/orders/settlement.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { listLinePieces, writeCancelledAmounts } from '#store/fulfilment/pieces.ts';
import { writeReturnState, writeReturnValues } from '#store/fulfilment/returns.ts';
import { queueMail } from '#store/mail/mails.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { lockReturn } from './move-return.ts';

export type ReturnSettlement = {
  /** the code of the return request, such as DHABCDEF-R1 */
  code: string;
  /** the amount in đồng by which the customer's bill is reduced for the returned items; null: their full price */
  value: number | null;
  /** the account to which the money was sent, as staff entered it; null if unknown */
  account: string | null;
  actor: Actor;
  /** the reason for a reduced amount, which the customer reads */
  reason: string | null;
};

/** `value`: the amount in đồng by which the customer's bill was reduced; `paidOut`: the part of it refunded now. */
export type SettledReturn = { value: number; paidOut: number };

/**
 * Amounts that were already refunded for these items are not paid again. Cash that a carrier still has is refunded
 * later, after the shop has received it: then a task `overpaid` is opened.
 * @returns the settlement; null if the items cost less than the given value: nothing was written
 * @throws Failure RETURN_NOT_FOUND, RETURN_STATE_NOT_ALLOWED
 */
export function settleReturn(db: Database, settlement: ReturnSettlement): Promise<SettledReturn | null> {
  const { code, account, actor } = settlement;
  return withinTransaction(db, async (tx) => {
    const { order, request } = await lockReturn(tx, code);
    checkReturnMove(request.state, 'settled');
    const costs = costsOfReturn(await listLinePieces(tx, order.id), request.items);
    const values = valuesOfReturn(costs, settlement.value);
    if (values === null) return null;
    const byLine = request.items.map(({ line }, index) => ({
      line,
      cost: costs[index] ?? 0,
      value: values[index] ?? 0,
    }));
    const value = values.reduce((sum, one) => sum + one, 0);
    const paidOut = payoutOf({ value, payable: payableOf(order), amountPaid: order.amountPaid });
    const reason = settlement.reason ?? `Hàng trả lại ${request.code}`;
    await writeReturnValues(tx, request.id, byLine);
    await writeReturnState(tx, request.id, { state: 'settled', actor, note: settlement.reason });
    const lines = await listLinePieces(tx, order.id);
    await writeCancelledAmounts(tx, order.id, {
      amountCancelled: amountCancelled(lines),
      deposit: remainingDeposit(lines),
    });
    const { orderNumber } = order;
    if (paidOut > 0)
      await insertStaffEntry(tx, { orderNumber, direction: 'out', amount: paidOut, account, actor, reason });
    else if (order.hasEmail)
      await queueMail(tx, {
        kind: 'return-changed',
        facts: { orderId: order.id, requestId: request.id, state: 'settled' },
      });
    await settleOrder(tx, orderNumber, { actor, reason });
    return { value, paidOut };
  });
}
