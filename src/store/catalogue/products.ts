/** Product lists: pages, with their length; suggestions; the most ordered products. */
import { sql } from 'kysely';
import { DEEPEST_RESULT, MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/catalogue/listing.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import type { ProductQuery } from '#domain/catalogue/product-query.ts';
import { fold, searchWords } from '#domain/values/vietnamese-text.ts';
import type { Database } from '../database/database.ts';
import { countListed } from './product-counts.ts';
import { filtered, listed, type Query } from './product-filters.ts';
import { listIds, readFilters } from './product-listing.ts';
import { summaryColumns, toSummary } from './product-shape.ts';

/** The number of most-ordered products that the shop shows. */
const MOST_ORDERED = 8;

/** The order that a search is asked for; a search without one is ordered by how well the words match. */
function sorted<Output>(query: Query<Output>, asked: ProductQuery): Query<Output> {
  switch (asked.sort) {
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
    case 'popular':
      return query.orderBy('p.sold', 'desc').orderBy('p.rating_sum', 'desc').orderBy('p.position').orderBy('p.id');
    default:
      return byMatch(query, asked.search ?? '');
  }
}

/** Sorts names that contain the words as they were typed first, by their position in the name. */
function byMatch<Output>(query: Query<Output>, search: string): Query<Output> {
  const phrase = searchWords(search).join(' ');
  const at = sql<number>`position(${phrase} in p.folded_name)`;
  return query
    .orderBy(sql`${at} = 0`)
    .orderBy(sql`${at} > 1`)
    .orderBy('p.sold', 'desc')
    .orderBy('p.position')
    .orderBy('p.id');
}

/**
 * `total`: exact up to DEEPEST_RESULT, otherwise some number above it. `paged`: the request asked for a page or a limit.
 */
export type ProductPage = { products: ProductSummary[]; total: number; page: number; limit: number; paged: boolean };

type Part = { limit: number; offset: number };

/** @returns one page; without page and limit all matches up to 200, as clients of the contract expect */
export async function listProducts(db: Database, asked: ProductQuery): Promise<ProductPage> {
  const paged = asked.page !== undefined || asked.limit !== undefined;
  const limit = asked.limit ?? (paged ? PAGE_SIZE : MAX_PAGE_SIZE);
  const page = asked.page ?? 1;
  const part = { limit, offset: (page - 1) * limit };
  const found = await (asked.search?.trim() ? listFound(db, asked, part) : listFiltered(db, asked, part));
  return { ...found, page, limit, paged };
}

type Found = Pick<ProductPage, 'products' | 'total'>;

async function listFiltered(db: Database, asked: ProductQuery, part: Part): Promise<Found> {
  const filters = await readFilters(db, asked);
  const [products, total] = await Promise.all([
    listIds(db, filters, { sort: asked.sort ?? 'popular', ...part }).then((ids) => readSummaries(db, ids)),
    countListed(db, filters),
  ]);
  return { products, total };
}

/** Products that match search words. */
async function listFound(db: Database, asked: ProductQuery, { limit, offset }: Part): Promise<Found> {
  const matching = filtered(listed(db), asked);
  const [rows, total] = await Promise.all([
    sorted(matching, asked)
      .select(summaryColumns)
      .limit(Math.max(0, Math.min(limit, DEEPEST_RESULT - offset)))
      .offset(Math.min(offset, DEEPEST_RESULT))
      .execute(),
    countUpTo(db, matching),
  ]);
  return { products: rows.map(toSummary), total };
}

async function countUpTo(db: Database, matching: Query<object>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${matching.select('p.id').limit(DEEPEST_RESULT + 1)}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** @returns the products with these ids, in their order */
async function readSummaries(db: Database, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await listed(db).select(summaryColumns).where('p.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns the price of the most expensive listed product in whole đồng, 0 in an empty shop */
export async function getMaxPrice(db: Database): Promise<number> {
  const row = await db
    .selectFrom('product_listing')
    .select('price')
    .orderBy('price', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.price ?? 0;
}

/** @returns the most ordered products, filled up to eight with the best rated and newest ones */
export async function listMostOrdered(db: Database): Promise<ProductSummary[]> {
  // two queries, each in the order of an index: one order over both would sort all products
  const { rows } = await sql<{ product_id: string }>`
    (select product_id from product_listing where sold > 0
      order by sold desc, rating desc, rating_count desc, created_at desc, position limit ${MOST_ORDERED})
    union all
    (select product_id from product_listing where sold = 0
      order by rating desc, rating_count desc, created_at desc, position limit ${MOST_ORDERED})
    limit ${MOST_ORDERED}`.execute(db);
  return readSummaries(
    db,
    rows.map((row) => row.product_id),
  );
}

/** @returns the suggestions for a typed text; none for a blank one */
export async function findSuggestions(db: Database, text: string, limit: number): Promise<ProductSummary[]> {
  if (fold(text).trim() === '') return [];
  const asked = { search: text, page: 1, limit };
  const rows = await sorted(filtered(listed(db), asked), asked)
    .select(summaryColumns)
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}
