/** Changes the state of an order or of its payment. No other code changes these states. */

import type { Actor } from '#domain/accounts/access.ts';
import { checkCall, checkRefusal } from '#domain/orders/confirming-call.ts';
import { payableOf } from '#domain/orders/settlement.ts';
import { type StateChange, type StateWarning, type Step, stepsTo, warningsOf } from '#domain/orders/transitions.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { readOrderMoney } from '#store/orders/order-money.ts';
import { cancelUnsent } from '#store/orders/orders.ts';
import { writeRefused } from '#store/orders/refusals.ts';
import { SYSTEM, solveTasks } from '#store/payments/payment-tasks.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { moveVoucherUse } from '#store/vouchers/voucher-uses.ts';
import { applySteps } from './apply-steps.ts';
import { demandOrder } from './demand-order.ts';
import { giveBackStock } from './give-back-stock.ts';
import { settleOrder } from './settle-order.ts';

/** `order`: the id or order number. `reason`: the reason for the change, which the customer reads. */
export type OrderChange = {
  order: string;
  move: StateChange;
  actor: Actor;
  reason: string | null;
  /** the amount in đồng that has arrived if the order becomes paid; null: exactly what is due */
  received?: number | null;
  /** true if the customer refused to accept the parcel; refusals are counted by phone number */
  isRefused?: boolean;
  /** true if the actor may record the cash of parcels that the shop delivers itself */
  takesCash?: boolean;
};
/** @param changed false if the order already was in the requested state: nothing was written */
export type ChangedOrder = { orderId: string; changed: boolean; warnings: StateWarning[] };

/**
 * Changes the state of an order in the caller's transaction; commands/fulfilment/change-order.ts also changes its
 * shipments. Call this function after all other locks were taken, because it locks products.
 * @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED, CALL_MISSING, REFUSAL_NOT_ALLOWED; in all these cases nothing
 * was written. INVALID_REQUEST if less was received than is due: the caller's transaction must be rolled back
 */
export async function moveOrder(tx: Transaction, change: OrderChange): Promise<ChangedOrder> {
  const order = await demandOrder(tx, change.order);
  const [first, ...rest] = stepsTo(order, change.move);
  if (!first) return { orderId: order.id, changed: false, warnings: warningsOf(order) };
  checkCall(order, change.move);
  if (change.isRefused) checkRefusal(order, change.move);
  let isMoneyMoved = change.move.to === 'cancelled' && order.amountPaid > 0;
  for (const step of [first, ...rest]) isMoneyMoved = (await enterInLedger(tx, order, step, change)) || isMoneyMoved;
  const { actor, reason } = change;
  const isToldElsewhere = change.move.to === 'refunded' && isMoneyMoved;
  const after = await applySteps(tx, order, [first, ...rest], { actor, reason, isToldElsewhere });
  if (change.isRefused) await writeRefused(tx, order.id, true);
  if (isMoneyMoved) await settleOrder(tx, order.orderNumber, { actor, reason });
  if (change.move.to === 'cancelled') {
    await solveTasks(tx, { kinds: ['overdue'], orderNumber: order.orderNumber }, SYSTEM, 'the order has ended');
    // stock is changed last, so that the rows of popular products are locked only until the commit that follows
    await giveBackAll(tx, order, change.actor);
  }
  return { orderId: order.id, changed: true, warnings: warningsOf(after) };
}

/** Writes a payment reported by staff into the ledger, so that each paid order has a row. @returns true if written */
async function enterInLedger(
  tx: Transaction,
  order: LockedOrder,
  { to, because }: Step,
  { actor, reason, received = null }: OrderChange,
): Promise<boolean> {
  if (to !== 'paid' && to !== 'refunded') return false;
  const { orderNumber } = order;
  const { credits, refunded } = await readOrderMoney(tx, orderNumber);
  const held = credits.reduce((sum, amount) => sum + amount, 0) - refunded;
  const due = payableOf(order) - held;
  if (to === 'paid' && received !== null && received < due)
    throw new Failure('INVALID_REQUEST', { field: 'received', reason: 'less than what is due' });
  const amount = to === 'paid' ? (received ?? due) : held;
  if (amount <= 0) return false;
  const direction = to === 'paid' ? 'in' : 'out';
  await insertStaffEntry(tx, { orderNumber, direction, amount, actor, reason: because ?? reason });
  return true;
}

async function giveBackAll(tx: Transaction, order: LockedOrder, actor: Actor): Promise<void> {
  const { id, orderNumber, voucherCode } = order;
  await moveVoucherUse(tx, voucherCode, null);
  const lines = await cancelUnsent(tx, id);
  await giveBackStock(tx, { lines, kind: 'cancellation', orderNumber, actor });
}
