import type { Consent } from '../accounts/consent.ts';

/**
 * The consent text of the form "Báo tôi khi có hàng". Each stored consent contains the version of the text; when the
 * text is changed, it gets a new version.
 */
export const stockWaitConsent: Consent = {
  version: '2026-11-22',
  text: 'Tôi đồng ý để cửa hàng dùng email này gửi cho tôi một thư duy nhất khi sản phẩm có hàng lại, rồi xóa email khỏi danh sách chờ, theo Chính sách bảo mật.',
};
