/**
 * The pages that search engines may index. They belong to page-rules.ts, but are a separate file, because every page's
 * head needs them and the browser's first script must stay small.
 */
import type { PageRule } from './page-rule.ts';

const open: PageRule = { visitors: 'anyone', keyed: false, scripts: 'after paint' };

/** useless without scripts: what the page shows is kept on the device */
const fromDevice: PageRule = { ...open, scripts: 'at once' };

export const indexedPages = {
  '/': open,
  '/products': open,
  '/products/$slug': open,
  '/so-sanh': { ...open, answers: true },
  '/phong-tap': { ...open, answers: true },
  '/lo-trinh-ta': { ...open, answers: true },
  '/tu-van': open,
  '/tu-van/$finder': { ...open, answers: true },
  '/vua-nha': fromDevice,
  '/categories': open,
  '/blog': open,
  '/blog/$slug': open,
  '/contact': open,
  '/$page': open,
};
