/** Changes the items of an order before any piece is sent: adds, removes or replaces pieces. */
import type { Actor } from '#domain/accounts/access.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { changesBetween } from '#domain/orders/edited-lines.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeEditedOrder } from '#store/orders/edited-orders.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { moveVoucherUse } from '#store/vouchers/voucher-uses.ts';
import { takePieces } from '../checkout/take-pieces.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { tellLowStock } from '../orders/take-stock.ts';
import { type EditTerms, planEdit } from './plan-edit.ts';

export type ItemsEdit = {
  /** the new contents of the order, at most one line for each product */
  wanted: readonly CartLine[];
  actor: Actor;
  /** the reason that the customer reads */
  reason: string;
  terms: EditTerms;
  /** the stock at which the owner gets an email about a product */
  lowStockAt: number;
};

/**
 * The payment follows the new total: a paid order asks for the rest, or staff get a task to refund the difference.
 * @throws Failure as planEdit, and OUT_OF_STOCK if another customer was faster; then nothing was written
 */
export async function editItems(tx: Transaction, order: LockedOrder, edit: ItemsEdit): Promise<void> {
  const { wanted, actor, reason, terms, lowStockAt } = edit;
  const plan = await planEdit(tx, order, wanted, terms);
  const { contents, changes, payableBefore } = plan;
  await writeEditedOrder(tx, order.id, plan, { actor, reason });
  const hasGrown = plan.total > payableBefore;
  await settleOrder(tx, order.orderNumber, { actor, reason, hasGrown, isToldElsewhere: order.hasEmail });
  if (order.hasEmail) {
    const facts = { orderId: order.id, changes, totalBefore: payableBefore, reason };
    await queueMail(tx, { kind: 'items-changed', facts });
  }
  if (plan.droppedVoucher !== null) await moveVoucherUse(tx, plan.droppedVoucher, null);
  // stock is changed last, so that popular products are locked only for the length of a commit
  const cause = { kind: 'edit', orderNumber: order.orderNumber, actor } as const;
  const moved = await takePieces(tx, contents.before, contents.after, cause);
  const added = changesBetween(contents.before, contents.after)
    .map(({ productId, before, after }) => ({ productId, quantity: after - before }))
    .filter(({ quantity }) => quantity > 0);
  await tellLowStock(tx, added, moved, lowStockAt);
}
