/** The failures of posts and information pages in the back office, with messages for staff. */
import { notFound, unprocessable } from '../values/failure-kinds.ts';
import type { ContentFault } from './placeholders.ts';

export const contentOfficeFailures = {
  CONTENT_NOT_FOUND: notFound('Text not found', 'Không có bài viết hoặc trang này.'),
  CONTENT_INVALID: unprocessable(
    'The text cannot be kept like this',
    'Chưa lưu được: vui lòng sửa những mục được đánh dấu.',
  ),
} as const;

export type ContentFacts = { CONTENT_INVALID: { faults: readonly ContentFault[] } };
