/** Counts the products for each choice of the filter panel, with the other filters applied. */
import { sql } from 'kysely';
import { DEEPEST_RESULT, RATING_STEPS } from '#domain/catalogue/listing.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import type { ListFilters, ProductQuery } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import { readSearchOf } from '../search/asked-products.ts';
import type { Found } from '../search/search-plan.ts';
import { listTypePlaces, type TypePlace, testsOf } from './chosen-types.ts';
import { type Cell, countCells, isCounted, listCells } from './product-counts.ts';
import { listed, withinBounds } from './product-filters.ts';
import { type Filters, readBounds, whereListed } from './product-listing.ts';

/** `capped`: the search has more matches than DEEPEST_RESULT, and only so many were counted. */
export type CountedFacets = { facets: ProductFacets; capped: boolean };

/** Adds up kinds of products; a filter does not narrow its own choices. */
export async function countFacets(db: Database, query: ProductQuery): Promise<CountedFacets> {
  const asked = await readSearchOf(db, query);
  const bounds = readBounds(asked);
  const [types, cells] = await Promise.all([
    listTypePlaces(db),
    asked.search
      ? listFoundCells(db, asked, asked.search.found)
      : isCounted(bounds)
        ? listCells(db, bounds)
        : countCells(db, bounds),
  ]);
  const capped = asked.search !== null && cells.reduce((sum, { products }) => sum + products, 0) > DEEPEST_RESULT;
  return { facets: addUp(types, cells, asked, bounds), capped };
}

/** The kinds of the products that a search finds, with the exact rating. */
async function listFoundCells(db: Database, asked: ListFilters, found: Found): Promise<Cell[]> {
  if (found.by === 'types' && found.words === null) {
    const cells = await listCells(db, readBounds(asked));
    return cells.filter(({ type }) => found.types?.includes(type) ?? true);
  }
  const limited =
    found.by === 'types'
      ? sql`select type_number as number, rating / 10.0 as rating, in_stock::int as stock
          from product_words w join product_listing l using (product_id)
          where w.words @@ ${found.words}::tsquery
            and ${whereListed({ ...readBounds(asked), inStock: false, minRating: 0, types: found.types })}
          limit ${DEEPEST_RESULT + 1}`
      : withinBounds(listed(db), asked, found.condition)
          .select(['t.number', 'p.rating', 'p.stock'])
          .limit(DEEPEST_RESULT + 1);
  const { rows } = await sql<Cell>`
    select number as type, (rating * 10)::int as rating, stock > 0 as "inStock", count(*)::int as products
    from (${limited}) as found group by 1, 2, 3`.execute(db);
  return rows;
}

function addUp(
  types: readonly TypePlace[],
  cells: readonly Cell[],
  asked: ListFilters,
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
