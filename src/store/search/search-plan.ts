/** Converts a typed search to one condition and one sort order for product lists. */
import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '#domain/catalogue/listing.ts';
import { quoteWord } from '#domain/search/document.ts';
import { type Asked, askedOf } from '#domain/search/post-answers.ts';
import { readSearch, type SearchReading } from '#domain/search/read-search.ts';
import {
  allOf,
  estimate,
  fittingConditions,
  hasTopic,
  matchingShares,
  narrowingParts,
  type Part,
  rankingLines,
  readingOfFitting,
  requiredParts,
  typePart,
  wordConditions,
} from '#domain/search/search-query.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';
import { fold, searchWords, tidy } from '#domain/values/vietnamese-text.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The plan for a search with few matches: SQL for condition and sort order, about the outer query's product `p`. */
export type FoundByWords = { by: 'words'; condition: RawBuilder<boolean>; order: RawBuilder<unknown> };
/** The plan for a search with many matches: products are read in a list's sort order, one page's rows completely. */
export type FoundByTypes = {
  by: 'types';
  /** the numbers of the types; null: all types */
  types: number[] | null;
  /** the search words as a tsquery; null: all products of the types */
  words: string | null;
  /** the estimated number of matches. `shares`: the estimated share of matches per type, by the number of the type */
  number: number;
  shares: ReadonlyMap<number, number>;
  /** the estimated share of matches among all products of the shop */
  share: number;
  sort: ProductSort | 'match';
};
export type Found = FoundByWords | FoundByTypes;

export type SearchPlan = {
  found: Found;
  /** the lowest price in the search text, in đồng; null if it contains none */
  minPrice: number | null;
  maxPrice: number | null;
  /** the corrected search text; null if nothing was corrected */
  readAs: string | null;
  /** the corrected search text without its prices */
  readAsOfAnyPrice: string | null;
  /** the typed words that the shop does not have and that were left out */
  dropped: string[];
  /** the names of types of products to suggest if nothing matches */
  nearest: string[];
  /** what a post must tell to answer the search; null if no post can */
  asked: Asked | null;
};

/** The most matches that are ranked by all of their words; with more matches, an index gives the sort order. */
const MOST_RANKED = 400;
/** If fewer products have all words somewhere in their texts, words that the shop does not have are left out. */
const ENOUGH = 3;
const MOST_WORDS = 12;
/** The fewest characters compared with an article number's beginning; a shorter text must equal the whole number. */
const LEAST_SKU = 5;

const POPULAR = sql`(p.stock > 0) desc, p.sold desc, p.position, p.id`;
const NO_PRODUCT: Found = { by: 'words', condition: sql`false`, order: POPULAR };
const NOTHING: SearchPlan = {
  found: NO_PRODUCT,
  minPrice: null,
  maxPrice: null,
  readAs: null,
  readAsOfAnyPrice: null,
  dropped: [],
  nearest: [],
  asked: null,
};

/** SQL for an article number in lower case without punctuation, exactly as in the index of products. */
const SKU_KEY = sql.raw(`lower(regexp_replace(sku, '[^a-zA-Z0-9]', '', 'g'))`);
const MOST_SKUS = 200;

/** @param exact true: searches for exactly the typed words, without corrections */
export async function planSearch(db: Database, typed: string, exact: boolean): Promise<SearchPlan> {
  const text = tidy(typed);
  if (searchWords(text).length === 0) return NOTHING;
  const { version, skus, named } = await lookUp(db, text);
  if (skus.length > 0 && !exact) return byIds(skus);
  const vocabulary = await vocabularyOf(db, version);
  if (exact) return { ...NOTHING, found: byWords(vocabulary, literalQuery(text), 'match') };
  const asTyped = readSearch(vocabulary, text);
  const nearest = nearestTypes(vocabulary, asTyped);
  if (named) {
    // a number that is part of the name of a product is not a price
    const { found } = await find(db, vocabulary, { ...asTyped, named: [], fit: null, fewer: null });
    return { ...NOTHING, found, nearest };
  }
  const { found, reading } = await find(db, vocabulary, asTyped);
  return {
    found,
    minPrice: reading.prices.min,
    maxPrice: reading.prices.max,
    readAs: reading.differs ? reading.text : null,
    readAsOfAnyPrice: reading.textOfAnyPrice,
    dropped: reading.dropped,
    nearest,
    asked: askedOf(vocabulary, asTyped),
  };
}

type LookedUp = { version: number; skus: string[]; named: boolean };

/** Reads, in one query, the vocabulary's version, and the products whose article number or name equals the text. */
async function lookUp(db: Database, text: string): Promise<LookedUp> {
  const [row] = await rowsOf<LookedUp>(db)`
    select version,
      array(
        select p.id from unnest(${skuKeys(text)}::text[]) with ordinality k (key, nr), lateral (
          select id, ${SKU_KEY} as sku_key from products where listed and ${SKU_KEY} ~>=~ k.key and ${SKU_KEY} ~<~ (k.key || '{')
          order by ${SKU_KEY} using ~<~ limit ${MOST_SKUS}) p
        where length(k.key) >= ${LEAST_SKU} or p.sku_key = k.key
        order by k.nr, length(p.sku_key), p.sku_key limit ${MOST_SKUS}
      ) as skus,
      exists (select 1 from products p where p.listed and p.folded_name = ${searchWords(text).join(' ')}) as named
    from search_state`;
  return row ?? { version: 0, skus: [], named: false };
}

