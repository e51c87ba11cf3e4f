/** What a list of products is asked for, with its search words read. */
import type { ProductQuery } from '#domain/catalogue/product-query.ts';
import { countFound } from '../catalogue/found-products.ts';
import type { Database } from '../database/database.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';

export type AskedProducts = Omit<ProductQuery, 'search' | 'exact'> & {
  /** null where nothing is searched for: blank text is no search */
  search: SearchPlan | null;
};

/** Reads the search words; prices among them narrow those of the filters, unless nothing that the words name costs so little or so much. */
export async function readSearchOf(
  db: Database,
  { search: typed, exact, ...asked }: ProductQuery,
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
