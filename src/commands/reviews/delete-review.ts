/** Removes a customer's own review of a product, and updates the rating of the product. */
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { lockReviewedProduct, removeReview } from '#store/reviews/reviews.ts';

/** @param review.product the id or slug of the product @throws Failure PRODUCT_NOT_FOUND, REVIEW_NOT_FOUND */
export function deleteReview(db: Database, review: { product: string; userId: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const productId = await lockReviewedProduct(tx, review.product);
    if (productId === null) throw new Failure('PRODUCT_NOT_FOUND');
    if (!(await removeReview(tx, productId, review.userId))) throw new Failure('REVIEW_NOT_FOUND');
  });
}
