/** Writes or removes a review of a product that an order delivered, with the order's signed link instead of an account. */
import type { OrderReviewFields } from '#domain/reviews/review.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import {
  findBuyer,
  insertOrderReview,
  listReviewsOfOrder,
  type NewPhoto,
  removeOrderReview,
} from '#store/reviews/order-reviews.ts';
import { lockAuthor, lockReviewedProduct } from '#store/reviews/reviews.ts';
import { demandOrder } from '../orders/demand-order.ts';

type Reviewed = { orderNumber: string; productId: string };

/**
 * Goods that came back may be reviewed too: who returns something has used it.
 * @throws Failure ORDER_NOT_FOUND; REVIEW_NOT_DELIVERED; REVIEW_WRITTEN if the buyer has reviewed the product, by this
 * link or with the account to which the order belongs
 */
export function reviewDelivered(
  db: Database,
  { orderNumber, productId, ...review }: Reviewed & OrderReviewFields & { photos: readonly NewPhoto[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { orderId, userId } = await demandReviewable(tx, { orderNumber, productId });
    await insertOrderReview(tx, { ...review, orderId, productId, userId });
  });
}

/** Looks whether the review could be written now, and writes nothing. @throws Failure as reviewDelivered does */
export function checkReviewable(db: Database, reviewed: Reviewed): Promise<unknown> {
  return db.transaction().execute((tx) => demandReviewable(tx, reviewed));
}

async function demandReviewable(tx: Transaction, { orderNumber, productId }: Reviewed) {
  // all commands lock tables in this order: users, orders, products, reviews
  const buyer = await findBuyer(tx, orderNumber);
  const author = buyer === null ? null : await lockAuthor(tx, buyer);
  const order = await demandOrder(tx, orderNumber);
  const lines = await listLinePieces(tx, order.id);
  if (order.isAnonymous || !lines.some((line) => line.productId === productId && line.delivered > 0))
    throw new Failure('REVIEW_NOT_DELIVERED');
  await demandProduct(tx, productId);
  if ((await listReviewsOfOrder(tx, order.id)).some((written) => written.productId === productId))
    throw new Failure('REVIEW_WRITTEN');
  return { orderId: order.id, userId: author?.id ?? null };
}

const demandProduct = async (tx: Transaction, id: string) =>
  demand(await lockReviewedProduct(tx, id), 'REVIEW_NOT_FOUND');

/** @returns the keys of the photos that the caller removes now @throws Failure ORDER_NOT_FOUND, REVIEW_NOT_FOUND */
export function withdrawOrderReview(db: Database, { orderNumber, productId }: Reviewed): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const order = await demandOrder(tx, orderNumber);
    await demandProduct(tx, productId);
    return demand(await removeOrderReview(tx, order.id, productId), 'REVIEW_NOT_FOUND');
  });
}
