/** The failures of requests about personal data, with messages for staff. */
import { conflict, notFound } from '../values/failure-kinds.ts';

export const privacyOfficeFailures = {
  PRIVACY_REQUEST_NOT_FOUND: notFound('Request not found', 'Không có yêu cầu nào như vậy.'),
  PRIVACY_REQUEST_ENDED: conflict('The request was answered', 'Yêu cầu này đã được trả lời.'),
  PRIVACY_DAY_INVALID: conflict('The day is in the future', 'Ngày nhận yêu cầu không thể ở sau hôm nay.'),
} as const;
