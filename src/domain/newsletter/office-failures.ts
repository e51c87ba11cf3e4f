/** The failures of the newsletter in the back office, with messages for staff. */
import { gone, notFound } from '../values/failure-kinds.ts';

export const mailOfficeFailures = {
  SUBSCRIBER_NOT_FOUND: notFound('Subscriber not found', 'Không có người nhận này.'),
  ISSUES_ELSEWHERE: gone(
    'The newsletter is no longer written and sent here: export the confirmed subscribers to a mailing service',
    'Bản tin không còn được viết và gửi ở đây: hãy xuất danh sách người nhận đã xác nhận và gửi bằng dịch vụ gửi thư của bạn.',
  ),
} as const;
