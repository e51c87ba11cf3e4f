/** Decides which URLs may be answered from the cache, and converts each of them to a normal form. */
import type { ZodType } from 'zod';
import { ANSWERS, cachedPages, isFreeValue } from '#contract/cached-pages.ts';
import type { PageRule } from '#contract/page-rule.ts';
import { pageRules } from '#contract/page-rules.ts';
import { numbersOf, type RouteNumbers } from '../watch/route-numbers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** set if the responses of the route may be cached */
    cached?: CachedQuery;
  }
}

export type CachedQuery = {
  /** the query parameters that the route reads */
  parameters: readonly string[];
  /** returns the one spelling of a value that the route reads; undefined if it reads the value as if there were none */
  spell?: (name: string, value: string) => string | undefined;
};

/**
 * Returns what the cache knows of an endpoint's query. A value that the schema ignores, such as an unknown sort order, is left
 * out, and a number has one spelling: invented values share the response of the default.
 */
export const cachedQuery = (shape: Readonly<Record<string, ZodType>>): CachedQuery => ({
  parameters: Object.keys(shape),
  spell(name, value) {
    const read = shape[name]?.safeParse(value);
    // the endpoint itself refuses what does not match
    if (!read?.success) return value;
    return typeof read.data === 'number' ? String(read.data) : read.data === undefined ? undefined : value;
  },
});

/** The normal form of a URL, under which its response is cached. */
export type Place = {
  /** the path, and the query parameters that the contract names, in the order of the contract */
  url: string;
  /** true if the response depends on the language of the labels */
  isPage: boolean;
  /** true if a query parameter may have any value that a visitor invents */
  isFree: boolean;
  /** the numbers of the route, found once for each URL, so that counting a request looks nothing up */
  numbers: RouteNumbers;
};

/** `answers`: a URL with any other parameter contains a customer's answers, and is never answered from the cache. */
type Pattern = { route: string; test: RegExp; query: CachedQuery | null; answers?: boolean };
type Found = { route: string; query: CachedQuery | null; isPage: boolean; answers: boolean };

const MOST_LENGTH = 2000;
/** Matches paths in lower case without percent-encoding, empty or dot segments; others bypass the cache. */
const PLAIN_PATH = /^\/(?:[a-z\d_~-][a-z\d._~-]*(?:\/[a-z\d_~-][a-z\d._~-]*)*)?$/;
/** Matches URLs that the router and URLSearchParams may parse differently. */
const UNCLEAR = /%(?![\da-f]{2})|%00|#|\0/i;

/** Converts a route's pattern to a regular expression: `:name`, `$name` match a segment or its rest, `*` any text. */
function toRegExp(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/[:$]\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}

/** Sorts fixed paths before paths with parameters, and these before paths with a wildcard. */
function rank(path: string): number {
  return path.includes('*') ? 2 : /[:$]/.test(path) ? 1 : 0;
}

const byRank = <Value>(entries: [path: string, value: Value][]) =>
  entries.sort(([one], [other]) => rank(one) - rank(other) || other.length - one.length);

const pages: Pattern[] = byRank(Object.entries(cachedPages)).map(([path, parameters]) => ({
  route: path,
  test: toRegExp(path),
  query: parameters && { parameters },
  answers: (pageRules as Record<string, PageRule>)[path]?.answers ?? false,
}));

export class CachedRoutes {
  readonly #fixed = new Map<string, CachedQuery | null>();
  #varying: [path: string, pattern: Pattern][] = [];
  #hasPages = false;

  /** @param query what the route reads of the query; null if its responses are not cached */
  add(path: string, query: CachedQuery | null, isRendered: boolean): void {
    if (isRendered) this.#hasPages = true;
    else if (rank(path) === 0) this.#fixed.set(path, query);
    else this.#varying = byRank([...this.#varying, [path, { route: path, test: toRegExp(path), query }]]);
  }

  /** @returns the normal form of the URL; null if the URL is never answered from the cache */
  find(url: string): Place | null {
    if (url.length > MOST_LENGTH || UNCLEAR.test(url)) return null;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    if (!PLAIN_PATH.test(path)) return null;
    const { route, query, isPage, answers } = this.#routeOf(path);
    if (!query) return null;
    const given = mark === -1 ? [] : readQuery(url.slice(mark + 1), query, answers);
    if (!given) return null;
    const text = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    return {
      url: text === '' ? path : `${path}?${text}`,
      isPage,
      isFree: given.some(([name, value]) => isFreeValue(route, name, value)),
      numbers: numbersOf('GET', route),
    };
  }

  #routeOf(path: string): Found {
    const fixed = this.#fixed.get(path);
    if (fixed !== undefined) return { route: path, query: fixed, isPage: false, answers: false };
    const varying = this.#varying.find(([, { test }]) => test.test(path))?.[1];
    if (varying) return { route: varying.route, query: varying.query, isPage: false, answers: false };
    // no page of the shop has a dot in its address; a former shop's may, and be told from others by its query
    const page = this.#hasPages && !path.includes('.') ? pages.find(({ test }) => test.test(path)) : undefined;
    return {
      route: page?.route ?? path,
      query: page?.query ?? null,
      isPage: true,
      answers: page?.answers ?? false,
    };
  }
}

/**
 * @returns the parameters in the order of the contract; null if a parameter occurs twice or is not valid text, or if the
 * query contains a customer's answers
 */
function readQuery(
  text: string,
  { parameters: known, spell = (_, value) => value }: CachedQuery,
  answers: boolean,
): [string, string][] | null {
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === ANSWERS || (answers && !known.includes(name))) return null;
    if (!known.includes(name)) continue;
    if (given.has(name) || value.includes('\uFFFD')) return null;
    given.set(name, value);
  }
  return known.flatMap((name) => {
    const sent = given.get(name);
    const value = sent === undefined ? undefined : spell(name, sent);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
}
