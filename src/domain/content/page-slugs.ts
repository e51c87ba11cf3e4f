/** The slugs of the information pages: those that are delivered with the program, and those that a shop may add. */

import { extensionPages } from '../extensions/extension-pages.gen.ts';

/** The pages that are delivered with the program, written in Markdown; the footer lists them in this order. */
export const pageSlugs = [
  'shopping-guide',
  'payment-methods',
  'shipping-info',
  'returns',
  'support-center',
  'terms-conditions',
  'privacy-policy',
  'payment-policy',
] as const;

export type PageSlug = (typeof pageSlugs)[number];

export function isPageSlug(text: string): text is PageSlug {
  return (pageSlugs as readonly string[]).includes(text);
}

/** The first segments of paths that belong to the program: a page of the shop with such a slug could not be opened. */
const programPaths: readonly string[] = [
  ...['account', 'admin', 'api', 'assets', 'blog', 'brand', 'cart', 'categories', 'checkout', 'contact', 'dev'],
  ...['forgot-password', 'healthz', 'login', 'media', 'newsletter', 'not-my-account', 'order', 'preview', 'products'],
  ...['readyz', 'reset-password', 'sitemaps', 'so-sanh', 'tra-cuu-don-hang', 'verify-email'],
  ...Object.keys(extensionPages).map((path) => path.split('/')[1] ?? ''),
];

/** @returns why no information page may have this slug, in words for staff; null if one may */
export function pageSlugFault(slug: string): string | null {
  if (isPageSlug(slug)) return 'là của một trang có sẵn';
  return programPaths.includes(slug) ? 'là của một phần khác trong cửa hàng' : null;
}
