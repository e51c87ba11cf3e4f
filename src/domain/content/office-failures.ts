/** The failures of posts and pages in the back office, whose sentences staff read. */
import type { ContentFault } from './placeholders.ts';

export const contentOfficeFailures = {
  CONTENT_NOT_FOUND: { status: 404, error: 'Text not found', message: 'Không có bài viết hoặc trang này.' },
  CONTENT_INVALID: {
    status: 422,
    error: 'The text cannot be kept like this',
    message: 'Chưa lưu được: vui lòng sửa những mục được đánh dấu.',
  },
} as const;

export type ContentFacts = { CONTENT_INVALID: { faults: readonly ContentFault[] } };
