import { badRequest, conflict, tooLarge, unprocessable } from '../values/failure-kinds.ts';

export const paymentFailures = {
  SCREENSHOT_MISSING: badRequest(
    'transactionScreenshot is required for qr',
    'Vui lòng tải lên ảnh chụp màn hình giao dịch.',
  ),
  SCREENSHOT_UNREADABLE: unprocessable(
    'transactionScreenshot is not a readable JPEG, PNG or WebP image',
    'Không đọc được ảnh giao dịch. Vui lòng chọn ảnh JPG hoặc PNG khác, không quá 12 triệu điểm ảnh.',
  ),
  SCREENSHOT_TOO_LARGE: tooLarge(
    'transactionScreenshot is larger than 8 MB',
    'Ảnh giao dịch lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.',
  ),
  QR_AMOUNT_TOO_LARGE: conflict(
    'payment_method qr is limited to amounts below 500,000,000 đồng',
    'Chuyển khoản QR chỉ dùng cho đơn dưới 500 triệu đồng. Vui lòng chọn thanh toán khi nhận hàng hoặc liên hệ cửa hàng.',
  ),
} as const;

export type PaymentFacts = {
  SCREENSHOT_TOO_LARGE: { most_bytes: number };
  /** whole đồng */
  QR_AMOUNT_TOO_LARGE: { total_amount: number };
};
