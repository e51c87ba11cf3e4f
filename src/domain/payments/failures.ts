export const paymentFailures = {
  SCREENSHOT_MISSING: {
    status: 400,
    error: 'transactionScreenshot is required for qr',
    message: 'Vui lòng tải lên ảnh chụp màn hình giao dịch.',
  },
  SCREENSHOT_UNREADABLE: {
    status: 422,
    error: 'transactionScreenshot is not a readable JPEG, PNG or WebP image',
    message: 'Không đọc được ảnh giao dịch. Vui lòng chọn ảnh JPG hoặc PNG khác.',
  },
  SCREENSHOT_TOO_LARGE: {
    status: 413,
    error: 'transactionScreenshot is larger than 8 MB',
    message: 'Ảnh giao dịch lớn hơn 8 MB. Vui lòng chọn ảnh nhỏ hơn.',
  },
  QR_AMOUNT_TOO_LARGE: {
    status: 409,
    error: 'payment_method qr is limited to amounts below 500,000,000 đồng',
    message:
      'Chuyển khoản QR chỉ dùng cho đơn dưới 500 triệu đồng. Vui lòng chọn thanh toán khi nhận hàng hoặc liên hệ cửa hàng.',
  },
} as const;

export type PaymentFacts = {
  SCREENSHOT_TOO_LARGE: { most_bytes: number };
  /** whole đồng */
  QR_AMOUNT_TOO_LARGE: { total_amount: number };
};
