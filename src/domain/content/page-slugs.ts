/** The slugs of the information pages, which are written in Markdown; the footer lists the pages in this order. */
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
