/**
 * The pages that search engines may index. They belong to page-rules.ts, but are a separate file, because every page's
 * head needs them and the browser's first script must stay small.
 */
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import type { DeclaredRule } from '#domain/extensions/extension-places.ts';
import type { PageRule } from './page-rule.ts';

const open: PageRule = { visitors: 'anyone', keyed: false, scripts: 'after paint' };

/** The pages of extensions. Those with `fromDevice` are useless without scripts: what they show is kept on the device. */
const ofExtensions = Object.fromEntries(
  Object.entries<DeclaredRule>(extensionPages).map(([path, { answers = false, fromDevice = false }]) => [
    path,
    { ...open, ...(answers && { answers }), ...(fromDevice && { scripts: 'at once' as const }) },
  ]),
) as Record<keyof typeof extensionPages, PageRule>;

export const indexedPages = {
  '/': open,
  '/products': open,
  '/products/$slug': open,
  '/so-sanh': { ...open, answers: true },
  '/categories': open,
  '/blog': open,
  '/blog/$slug': open,
  '/contact': open,
  '/$page': open,
  ...ofExtensions,
};
