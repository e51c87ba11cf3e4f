import type { Consent } from '../accounts/consent.ts';

/** The consent to keep a cart with its contact and to remind of it. Its version, stored with it, changes with the text. */
export const cartReminderConsent: Consent = {
  version: '2026-11-26-cart',
  text: 'Nếu tôi chưa đặt xong, tôi đồng ý để cửa hàng giữ số điện thoại, email và các món trong giỏ này tối đa 30 ngày sau lần đổi cuối, để gọi hoặc gửi cho tôi nhiều nhất một email nhắc. Đặt xong hoặc bỏ dấu này thì xóa ngay, theo Chính sách bảo mật.',
};
