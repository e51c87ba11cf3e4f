/**
 * The rules of each page of the storefront, by URL pattern; `$name` stands for one path segment. The server, the sitemaps,
 * robots.txt and the page heads read this table; there is no other list of pages.
 */
import { indexedPages } from './indexed-pages.ts';

export type PageRule = {
  /** a page for customers redirects visitors to the login page */
  visitors: 'anyone' | 'customers';
  /**
   * The URL is a key to something: the page is stored in no cache, and its URL is never sent as a referrer.
   * The server renders every other page the same for everybody, so it may be cached.
   */
  keyed: boolean;
  /** `at once` if the page shows nothing useful before its scripts run, because its data is in the browser */
  scripts: 'after paint' | 'at once';
};

const form: PageRule = { visitors: 'anyone', keyed: false, scripts: 'after paint' };
const keyed: PageRule = { ...form, keyed: true };
const fromBrowser: PageRule = { ...form, scripts: 'at once' };
const forCustomers: PageRule = { ...fromBrowser, visitors: 'customers' };

/** Robots.txt disallows these pages. */
export const unindexedPages = {
  '/cart': fromBrowser,
  '/checkout': fromBrowser,
  '/order/$code': { ...fromBrowser, keyed: true },
  '/login': form,
  '/forgot-password': form,
  '/reset-password': keyed,
  '/verify-email': keyed,
  '/not-my-account': keyed,
  '/newsletter/$act': form,
  '/account': forCustomers,
  '/account/edit': forCustomers,
  '/account/change-password': forCustomers,
  '/account/claim-orders': { ...forCustomers, keyed: true },
  // in development only
  '/dev/ui': form,
};

export const pageRules = { ...indexedPages, ...unindexedPages };

export type PagePath = keyof typeof pageRules;
