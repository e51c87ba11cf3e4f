/** The failures of reviews in the back office, whose sentences staff read. */
export const reviewOfficeFailures = {
  OFFICE_REVIEW_NOT_FOUND: {
    status: 404,
    error: 'Review not found',
    message: 'Không có đánh giá này; khách có thể đã xóa.',
  },
} as const;
