/** What a list of products is asked for, with its search words read, and how many products that finds. */
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

/** The filters of a search that names types. */
export async function narrowed(db: Database, asked: ListFilters, { types }: FoundByTypes): Promise<Filters> {
  const filters = await readFilters(db, asked);
  if (types === null || filters.types === null) return { ...filters, types: types ?? filters.types };
  return { ...filters, types: filters.types.filter((type) => types.includes(type)) };
}

/** @returns the number of matches, exactly, or a number above DEEPEST_RESULT */
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
  /** null where nothing is searched for: blank text is no search */
  search: SearchPlan | null;
};

/** Reads the search words; prices among them narrow those of the filters, unless nothing that the words name costs so little or so much. */
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

/** Leaves the prices out where they leave nothing of what the other words find, and says so. */
async function widened(db: Database, plan: SearchPlan): Promise<SearchPlan> {
  const { minPrice, maxPrice, found, readAsOfAnyPrice } = plan;
  if (minPrice === null && maxPrice === null) return plan;
  const bounds = { minPrice: minPrice ?? undefined, maxPrice: maxPrice ?? undefined };
  if ((await countFound(db, bounds, found)) > 0 || (await countFound(db, {}, found)) === 0) return plan;
  return { ...plan, minPrice: null, maxPrice: null, readAs: readAsOfAnyPrice };
}
