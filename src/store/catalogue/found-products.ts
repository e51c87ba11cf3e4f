/** How many products a search finds, under the filters of a list. */
import { sql } from 'kysely';
import { DEEPEST_RESULT } from '#domain/catalogue/listing.ts';
import type { ListFilters } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import type { Found, FoundByTypes } from '../search/search-plan.ts';
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
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${matching}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}
