/**
 * The rules of each page of the storefront, by URL pattern; `$name` stands for one path segment. The server, the
 * sitemaps, robots.txt and the page heads use this table, which is the only list of pages.
 */
import { indexedPages } from './indexed-pages.ts';
import type { PageRule } from './page-rule.ts';

const form: PageRule = { visitors: 'anyone', keyed: false, scripts: 'after paint' };
const keyed: PageRule = { ...form, keyed: true };
const fromBrowser: PageRule = { ...form, scripts: 'at once' };
const forCustomers: PageRule = { ...fromBrowser, visitors: 'customers' };

/** Robots.txt disallows these pages. */
export const unindexedPages = {
  '/cart': fromBrowser,
  '/checkout': form,
  '/order/$code': { ...fromBrowser, keyed: true },
  '/tra-cuu-don-hang': form,
  '/login': form,
  '/forgot-password': form,
  '/reset-password': keyed,
  '/verify-email': keyed,
  '/not-my-account': keyed,
  '/newsletter/$act': keyed,
  // the preview of a text that staff have not yet published
  '/preview': { ...keyed, framed: true },
  '/account': forCustomers,
  '/account/edit': forCustomers,
  '/account/change-password': forCustomers,
  '/account/claim-orders': { ...forCustomers, keyed: true },
  // exists in development only
  '/dev/ui': form,
};

export const pageRules = { ...indexedPages, ...unindexedPages };

export type PagePath = keyof typeof pageRules;
