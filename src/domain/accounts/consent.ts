/** The consents, with the exact texts that customers read. When a text is changed, it gets a new version. */

export type ConsentPurpose = 'account' | 'order';
export type Consent = { version: string; text: string };

export const consents: Record<ConsentPurpose, Consent> = {
  account: {
    version: '2026-11-20',
    text: 'Tôi đồng ý để cửa hàng lưu và xử lý họ tên, email, số điện thoại và ngày sinh của tôi để mở và quản lý tài khoản, theo Chính sách bảo mật.',
  },
  order: {
    version: '2026-11-20',
    text: 'Tôi đồng ý để cửa hàng lưu và xử lý họ tên, email, số điện thoại, địa chỉ và ảnh giao dịch của tôi để xử lý và giao đơn hàng này, theo Chính sách bảo mật.',
  },
};

/** @returns the consent text; null if the version is not the present one for this purpose */
export function findConsent(purpose: ConsentPurpose, version: string): Consent | null {
  return consents[purpose].version === version ? consents[purpose] : null;
}
