/**
 * Sorted product lists. Reads the ids of one page from the narrow table `product_listing`, by an index of the sort
 * order or of a filter: PostgreSQL chooses the one that it estimates as cheaper for the given values.
 */
import { type RawBuilder, sql } from 'kysely';
import { DEEPEST_RESULT, type ProductSort } from '#domain/catalogue/listing.ts';
import type { ChosenAttribute } from '#domain/catalogue/product-attributes.ts';
import type { ListFilters } from '#domain/catalogue/product-query.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';
import { type FoundByTypes, haveWords, testWords } from '../search/search-plan.ts';
import { foundHasAttributes, setHasAttributes } from './attribute-filters.ts';
import { areLimited, canHave, listTypePlaces, testsOf } from './chosen-types.ts';

type Condition = RawBuilder<boolean>;

/** The filters of a list, as values of columns of `product_listing`. */
export type Filters = {
  /** the numbers of the types; null: all types */
  types: number[] | null;
  /** whole đồng */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** the lowest rating in tenths of a star; 0: all ratings */
  minRating: number;
  attributes: readonly ChosenAttribute[];
};

/**
 * Converts a list's query to filters. Reads categories and types from the database only for filters by them, or by
 * attributes that only some types have.
 */
export async function readFilters(db: Database, asked: ListFilters): Promise<Filters> {
  const { isOfCategory, isOfType } = testsOf(asked);
  const bounds = readBounds(asked);
  const isNarrowed = Boolean(asked.categories?.trim() || asked.category?.trim() || asked.type?.trim());
  if (!isNarrowed && !areLimited(bounds.attributes)) return bounds;
  const isAble = canHave(bounds.attributes);
  const types = (await listTypePlaces(db)).filter((type) => isOfCategory(type) && isOfType(type) && isAble(type));
  return { ...bounds, types: types.map(({ number }) => number) };
}

/** Converts the query of a list to filters, without the filters by category and type. */
export function readBounds(asked: ListFilters): Filters {
  return {
    types: null,
    minPrice: asked.minPrice === undefined ? null : Math.ceil(asked.minPrice),
    maxPrice: asked.maxPrice === undefined ? null : Math.floor(asked.maxPrice),
    inStock: asked.inStock === 'true' || asked.inStock === '1',
    minRating: Math.round((asked.minRating ?? 0) * 10),
    attributes: asked.attributes ?? [],
  };
}

/** Returns the condition on the type. A single type is compared by `=`, so that an index can return sorted rows. */
export function ofTypes(types: Filters['types']): Condition {
  if (types === null) return sql`true`;
  return types.length === 1 ? sql`type_number = ${types[0]}` : sql`type_number = any(${types}::smallint[])`;
}

/** The most types of a list in which the attributes of each product are read by its id. */
const MOST_TESTED = 8;

export const areFewTypes = (types: Filters['types']): boolean => types !== null && types.length <= MOST_TESTED;

/** Returns the filters as a condition on rows of product_listing, or of searchable_products. */
export function whereListed(
  { types, minPrice, maxPrice, inStock, minRating, attributes }: Filters,
  table: 'product_listing' | 'searchable_products' = 'product_listing',
): Condition {
  const conditions: Condition[] = [ofTypes(types)];
  if (minPrice !== null) conditions.push(sql`price >= ${minPrice}`);
  if (maxPrice !== null) conditions.push(sql`price <= ${maxPrice}`);
  if (inStock) conditions.push(sql`in_stock`);
  if (minRating > 0) conditions.push(sql`rating >= ${minRating}`);
  if (attributes.length > 0)
    conditions.push((table === 'product_listing' ? setHasAttributes : foundHasAttributes)(attributes));
  return sql.join(conditions, sql` and `);
}

/**
 * The sort orders, each of which has an index. `popular`: by the quantity sold; products with equal quantities (as in a
 * new shop) are sorted by the sum of their stars, which is rating × reviews. `new`: by the time at which a product was
 * added; products of one import have the same time, and those with the badge "new" are first among them.
 */
const orders: Record<ProductSort, RawBuilder<unknown>> = {
  popular: sql`sold desc, rating_sum desc, position, product_id`,
  new: sql`created_at desc, is_new desc, position, product_id`,
  price_asc: sql`price, product_id`,
  price_desc: sql`price desc, product_id desc`,
  rating: sql`rating desc, rating_count desc, product_id`,
};

/** The columns that the sort orders use. */
const sortedBy = sql`product_id, sold, rating_sum, position, created_at, is_new, price, rating, rating_count`;

