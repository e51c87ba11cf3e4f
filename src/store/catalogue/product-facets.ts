/** Counts the products for each choice of the filter panel, with the other filters applied. */
import { sql } from 'kysely';
import { DEEPEST_RESULT, RATING_STEPS } from '#domain/catalogue/listing.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import type { ProductQuery } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import { listTypePlaces, type TypePlace, testsOf } from './chosen-types.ts';
import { type Cell, countCells, isCounted, listCells } from './product-counts.ts';
import { listed, withinBounds } from './product-filters.ts';
import { type Filters, readBounds } from './product-listing.ts';

/** `capped`: the search has more matches than DEEPEST_RESULT, and only so many were counted. */
export type CountedFacets = { facets: ProductFacets; capped: boolean };

/** Adds up kinds of products; a filter does not narrow its own choices. */
export async function countFacets(db: Database, asked: ProductQuery): Promise<CountedFacets> {
  const bounds = readBounds(asked);
  const [types, cells] = await Promise.all([
    listTypePlaces(db),
    asked.search?.trim()
      ? listFoundCells(db, asked)
      : isCounted(bounds)
        ? listCells(db, bounds)
        : countCells(db, bounds),
  ]);
  const capped =
    Boolean(asked.search?.trim()) && cells.reduce((sum, { products }) => sum + products, 0) > DEEPEST_RESULT;
  return { facets: addUp(types, cells, asked, bounds), capped };
}

/** The kinds of the products that match search words, with the exact rating. */
async function listFoundCells(db: Database, asked: ProductQuery): Promise<Cell[]> {
  const found = withinBounds(listed(db), asked)
    .select(['t.number', 'p.rating', 'p.stock'])
    .limit(DEEPEST_RESULT + 1);
  const { rows } = await sql<Cell>`
    select number as type, (rating * 10)::int as rating, stock > 0 as "inStock", count(*)::int as products
    from (${found}) as found group by 1, 2, 3`.execute(db);
  return rows;
}

function addUp(
  types: readonly TypePlace[],
  cells: readonly Cell[],
  asked: ProductQuery,
  bounds: Filters,
): ProductFacets {
  const { isOfCategory, isOfType } = testsOf(asked);
  const byNumber = new Map(types.map((type) => [type.number, type]));
  const categories = new Map<string, number>();
  const ofTypes = new Map<string, number>();
  const ratings = RATING_STEPS.map((minRating) => ({ minRating, count: 0 }));
  let inStock = 0;
  for (const cell of cells) {
    const type = byNumber.get(cell.type);
    if (!type) continue;
    const [category, chosen] = [isOfCategory(type), isOfType(type)];
    const [stock, rating] = [cell.inStock || !bounds.inStock, cell.rating >= bounds.minRating];
    const countIf = (matches: boolean) => (matches ? cell.products : 0);
    const { slug } = type.category;
    categories.set(slug, (categories.get(slug) ?? 0) + countIf(chosen && stock && rating));
    ofTypes.set(type.slug, (ofTypes.get(type.slug) ?? 0) + countIf(category && stock && rating));
    inStock += countIf(category && chosen && rating && cell.inStock);
    for (const step of ratings)
      step.count += countIf(category && chosen && stock && cell.rating >= step.minRating * 10);
  }
  const list = (counts: Map<string, number>) => [...counts].map(([slug, count]) => ({ slug, count }));
  return { categories: list(categories), types: list(ofTypes), ratings, inStock };
}
