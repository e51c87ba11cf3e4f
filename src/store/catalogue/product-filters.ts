/** The filters and words of a search as SQL conditions. Filters of lists without words are in product-listing.ts. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListFilters } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { haveAttribute } from './attribute-filters.ts';
import { listOf } from './chosen-types.ts';

type Joined = Tables & { p: Tables['products']; c: Tables['categories']; t: Tables['product_types'] };
export type Query<Output> = SelectQueryBuilder<Joined, 'p' | 'c' | 't', Output>;

export function listed(db: Database): Query<object> {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .where('p.listed', '=', true) as Query<object>;
}

type Condition = RawBuilder<boolean>;
const ALWAYS: Condition = sql`true`;

/** Returns the condition of each filter. A filter that is not set is `true`, which PostgreSQL's planner removes. */
function conditionsOf(asked: ListFilters): Record<'category' | 'type' | 'stock' | 'rating', Condition> {
  const names = listOf(asked.categories);
  const word = asked.category?.normalize('NFC').trim();
  const types = listOf(asked.type);
  const inNames: Condition = names.length > 0 ? sql`c.name = any(${names})` : ALWAYS;
  const isWord: Condition = word ? sql`(c.name = ${word} or c.slug = ${word} or c.id::text = ${word})` : ALWAYS;
  return {
    category: sql`(${inNames} and ${isWord})`,
    type: types.length > 0 ? sql`t.slug = any(${types})` : ALWAYS,
    stock: asked.inStock === 'true' || asked.inStock === '1' ? sql`p.stock > 0` : ALWAYS,
    rating: asked.minRating !== undefined ? ratedFrom(asked.minRating) : ALWAYS,
  };
}

/** @param rating the lowest rating, 0 to 5 stars */
function ratedFrom(rating: number): Condition {
  return sql`p.rating >= ${rating}::numeric`;
}

/** Adds the conditions on price and search words to all counts in the filter panel. @param found the matches */
export function withinBounds<Output>(query: Query<Output>, asked: ListFilters, found: Condition): Query<Output> {
  let result = query;
  if (asked.minPrice !== undefined) result = result.where('p.price', '>=', Math.ceil(asked.minPrice));
  if (asked.maxPrice !== undefined) result = result.where('p.price', '<=', Math.floor(asked.maxPrice));
  for (const chosen of asked.attributes ?? []) result = result.where(haveAttribute(chosen));
  return result.where(found);
}

export function filtered<Output>(query: Query<Output>, asked: ListFilters, found: Condition): Query<Output> {
  const { category, type, stock, rating } = conditionsOf(asked);
  return withinBounds(query, asked, found).where(category).where(type).where(stock).where(rating);
}
