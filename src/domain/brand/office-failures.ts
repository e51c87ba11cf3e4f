/** The failures of the brand in the back office, whose sentences staff read. */
export const brandOfficeFailures = {
  ACCENT_TOO_PALE: {
    status: 422,
    error: 'White text on this colour cannot be read: its contrast is less than 4.5',
    message:
      'Chữ trên màu này chỉ có độ tương phản {contrast} : 1, cần ít nhất 4,5 : 1. Màu gần nhất đọc được: {nearest}.',
  },
  TEST_EMAIL_NOT_SENT: {
    status: 409,
    error: 'The mail server did not take the email',
    message: 'Máy chủ thư không nhận thư thử: {reason}',
  },
  DELIVERY_TABLE_FLAWED: {
    status: 422,
    error: 'The delivery table has flaws',
    message: 'Bảng cước còn chỗ sai nên chưa lưu.',
  },
  DEMO_REMOVAL_UNDER_WAY: {
    status: 409,
    error: 'The products of the demo are being removed already',
    message: 'Hàng mẫu đang được gỡ. Hãy chờ xong.',
  },
} as const;

export type BrandFacts = {
  TEST_EMAIL_NOT_SENT: { reason: string };
  DELIVERY_TABLE_FLAWED: { flaws: string[] };
  ACCENT_TOO_PALE: { contrast: string; nearest: string; fields: string[] };
};
