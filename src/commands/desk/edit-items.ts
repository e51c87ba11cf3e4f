/** Changes the items of an order before anything is sent: adds, removes or replaces products. */
import type { Actor } from '#domain/accounts/access.ts';
import { changesBetween } from '#domain/orders/edited-lines.ts';
import type { Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeEditedOrder } from '#store/orders/edited-orders.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { writeReduction } from '#store/orders/reductions.ts';
import { moveVoucherUse } from '#store/vouchers/voucher-uses.ts';
import { takePieces } from '../checkout/take-pieces.ts';
import { promiseForGoods } from '../orders/promise-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { tellLowStock } from '../orders/take-stock.ts';
import { type EditTerms, planEdit, type WantedContents } from './plan-edit.ts';

export type ItemsEdit = {
  wanted: WantedContents;
  actor: Actor;
  /** the reason for the edit, which the customer reads */
  reason: string;
  terms: EditTerms;
  /** the stock at or below which the owner gets an email about a product */
  lowStockAt: number;
};

/**
 * The payment is adjusted to the new total: if an order is already paid, the customer is asked for the rest, or staff
 * get a task to refund the difference.
 * @throws Failure as planEdit, and OUT_OF_STOCK if another customer took the stock meanwhile; in both cases nothing was
 * written
 */
export async function editItems(tx: Transaction, order: LockedOrder, edit: ItemsEdit): Promise<void> {
  const { wanted, actor, reason, terms, lowStockAt } = edit;
  const plan = await planEdit(tx, order, wanted, terms);
  const { contents, changes, payableBefore } = plan;
  await writeEditedOrder(tx, order.id, plan, { actor, reason });
  const { reduction, reduced, reducedBefore } = plan;
  if (reduced !== reducedBefore || wanted.reduction)
    await writeReduction(tx, order.id, { reduction, amount: reduced, actor, reason });
  await promiseForGoods(tx, order.id, terms.promised, { actor, reason: 'Hàng trong đơn đã đổi' });
  const hasGrown = plan.total > payableBefore;
  await settleOrder(tx, order.orderNumber, { actor, reason, hasGrown, isToldElsewhere: order.hasEmail });
  if (order.hasEmail) {
    const facts = { orderId: order.id, changes, totalBefore: payableBefore, reason };
    await queueMail(tx, { kind: 'items-changed', facts });
  }
  if (plan.droppedVoucher !== null) await moveVoucherUse(tx, plan.droppedVoucher, null);
  // stock is changed last, so that the rows of popular products are locked only until the commit that follows
  const cause = { kind: 'edit', orderNumber: order.orderNumber, actor } as const;
  const moved = await takePieces(tx, contents.before, contents.after, cause);
  const added = changesBetween(contents.before, contents.after)
    .map(({ productId, before, after }) => ({ productId, quantity: after - before }))
    .filter(({ quantity }) => quantity > 0);
  await tellLowStock(tx, added, moved, lowStockAt);
}