/** Returns texts that may begin an article number: the whole search text, each word, each pair of adjacent words. */
function skuKeys(text: string): string[] {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ''));
  const whole = words.join('');
  const chunks = fold(text)
    .split(/\s+/)
    .map((chunk) => chunk.replace(/[^a-z0-9]/g, ''));
  return [...new Set([whole, ...chunks, ...pairs, ...words, ...skuVariants(whole)])].filter(
    (key) => /^[a-z]+\d[a-z0-9]*$/.test(key) && key.length <= 60,
  );
}

/**
 * Returns what an article number may be called in the shop: with the zeros that people leave out (`gym 14` → `gym014`),
 * and without the letters at its end, by which variants that lists do not show are told apart (`gym057xl` → `gym057`).
 */
function skuVariants(key: string): string[] {
  const [, letters = '', digits = '', rest = ''] = /^([a-z]{3,})(\d+)([a-z]*)$/.exec(key) ?? [];
  if (letters === '') return [];
  const numbers = [digits, ...(digits.length < 4 ? ['0', '00', '000'].map((zeros) => zeros + digits) : [])];
  return [rest, ''].flatMap((end) => numbers.map((number) => letters + number + end));
}

function byIds(ids: readonly string[]): SearchPlan {
  return {
    ...NOTHING,
    found: { by: 'words', condition: areAmong(ids), order: sql`array_position(${ids}::uuid[], p.id)` },
  };
}

/** Returns a query for exactly the typed words; the last word may be incomplete. */
function literalQuery(text: string): string {
  const words = searchWords(text).slice(0, MOST_WORDS);
  return words.map((word, index) => `${quoteWord(word)}${index === words.length - 1 ? ':*' : ''}`).join(' & ');
}

/** SQL condition: the words in the row of searchable_products match the tsquery. */
export function haveWords(query: string | null): RawBuilder<boolean> {
  return query === null ? sql`true` : sql`words_of(product_id) @@ ${query}::tsquery`;
}

/** True if row `l` of product_listing matches the tsquery. For very frequent words: does not use the word index. */
export function testWords(query: string): RawBuilder<boolean> {
  return sql`(select ts_match_vq(w.words, ${query}::tsquery) from product_words w where w.product_id = l.product_id)`;
}

/** Returns the condition for a search whose matches are few, but not known yet. */
function matches(query: string): RawBuilder<boolean> {
  return sql`p.id = any(array(select product_id from searchable_products where ${haveWords(query)}))`;
}

/**
 * @returns the ids of the products that match the tsquery; null if they are more than MOST_RANKED. Everything else that is
 *   asked about this search takes the ids: the index of words would have to intersect the same long lists once more
 */
async function findFew(db: Database, query: string): Promise<string[] | null> {
  const rows = await rowsOf<{ id: string }>(db)`
    select product_id as id from searchable_products where ${haveWords(query)} limit ${MOST_RANKED + 1} ${PLANNED_ANEW}`;
  return rows.length > MOST_RANKED ? null : rows.map(({ id }) => id);
}

/** Returns the condition for products with these ids. */
const areAmong = (ids: readonly string[]) => sql<boolean>`p.id = any(${ids}::uuid[])`;

type Expected = { parts?: readonly Part[]; types?: readonly string[] };

/** Returns the plan for a search with many matches. @param words a tsquery; null: all products of the types */
function byWords(
  vocabulary: Vocabulary,
  words: string | null,
  sort: FoundByTypes['sort'],
  { parts = [], types }: Expected = {},
): FoundByTypes {
  const number = estimate(vocabulary, parts, types);
  const numbers = vocabulary.types.filter(({ id }) => types?.includes(id)).map((type) => type.number);
  return {
    by: 'types',
    types: types ? numbers : null,
    words,
    number,
    shares: matchingShares(vocabulary, parts, types),
    share: number / (vocabulary.products || 1),
    sort,
  };
}

/** @returns what is found, and how the search was read: as it was given, or without the words that the shop lacks */
async function find(db: Database, vocabulary: Vocabulary, reading: SearchReading) {
  const found = await findAll(db, vocabulary, reading, false);
  if (found || !reading.fewer) return { found: found ?? NO_PRODUCT, reading };
  return { found: (await findAll(db, vocabulary, reading.fewer, true)) ?? NO_PRODUCT, reading: reading.fewer };
}

