/** The parsed query of a product list, with its search words, and the number of matching products. */
import { DEEPEST_RESULT } from '#domain/catalogue/listing.ts';
import type { AskedList, ListFilters } from '#domain/catalogue/product-query.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { type Found, type FoundByTypes, planSearch, type SearchPlan } from '../search/search-plan.ts';
import { countListed } from './product-counts.ts';
import { filtered, listed } from './product-filters.ts';
import { countMatching, type Filters, readFilters } from './product-listing.ts';

function isUnfiltered({ page: _page, limit: _limit, sort: _sort, ...filters }: ListFilters): boolean {
  return Object.entries(filters).every(([name, value]) => name === 'search' || value === undefined);
}

/** Restricts the filters to the types of products that the search words name. */
export async function narrowed(db: Database, asked: ListFilters, { types }: FoundByTypes): Promise<Filters> {
  const filters = await readFilters(db, asked);
  if (types === null || filters.types === null) return { ...filters, types: types ?? filters.types };
  return { ...filters, types: filters.types.filter((type) => types.includes(type)) };
}

/** @returns the number of matching products: exact up to DEEPEST_RESULT, otherwise any number above it */
export async function countFound(db: Database, asked: ListFilters, found: Found): Promise<number> {
  if (found.by === 'types') {
    const filters = await narrowed(db, asked, found);
    if (found.words === null) return countListed(db, filters);
    if (isUnfiltered(asked) && found.number > 3 * DEEPEST_RESULT) return DEEPEST_RESULT + 1;
    return countMatching(db, filters, found.words);
  }
  const matching = filtered(listed(db), asked, found.condition)
    .select('p.id')
    .limit(DEEPEST_RESULT + 1);
  const [row] = await rowsOf<{ total: number }>(db)`select count(*)::int as total from (${matching}) as found`;
  return row?.total ?? 0;
}

type AskedProducts = ListFilters & {
  /** the parsed search; null if the query has no search words */
  search: SearchPlan | null;
};

/** Parses the search words. A price in them restricts the price filter, unless no matching product has such a price. */
export async function readSearchOf(
  db: Database,
  { search: typed, exact, ...asked }: AskedList,
): Promise<AskedProducts> {
  if (!typed?.trim()) return { ...asked, search: null };
  const search = await widened(db, await planSearch(db, typed, exact !== undefined));
  const minPrice = Math.max(asked.minPrice ?? 0, search.minPrice ?? 0);
  const maxPrice = Math.min(asked.maxPrice ?? Number.POSITIVE_INFINITY, search.maxPrice ?? Number.POSITIVE_INFINITY);
  return {
    ...asked,
    minPrice: minPrice > 0 ? minPrice : undefined,
    maxPrice: Number.isFinite(maxPrice) ? maxPrice : undefined,
    search,
  };
}

/** If no match would remain with the prices in the search words, drops these prices, and reports this in the result. */
async function widened(db: Database, plan: SearchPlan): Promise<SearchPlan> {
  const { minPrice, maxPrice, found, readAsOfAnyPrice } = plan;
  if (minPrice === null && maxPrice === null) return plan;
  const bounds = { minPrice: minPrice ?? undefined, maxPrice: maxPrice ?? undefined };
  if ((await countFound(db, bounds, found)) > 0 || (await countFound(db, {}, found)) === 0) return plan;
  return { ...plan, minPrice: null, maxPrice: null, readAs: readAsOfAnyPrice };
}
