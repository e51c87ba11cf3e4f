/** Changes what an order contains before any of it is sent: pieces are added, taken out, or replaced. */
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
  /** what the order is to contain, at most one line for each product */
  wanted: readonly CartLine[];
  actor: Actor;
  /** the customer reads it */
  reason: string;
  terms: EditTerms;
  /** pieces with which the owner is told of a product */
  lowStockAt: number;
};

/**
 * The payment follows the new total: an order that was paid asks for the rest, or the staff are asked to pay back what is too much.
 * @throws Failure as planEdit, and OUT_OF_STOCK where somebody else was quicker; then nothing was written
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
  // last, so that popular products are locked only for the length of a commit
  const cause = { kind: 'edit', orderNumber: order.orderNumber, actor } as const;
  const moved = await takePieces(tx, contents.before, contents.after, cause);
  const added = changesBetween(contents.before, contents.after)
    .map(({ productId, before, after }) => ({ productId, quantity: after - before }))
    .filter(({ quantity }) => quantity > 0);
  await tellLowStock(tx, added, moved, lowStockAt);
}
