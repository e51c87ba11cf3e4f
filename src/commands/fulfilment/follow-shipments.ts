/** Updates the total and the status of an order according to its shipments. */
import type { Actor } from '#domain/accounts/access.ts';
import { amountCancelled, type LinePieces, outcomeOf } from '#domain/fulfilment/pieces.ts';
import { remainingDeposit } from '#domain/orders/deposit.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Transaction } from '#store/database/database.ts';
import { listLinePieces, writeCancelledAmounts } from '#store/fulfilment/pieces.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { moveOrder } from '../orders/change-order-state.ts';
import { settleOrder } from '../orders/settle-order.ts';

export type By = { actor: Actor; reason: string | null };

function statusOf(order: LockedOrder, lines: readonly LinePieces[]): OrderStatus {
  const outcome = outcomeOf(lines);
  // if all items of an order were cancelled before any was sent, the order is cancelled in one step
  if (outcome) return outcome;
  return lines.some(({ handedOver }) => handedOver > 0) ? 'in_delivery' : order.status;
}

/**
 * Call this function after each change of the shipments or items of a locked order. The status of an order that has
 * ended does not change: items of a cancelled order that come back are only put into stock or written off; those of a
 * finished order, which older versions finished before they were back, are no longer on its bill.
 * `isCashExpected`: true if the end of the order does not make it paid, because a carrier still has the cash.
 * `isRefused`: true if the customer refused the parcels; the refusal is counted if this change cancels the order.
 * @returns true if the status of the order changed, about which the customer gets an email
 */
export async function followShipments(
  tx: Transaction,
  order: LockedOrder,
  { actor, reason }: By,
  { isCashExpected, isRefused = false }: { isCashExpected: boolean; isRefused?: boolean },
): Promise<boolean> {
  if (order.status === 'cancelled') return false;
  const lines = await listLinePieces(tx, order.id);
  const status = order.status === 'done' ? 'done' : statusOf(order, lines);
  const amount = amountCancelled(lines);
  if (amount !== order.amountCancelled) {
    await writeCancelledAmounts(tx, order.id, { amountCancelled: amount, deposit: remainingDeposit(lines) });
    if (status !== 'cancelled') await settleOrder(tx, order.orderNumber, { actor, reason });
  }
  if (status === order.status) return false;
  const move = { field: 'status', to: status, isCashExpected } as const;
  await moveOrder(tx, { order: order.id, move, actor, reason, isRefused: isRefused && status === 'cancelled' });
  return true;
}
