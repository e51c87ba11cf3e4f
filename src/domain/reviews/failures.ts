import { RATING_SENTENCE } from './review-rules.ts';

export const reviewFailures = {
  LOGIN_TO_REVIEW: {
    status: 401,
    error: 'Please log in to submit a review',
    message: 'Vui lòng đăng nhập để viết đánh giá.',
  },
  RATING_INVALID: {
    status: 400,
    error: 'Please select a rating',
    message: RATING_SENTENCE,
  },
  REVIEW_HIDDEN: {
    status: 409,
    error: 'The shop has hidden this review',
    message: 'Cửa hàng đã ẩn đánh giá của bạn. Lý do: {reason}',
  },
  REVIEW_NOT_FOUND: { status: 404, error: 'Review not found', message: 'Bạn chưa có đánh giá cho sản phẩm này.' },
} as const;

/** `reason`: the shop's reason for hiding the review */
export type ReviewFacts = { REVIEW_HIDDEN: { reason: string } };
