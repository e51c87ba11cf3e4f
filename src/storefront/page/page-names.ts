import type { Label } from '#browser/labels/label.ts';
import type { PageSlug } from '#domain/content/page-slugs.ts';

type Named = { slug: PageSlug; name: Label };

/** The information pages in the footer, each with its name, in two columns of links. */
export const help: Named[] = [
  { slug: 'shopping-guide', name: 'Hướng dẫn mua hàng' },
  { slug: 'payment-methods', name: 'Phương thức thanh toán' },
  { slug: 'shipping-info', name: 'Chính sách vận chuyển' },
  { slug: 'returns', name: 'Đổi trả và bảo hành' },
  { slug: 'support-center', name: 'Trung tâm hỗ trợ' },
];

export const policies: Named[] = [
  { slug: 'terms-conditions', name: 'Điều khoản sử dụng' },
  { slug: 'privacy-policy', name: 'Chính sách bảo mật' },
  { slug: 'payment-policy', name: 'Chính sách thanh toán' },
];
