import type { Consent } from '../accounts/consent.ts';

/** Consent text of the form "Báo tôi khi có hàng". Its version, stored with each consent, changes with the text. */
export const stockWaitConsent: Consent = {
  version: '2026-11-22',
  text: 'Tôi đồng ý để cửa hàng dùng email này gửi cho tôi một thư duy nhất khi sản phẩm có hàng lại, rồi xóa email khỏi danh sách chờ, theo Chính sách bảo mật.',
};
