/** Changes the state of an order or of its payment: the only way to change an order. */
import type { Actor } from '#domain/accounts/access.ts';
import { type StateChange, type StateWarning, stateAfter, stepsTo, warningsOf } from '#domain/orders/transitions.ts';
import { Failure } from '#domain/values/failure.ts';
import { moveStock } from '#store/catalogue/stock.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { insertOrderEvents, type LockedOrder, lockOrder, writeOrderState } from '#store/orders/order-events.ts';
import { listOrderedPieces } from '#store/orders/orders.ts';
import { moveVoucherUse } from '#store/vouchers/voucher-uses.ts';

/** `order` is its id or order number. The customer reads the reason. */
export type OrderChange = { order: string; move: StateChange; actor: Actor; reason: string | null };
/** @param changed false when the order already had that state: nothing was written */
export type ChangedOrder = { orderId: string; changed: boolean; warnings: StateWarning[] };

/** @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED; then nothing was written */
export function changeOrderState(db: Database, change: OrderChange): Promise<ChangedOrder> {
  return db.transaction().execute((tx) => moveOrder(tx, change));
}

/**
 * The same inside a larger transaction. Call it after all other locks, because it locks products last.
 * @throws Failure ORDER_NOT_FOUND, STATUS_NOT_ALLOWED before it writes anything
 */
export async function moveOrder(tx: Transaction, change: OrderChange): Promise<ChangedOrder> {
  const order = await lockOrder(tx, change.order);
  if (!order) throw new Failure('ORDER_NOT_FOUND');
  const steps = stepsTo(order, change.move);
  const after = stateAfter(order, steps);
  const result = { orderId: order.id, changed: steps.length > 0, warnings: warningsOf(after) };
  if (!result.changed) return result;
  await writeOrderState(tx, order.id, after);
  const events = steps.map(({ field, before, to, because }) => ({
    field,
    before,
    after: to,
    actor: change.actor,
    reason: because ?? change.reason,
  }));
  await insertOrderEvents(tx, order.id, events);
  if (!order.isAnonymous) await tellCustomer(tx, { ...order, ...after }, change);
  // last, so that popular products are locked only for the length of a commit
  if (change.move.to === 'cancelled') await giveBack(tx, order);
  return result;
}

/** Queues one email for one change, however many states followed from it. */
function tellCustomer(tx: Transaction, order: LockedOrder, { move, reason }: OrderChange): Promise<void> {
  const { id: orderId, status, paymentStatus } = order;
  return queueMail(tx, {
    kind: 'order-status-changed',
    facts: { orderId, status, paymentStatus, changed: move.field, reason },
  });
}

async function giveBack(tx: Transaction, { id, voucherCode }: LockedOrder): Promise<void> {
  await moveVoucherUse(tx, voucherCode, null);
  const pieces = await listOrderedPieces(tx, id);
  await moveStock(
    tx,
    pieces.map(({ productId, quantity }) => ({ productId, by: quantity, sold: -quantity })),
  );
}
