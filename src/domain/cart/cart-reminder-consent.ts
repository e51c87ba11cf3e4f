import type { Consent } from '../accounts/consent.ts';

/** The consent to keep a cart with its contact and to remind of it. Its version, stored with it, changes with the text. */
export const cartReminderConsent: Consent = {
  version: '2026-11-26-cart',
  text: 'Tôi đồng ý cho cửa hàng giữ số điện thoại, email và giỏ này tối đa 30 ngày sau lần đổi cuối, để gọi hoặc gửi tôi nhiều nhất một email nhắc. Đặt xong hoặc bỏ dấu này thì xóa ngay, theo Chính sách bảo mật.',
};
