import type { Consent } from '../accounts/consent.ts';

/** Consent text for the email with the answer. Its version, stored with each question, changes with the text. */
export const questionConsent: Consent = {
  version: '2026-11-26',
  text: 'Tôi đồng ý để cửa hàng dùng email này gửi cho tôi một thư duy nhất có câu trả lời, rồi xóa email, theo Chính sách bảo mật.',
};
