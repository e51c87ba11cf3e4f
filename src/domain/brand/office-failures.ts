/** The failures of the brand in the back office, with messages for staff. */
import { conflict, unprocessable } from '../values/failure-kinds.ts';

export const brandOfficeFailures = {
  ACCENT_TOO_PALE: unprocessable(
    'White text on this colour cannot be read: its contrast is less than 4.5',
    'Chữ trên màu này chỉ có độ tương phản {contrast} : 1, cần ít nhất 4,5 : 1. Màu gần nhất đọc được: {nearest}.',
  ),
  TEST_EMAIL_NOT_SENT: conflict('The mail server did not take the email', 'Máy chủ thư không nhận thư thử: {reason}'),
  DELIVERY_TABLE_FLAWED: unprocessable('The delivery table has flaws', 'Bảng cước còn chỗ sai nên chưa lưu.'),
  DEMO_REMOVAL_UNDER_WAY: conflict(
    'The products of the demo are being removed already',
    'Hàng mẫu đang được gỡ. Hãy chờ xong.',
  ),
} as const;

export type BrandFacts = {
  TEST_EMAIL_NOT_SENT: { reason: string };
  DELIVERY_TABLE_FLAWED: { flaws: string[] };
  ACCENT_TOO_PALE: { contrast: string; nearest: string; fields: string[] };
};
