/** Counts the products for each choice of the filter panel, with the other filters applied. */
import { type RawBuilder, sql } from 'kysely';
import { RATING_STEPS } from '#domain/catalogue/listing.ts';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import type { ProductQuery } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import { readSearchOf } from '../search/asked-products.ts';
import { conditionsOf, listed, ratedFrom, withinBounds } from './product-filters.ts';

function countWhere(...conditions: RawBuilder<boolean>[]): RawBuilder<number> {
  return sql<number>`(count(*) filter (where ${sql.join(conditions, sql` and `)}))::int`;
}

/** Counts in one pass over the products, with one row per type; a filter does not narrow its own choices. */
export async function countFacets(db: Database, query: ProductQuery): Promise<ProductFacets> {
  const asked = await readSearchOf(db, query);
  const { category, type, stock, rating } = conditionsOf(asked);
  const inStock = sql<boolean>`p.stock > 0`;
  const rows = await withinBounds(listed(db), asked)
    .groupBy(['c.slug', 't.slug'])
    .select(['c.slug as category', 't.slug as type'])
    .select([
      countWhere(type, stock, rating).as('in_category'),
      countWhere(category, stock, rating).as('of_type'),
      countWhere(category, type, rating, inStock).as('in_stock'),
      sql<
        number[]
      >`array[${sql.join(RATING_STEPS.map((step) => countWhere(category, type, stock, ratedFrom(step))))}]`.as('rated'),
    ])
    .execute();
  const categories = new Map<string, number>();
  for (const row of rows) categories.set(row.category, (categories.get(row.category) ?? 0) + row.in_category);
  return {
    categories: [...categories].map(([slug, count]) => ({ slug, count })),
    types: rows.map(({ type: slug, of_type: count }) => ({ slug, count })),
    ratings: RATING_STEPS.map((minRating, index) => ({
      minRating,
      count: rows.reduce((sum, { rated }) => sum + (rated[index] ?? 0), 0),
    })),
    inStock: rows.reduce((sum, row) => sum + row.in_stock, 0),
  };
}
