/** The failures of the newsletter in the back office, with messages for staff. */
import { conflict, notFound, unprocessable } from '../values/failure-kinds.ts';
import type { IssueFault } from './newsletter-issue.ts';

export const mailOfficeFailures = {
  ISSUE_NOT_FOUND: notFound('Issue not found', 'Không có bản tin này.'),
  SUBSCRIBER_NOT_FOUND: notFound('Subscriber not found', 'Không có người nhận này.'),
  ISSUE_INVALID: unprocessable(
    'The issue cannot be kept or sent like this',
    'Chưa lưu được: vui lòng sửa những mục được đánh dấu.',
  ),
  ISSUE_STARTED: conflict(
    'The issue was already started',
    'Bản tin này đã gửi hoặc đã hẹn gửi, nên không sửa được nữa.',
  ),
} as const;

export type MailOfficeFacts = { ISSUE_INVALID: { faults: readonly IssueFault[] } };
