/** Product lists: sorting and paging. Each order begins with the columns of an index. */
import { sql } from 'kysely';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/catalogue/listing.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import type { ProductQuery } from '#domain/catalogue/product-query.ts';
import type { Database } from '../database/database.ts';
import { type AskedProducts, readSearchOf } from '../search/asked-products.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import { filtered, listed, type Query } from './product-filters.ts';
import { summaryColumns, toSummary } from './product-shape.ts';

/** The number of most-ordered products that the shop shows. */
const MOST_ORDERED = 8;

/**
 * `popular`: pieces sold, and among products that sold equally (in a new shop, all of them) the sum of their stars, which
 * is rating × reviews. `new`: when a product was added; products of one import were added at the same moment, and those
 * with the badge "new" come first among them.
 */
function sorted<Output>(query: Query<Output>, asked: AskedProducts): Query<Output> {
  switch (asked.sort ?? (asked.search ? 'match' : 'popular')) {
    case 'new':
      return query
        .orderBy('p.created_at', 'desc')
        .orderBy(sql`lower(p.badge) is not distinct from 'new'`, 'desc')
        .orderBy('p.position')
        .orderBy('p.id');
    case 'price_asc':
      return query.orderBy('p.price').orderBy('p.id');
    case 'price_desc':
      return query.orderBy('p.price', 'desc').orderBy('p.id', 'desc');
    case 'rating':
      return query.orderBy('p.rating', 'desc').orderBy('p.rating_count', 'desc').orderBy('p.id');
    case 'match':
      return asked.search ? query.orderBy(asked.search.order) : query;
    default:
      return query.orderBy('p.sold', 'desc').orderBy('p.rating_sum', 'desc').orderBy('p.position').orderBy('p.id');
  }
}

/** `paged`: the request asked for a page or a limit. */
export type ProductPage = { products: ProductSummary[]; total: number; page: number; limit: number; paged: boolean; search: SearchPlan | null };

/** @returns one page; without page and limit all matches up to 200, as clients of the contract expect */
export async function listProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
  const asked = await readSearchOf(db, query);
  const paged = asked.page !== undefined || asked.limit !== undefined;
  const limit = asked.limit ?? (paged ? PAGE_SIZE : MAX_PAGE_SIZE);
  const page = asked.page ?? 1;
  const matching = filtered(listed(db), asked);
  const [rows, count] = await Promise.all([
    sorted(matching, asked)
      .select(summaryColumns)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { products: rows.map(toSummary), total: count.total, page, limit, paged, search: asked.search };
}

/** @returns the price of the most expensive listed product in whole đồng, 0 in an empty shop */
export async function getMaxPrice(db: Database): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('price')
    .where('listed', '=', true)
    .orderBy('price', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.price ?? 0;
}

/** @returns the most ordered products, filled up to eight with the best rated and newest ones */
export async function listMostOrdered(db: Database): Promise<ProductSummary[]> {
  const rows = await listed(db)
    .select(summaryColumns)
    .orderBy(sql`p.sold > 0`, 'desc')
    .orderBy('p.sold', 'desc')
    .orderBy('p.rating', 'desc')
    .orderBy('p.rating_count', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.position')
    .limit(MOST_ORDERED)
    .execute();
  return rows.map(toSummary);
}

/** @returns the suggestions for a typed text, none for a blank one, and how the text was read */
export async function findSuggestions(
  db: Database,
  text: string,
  limit: number,
): Promise<{ products: ProductSummary[]; readAs: string | null }> {
  const asked = await readSearchOf(db, { search: text });
  if (!asked.search) return { products: [], readAs: null };
  const rows = await sorted(filtered(listed(db), asked), asked)
    .select(summaryColumns)
    .limit(limit)
    .execute();
  return { products: rows.map(toSummary), readAs: asked.search.readAs };
}
