import type { Consent } from '../accounts/consent.ts';

/** The text to which a subscriber agrees; it is stored with each subscriber. */
export const newsletterConsent: Consent = {
  version: '2026-11-20',
  text: 'Khi bấm Đăng ký, bạn đồng ý để cửa hàng dùng email này gửi bài viết, tin hàng mới và ưu đãi. Bạn có thể hủy bất cứ lúc nào.',
};
