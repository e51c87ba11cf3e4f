import type { Consent } from '../accounts/consent.ts';

/** The consent text of the newsletter, which is stored with each subscriber. */
export const newsletterConsent: Consent = {
  version: '2026-11-20',
  text: 'Khi bấm Đăng ký, bạn đồng ý để cửa hàng dùng email này gửi bài viết, tin hàng mới và ưu đãi. Bạn có thể hủy bất cứ lúc nào.',
};
