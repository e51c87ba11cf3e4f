/** The consents, with the exact texts that customers read. When a text is changed, it gets a new version. */

export type ConsentPurpose = 'account' | 'order';
export type Consent = { version: string; text: string };

export const consents = {
  account: {
    version: '2026-11-20',
    text: 'Tôi đồng ý để cửa hàng lưu và xử lý họ tên, email, số điện thoại và ngày sinh của tôi để mở và quản lý tài khoản, theo Chính sách bảo mật.',
  },
  order: {
    version: '2026-11-20',
    text: 'Tôi đồng ý để cửa hàng lưu và xử lý họ tên, email, số điện thoại, địa chỉ và ảnh giao dịch của tôi để xử lý và giao đơn hàng này, theo Chính sách bảo mật.',
  },
  /** of an order that is paid on delivery, for which the shop gets no screenshot */
  cashOrder: {
    version: '2026-11-26-cod',
    text: 'Tôi đồng ý để cửa hàng lưu và xử lý họ tên, email, số điện thoại và địa chỉ của tôi để xử lý và giao đơn hàng này, theo Chính sách bảo mật.',
  },
} as const satisfies Record<string, Consent>;

export type ConsentText = keyof typeof consents;

const textsOf: Record<ConsentPurpose, readonly Consent[]> = {
  account: [consents.account],
  order: [consents.order, consents.cashOrder],
};

/** @returns the consent text; null if the version is none of the present ones for this purpose */
export function findConsent(purpose: ConsentPurpose, version: string): Consent | null {
  return textsOf[purpose].find((consent) => consent.version === version) ?? null;
}
