import type { Label } from '#browser/labels/label.ts';

/** The main pages of the shop, linked in the header and the menu. */
export const navigation = [
  { to: '/', label: 'Trang chủ' },
  { to: '/products', label: 'Sản phẩm' },
  { to: '/categories', label: 'Danh mục' },
  { to: '/blog', label: 'Blog' },
] as const satisfies { to: string; label: Label }[];

/** The contact page, linked in the phone menu and in the footer. */
export const contact = { to: '/contact', label: 'Liên hệ' } as const satisfies { to: string; label: Label };