/** @returns null if no product has all words, or if too few have them and words can be left out */
async function findAll(db: Database, vocabulary: Vocabulary, reading: SearchReading, isFewer: boolean) {
  const fitting = readingOfFitting(reading);
  const fits = fitting && (await findFirst(db, vocabulary, fitting, fittingConditions(fitting)));
  if (fits) return fits;
  if (reading.named.length > 0) return findTypes(db, vocabulary, reading);
  const { min, max, prefer } = reading.prices;
  const isPriced = (min ?? max ?? prefer) !== null;
  if (reading.measures.length === 0 && (reading.words.length === 0 || (reading.isGeneric && isPriced)))
    return isPriced ? byWords(vocabulary, null, sortOf(reading)) : null;
  const { named, others } = wordConditions(reading);
  const least = !isFewer && (reading.fewer || hasTopic(reading)) ? ENOUGH : 1;
  return (await findFirst(db, vocabulary, reading, [named])) ?? findFirst(db, vocabulary, reading, others, least);
}

/** Plans the search by the first of these conditions that so many products meet. @returns null if there is none */
async function findFirst(
  db: Database,
  vocabulary: Vocabulary,
  reading: SearchReading,
  conditions: readonly Part[][],
  least = 1,
): Promise<Found | null> {
  for (const parts of conditions) {
    const number = estimate(vocabulary, parts);
    if (number === 0) continue;
    const few = number > MOST_RANKED ? null : await findFew(db, allOf(parts));
    if (few === null) return byWords(vocabulary, allOf(parts), sortOf(reading), { parts });
    if (few.length >= least) return { by: 'words', condition: areAmong(few), order: ranked(vocabulary, reading) };
  }
  return null;
}

/**
 * Plans a search that names types of products. If the types contain few products, finds all of these, and other
 * products that match all words. Otherwise finds only the products of the types that match the other words too; if
 * there are none, all products of the types.
 */
async function findTypes(db: Database, vocabulary: Vocabulary, reading: SearchReading): Promise<Found> {
  const { named } = reading;
  const order = ranked(vocabulary, reading);
  if (estimate(vocabulary, [], named) <= MOST_RANKED) {
    const required = requiredParts(reading, 'anywhere');
    const ofType = sql<boolean>`p.type_id = any(${named}::uuid[])`;
    const isFew = required.length > 0 && estimate(vocabulary, required) <= MOST_RANKED;
    const condition = isFew ? sql<boolean>`(${ofType} or ${matches(allOf(required))})` : ofType;
    return { by: 'words', condition, order };
  }
  const parts: Part[] = [];
  for (const part of narrowingParts(vocabulary, reading, named[0] ?? ''))
    if (estimate(vocabulary, [...parts, part], named) >= 1) parts.push(part);
  const words = allOf([typePart(vocabulary, named), ...parts]);
  const number = estimate(vocabulary, parts, named);
  const few = parts.length === 0 ? [] : number > MOST_RANKED ? null : await findFew(db, words);
  if (few === null) return byWords(vocabulary, words, sortOf(reading), { parts, types: named });
  if (few.length === 0) return byWords(vocabulary, null, sortOf(reading), { types: named });
  return { by: 'words', condition: areAmong(few), order };
}

function sortOf({ prices }: SearchReading): FoundByTypes['sort'] {
  if (prices.prefer === null) return 'match';
  return prices.prefer === 'cheap' ? 'price_asc' : 'price_desc';
}

/** Returns a search's sort order: words in the name count most, then products in stock, then the quantity sold. */
function ranked(vocabulary: Vocabulary, reading: SearchReading): RawBuilder<unknown> {
  // words of a purpose stand in names by chance
  const most = reading.onlyPurpose && reading.tellingTraits.length > 0 ? 1.5 : 4;
  const types = reading.types.slice(0, 50);
  const weights = types.map(({ score }) => (most * score) / (types[0]?.score ?? 1));
  const lines = rankingLines(vocabulary, reading);
  const name = searchWords(reading.words.map(({ word }) => word).join(' ')).join(' ');
  const { prefer } = reading.prices;
  const byPrice = prefer === null ? sql`` : prefer === 'cheap' ? sql`p.price, ` : sql`p.price desc, `;
  return sql`round((
      coalesce((${weights}::float8[])[array_position(${types.map(({ typeId }) => typeId)}::uuid[], p.type_id)], 0)
      + (case when p.folded_name = ${name} then 20 else 0 end)
      + (select coalesce(sum(l.weight), 0)
         from product_words w, unnest(${lines.map(({ query }) => query)}::tsquery[], ${lines.map(({ weight }) => weight)}::float8[]) l (query, weight)
         where w.product_id = p.id and w.words @@ l.query)
    )::numeric, 1) desc, (p.stock > 0) desc, ${byPrice}p.sold desc, p.position, p.id`;
}

/** @returns the names of at most four types of products that match some of the words */
function nearestTypes(vocabulary: Vocabulary, { types }: SearchReading): string[] {
  return types.slice(0, 4).flatMap(({ typeId }) => vocabulary.types.find(({ id }) => id === typeId)?.name ?? []);
}
