/** The failures of reviews in the back office, with messages for staff. */
import { notFound } from '../values/failure-kinds.ts';

export const reviewOfficeFailures = {
  OFFICE_REVIEW_NOT_FOUND: notFound('Review not found', 'Không có đánh giá này; khách có thể đã xóa.'),
  REVIEW_PHOTO_NOT_FOUND: notFound('Photo not found', 'Không có ảnh này; có thể đã được gỡ.'),
} as const;