/** The most index scans that are merged for one sort order; planning takes about 0.1 ms for each. */
const MOST_MERGED = 24;

/**
 * Returns the rows to sort. For several types, this is a union of the sorted rows of each type, of which PostgreSQL
 * reads only as many as the page needs. To filter the sorted rows of all products instead could skip nearly all of
 * them, for example for an expensive type in ascending order of price.
 */
function candidatesOf(filters: Filters, order: RawBuilder<unknown>, reach: number): RawBuilder<unknown> {
  const { types } = filters;
  if (types === null || types.length < 2 || types.length > MOST_MERGED)
    return sql`(select ${sortedBy} from product_listing where ${whereListed(filters)}) as matching`;
  const each = types.map(
    (type) => sql`
      (select ${sortedBy} from product_listing where ${whereListed({ ...filters, types: [type] })} order by ${order} limit ${reach})`,
  );
  return sql`(${sql.join(each, sql` union all `)}) as matching`;
}

/** @returns the ids of one page, sorted; none beyond DEEPEST_RESULT, where all earlier rows would have to be read */
export async function listIds(
  db: Database,
  filters: Filters,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
): Promise<string[]> {
  const wanted = Math.min(limit, DEEPEST_RESULT - offset);
  if (wanted <= 0) return [];
  const order = orders[sort];
  const rows = await rowsOf<{ product_id: string }>(db)`
    select product_id from ${candidatesOf(filters, order, offset + wanted)}
    order by ${order} limit ${wanted} offset ${offset} ${PLANNED_ANEW}`;
  return rows.map((row) => row.product_id);
}

type Matching = Pick<FoundByTypes, 'words' | 'number' | 'share'> & {
  sort: ProductSort | 'match';
  limit: number;
  offset: number;
};

/** The cost of testing the words of one product, as a multiple of the cost of reading one match from the word index. */
const TEST_COST = 4;
/** The most matches that are all read and sorted, even if the filters exclude most of them. */
const MOST_SORTED = 30_000;

/** True if so many products match that reading products in sorted order finds enough matches after a few rows. */
function isFrequent({ number, share }: Matching, { types: _, ...bounds }: Filters, reach: number): boolean {
  if (number * share < TEST_COST * reach) return false;
  const isFiltered =
    bounds.attributes.length > 0 ||
    bounds.inStock ||
    bounds.minRating > 0 ||
    bounds.minPrice !== null ||
    bounds.maxPrice !== null;
  return !isFiltered || number > MOST_SORTED;
}

/**
 * Lists the ids of one page of a search with many matches. If no sort order is requested, products in stock are first.
 * Either the word index finds all matches, which are then sorted, or an index of product_listing is read in sorted
 * order.
 */
export async function listMatchingIds(db: Database, filters: Filters, matching: Matching): Promise<string[]> {
  const { words, sort, limit, offset } = matching;
  const wanted = Math.min(limit, DEEPEST_RESULT - offset);
  if (wanted <= 0) return [];
  const reach = offset + wanted;
  const statement =
    words === null
      ? inOrder(filters, sort, reach, sql`true`)
      : isFrequent(matching, filters, reach)
        ? inOrder(filters, sort, reach, testWords(words))
        : sql`select product_id from searchable_products where ${haveWords(words)} and ${whereListed(filters, 'searchable_products')}
            order by ${sort === 'match' ? sql`in_stock desc, ${orders.popular}` : orders[sort]}`;
  const rows = await rowsOf<{ product_id: string }>(db)`
    ${statement} limit ${wanted} offset ${offset} ${PLANNED_ANEW}`;
  return rows.map((row) => row.product_id);
}

/** Reads product_listing in the order of an index: first the products in stock, then those out of stock. */
function inOrder(
  filters: Filters,
  sort: ProductSort | 'match',
  reach: number,
  condition: Condition,
): RawBuilder<unknown> {
  const all = sql`select product_id from product_listing l where ${whereListed(filters)} and ${condition}`;
  if (sort !== 'match') return sql`${all} order by ${orders[sort]}`;
  return sql`(${all} and in_stock order by ${orders.popular} limit ${reach})
    union all (${all} and not in_stock order by ${orders.popular} limit ${reach})`;
}

/** @returns the number of matching products: exact up to DEEPEST_RESULT, otherwise any number above it */
export async function countMatching(db: Database, filters: Filters, words: string): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db)`
    select count(*)::int as total from (
      select from searchable_products where ${haveWords(words)} and ${whereListed(filters, 'searchable_products')} limit ${DEEPEST_RESULT + 1}
    ) as found ${PLANNED_ANEW}`;
  return row?.total ?? 0;
}
