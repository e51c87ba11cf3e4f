/** The failures of the newsletter in the back office, whose sentences staff read. */
import type { IssueFault } from './newsletter-issue.ts';

export const mailOfficeFailures = {
  ISSUE_NOT_FOUND: { status: 404, error: 'Issue not found', message: 'Không có bản tin này.' },
  SUBSCRIBER_NOT_FOUND: { status: 404, error: 'Subscriber not found', message: 'Không có người nhận này.' },
  ISSUE_INVALID: {
    status: 422,
    error: 'The issue cannot be kept or sent like this',
    message: 'Chưa lưu được: vui lòng sửa những mục được đánh dấu.',
  },
  ISSUE_STARTED: {
    status: 409,
    error: 'The issue was already started',
    message: 'Bản tin này đã gửi hoặc đã hẹn gửi, nên không sửa được nữa.',
  },
} as const;

export type MailOfficeFacts = { ISSUE_INVALID: { faults: readonly IssueFault[] } };
