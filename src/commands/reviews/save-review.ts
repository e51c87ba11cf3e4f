/** Creates or changes a customer's review of a product, and updates the rating of the product. */
import type { ReviewFields } from '#domain/reviews/review.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { findHiddenReason, lockAuthor, lockReviewedProduct, writeReview } from '#store/reviews/reviews.ts';

export type OwnReview = ReviewFields & { product: string; userId: string };

/**
 * @param review.product the id or slug of the product
 * @throws Failure PRODUCT_NOT_FOUND; TOKEN_INVALID if the account was deleted; REVIEW_HIDDEN if the shop has hidden the
 * review
 */
export function saveReview(db: Database, review: OwnReview): ReturnType<typeof writeReview> {
  return db.transaction().execute(async (tx) => {
    const author = demand(await lockAuthor(tx, review.userId), 'TOKEN_INVALID');
    const productId = await lockReviewedProduct(tx, review.product);
    if (productId === null) throw new Failure('PRODUCT_NOT_FOUND');
    const reason = await findHiddenReason(tx, productId, author.id);
    if (reason !== null) throw new Failure('REVIEW_HIDDEN', { reason });
    return writeReview(tx, productId, author, review);
  });
}
