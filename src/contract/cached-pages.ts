/**
 * The pages that the server renders once for everybody and stores in a cache, with the query parameters that each page
 * uses. Any other parameter is removed before rendering. Null for a page that is never cached, because its URL contains
 * a secret or because it belongs to one customer.
 */
import { extensionPages } from '#domain/extensions/extension-pages.gen.ts';
import type { DeclaredRule } from '#domain/extensions/extension-places.ts';
import type { PagePath } from './page-rules.ts';

/** Of the pages of extensions, the parameters that they declare. */
const ofExtensions = Object.fromEntries(
  Object.entries<DeclaredRule>(extensionPages).map(([path, { parameters = [] }]) => [path, parameters]),
) as Record<keyof typeof extensionPages, readonly string[]>;

export const cachedPages: Record<PagePath, readonly string[] | null> = {
  ...ofExtensions,
  '/': [],
  '/products': [
    'category',
    'categories',
    'type',
    'search',
    'exact',
    'minPrice',
    'maxPrice',
    'inStock',
    'minRating',
    'attributes',
    'sort',
    'page',
  ],
  '/products/$slug': ['question', 'asked'],
  '/so-sanh': ['p'],
  '/categories': [],
  '/blog': ['category'],
  '/blog/$slug': [],
  '/contact': [],
  '/$page': [],
  '/cart': [],
  '/checkout': [],
  '/login': ['mode', 'verified', 'redirect'],
  '/forgot-password': [],
  '/tra-cuu-don-hang': [],
  '/order/$code': null,
  '/reset-password': null,
  '/verify-email': null,
  '/not-my-account': null,
  '/newsletter/$act': null,
  '/preview': null,
  '/account': null,
  '/account/edit': null,
  '/account/change-password': null,
  '/account/claim-orders': null,
  '/dev/ui': null,
};

/** A parameter of endpoints with a customer's own answers: a response to them is never cached, and they are not logged. */
export const ANSWERS = 'answers';

const named = new Set(Object.values(cachedPages).flatMap((parameters) => parameters ?? []));

/** True if a parameter of a page that reads answers is one: if no page has it under a name of its own. */
export const isAnswer = (name: string): boolean => !named.has(name);

/** Query parameters of pages and endpoints whose number of values is unlimited, because people type them. */
const freeParameters: ReadonlySet<string> = new Set([
  'search',
  'query',
  'minPrice',
  'maxPrice',
  'categories',
  'attributes',
  'redirect',
  'p',
  'products',
  'question',
  'asked',
]);

/** Parameters that are free on one page only: the blog shows its page for a category that no post has. */
const freeOnPage: Readonly<Record<string, readonly string[]>> = { '/blog': ['category'] };

/**
 * @param route the pattern of the page or endpoint
 * @returns true if anybody may invent such values, each with a response of its own; lists of names, and spaces around a name,
 * can be combined without end
 */
export const isFreeValue = (route: string, name: string, value: string): boolean =>
  freeParameters.has(name) ||
  (freeOnPage[route]?.includes(name) ?? false) ||
  value.includes(',') ||
  value !== value.trim().normalize('NFC');
