import { badRequest, conflict, notFound, unauthorized } from '../values/failure-kinds.ts';
import { MEASURES_SENTENCE, RATING_SENTENCE } from './review-rules.ts';

export const reviewFailures = {
  LOGIN_TO_REVIEW: unauthorized('Please log in to submit a review', 'Vui lòng đăng nhập để viết đánh giá.'),
  RATING_INVALID: badRequest('Please select a rating', RATING_SENTENCE),
  REVIEW_HIDDEN: conflict('The shop has hidden this review', 'Cửa hàng đã ẩn đánh giá của bạn. Lý do: {reason}'),
  REVIEW_WRITTEN: conflict('This product of the order has a review', 'Bạn đã đánh giá sản phẩm này rồi.'),
  REVIEW_NOT_DELIVERED: conflict(
    'The product was not delivered with this order',
    'Bạn đánh giá được sau khi nhận sản phẩm này.',
  ),
  REVIEWER_MEASURES_INVALID: badRequest('Height or weight is out of range', MEASURES_SENTENCE),
  REVIEW_NOT_FOUND: notFound('Review not found', 'Bạn chưa có đánh giá cho sản phẩm này.'),
} as const;

/** `reason`: the reason why the shop hides the review */
export type ReviewFacts = { REVIEW_HIDDEN: { reason: string } };
