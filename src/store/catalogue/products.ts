/** Product lists: pages with the total number of products, search suggestions, and the most ordered products. */
import { type RawBuilder, sql } from 'kysely';
import type { WantedAttribute } from '#domain/attributes/fitting-attributes.ts';
import { DEEPEST_RESULT, MAX_PAGE_SIZE, PAGE_SIZE, type ProductSort } from '#domain/catalogue/listing.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import type { AskedList, ListFilters } from '#domain/catalogue/product-query.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { Found, SearchPlan } from '../search/search-plan.ts';
import { countFound, narrowed, readSearchOf } from './found-products.ts';
import { countListed } from './product-counts.ts';
import { filtered, listed, type Query } from './product-filters.ts';
import { listIds, listMatchingIds, readFilters } from './product-listing.ts';
import { summaryColumns, toSummary } from './product-shape.ts';

/** The number of products in the shop's list of the most ordered products. */
const MOST_ORDERED = 8;

/** Sorts the matches of a search in the requested order; without one, by relevance. */
function sorted<Output>(
  query: Query<Output>,
  sort: ProductSort | undefined,
  byMatch: RawBuilder<unknown>,
): Query<Output> {
  switch (sort) {
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
      return query.orderBy(byMatch);
  }
}

/** `total`: exact up to DEEPEST_RESULT, otherwise any number above. `paged`: true if a page or limit was requested. */
export type ProductPage = {
  products: ProductSummary[];
  total: number;
  page: number;
  limit: number;
  paged: boolean;
  search: SearchPlan | null;
};

type Part = { limit: number; offset: number };

/** @returns one page of products; without page and limit: all matches, up to 200, as the API's clients expect */
export async function listProducts(db: Database, query: AskedList): Promise<ProductPage> {
  const paged = query.page !== undefined || query.limit !== undefined;
  const limit = query.limit ?? (paged ? PAGE_SIZE : MAX_PAGE_SIZE);
  const page = query.page ?? 1;
  const part = { limit, offset: (page - 1) * limit };
  const asked = await readSearchOf(db, query);
  const { search } = asked;
  const [products, total] = await Promise.all([
    search ? listFound(db, asked, search.found, part) : listFiltered(db, asked, part),
    search ? countFound(db, asked, search.found) : readFilters(db, asked).then((filters) => countListed(db, filters)),
  ]);
  return { products, total, page, limit, paged, search };
}

async function listFiltered(db: Database, asked: ListFilters, part: Part): Promise<ProductSummary[]> {
  const filters = await readFilters(db, asked);
  return readSummaries(db, await listIds(db, filters, { sort: asked.sort ?? 'popular', ...part }));
}

/** Lists the products that match a search. */
async function listFound(
  db: Database,
  asked: ListFilters,
  found: Found,
  { limit, offset }: Part,
): Promise<ProductSummary[]> {
  if (found.by === 'types') {
    const filters = await narrowed(db, asked, found);
    const { words, number, share } = found;
    const sort = asked.sort ?? found.sort;
    return readSummaries(db, await listMatchingIds(db, filters, { words, number, share, sort, limit, offset }));
  }
  const rows = await sorted(filtered(listed(db), asked, found.condition), asked.sort, found.order)
    .select(summaryColumns)
    .limit(Math.max(0, Math.min(limit, DEEPEST_RESULT - offset)))
    .offset(Math.min(offset, DEEPEST_RESULT))
    .execute();
  return rows.map(toSummary);
}

/** @returns the products with these ids, in the order of the ids */
async function readSummaries(db: Database, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await listed(db).select(summaryColumns).where('p.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns the price in đồng of the most expensive listed product; 0 in a shop without products */
export async function getMaxPrice(db: Database): Promise<number> {
  const row = await db
    .selectFrom('product_listing')
    .select('price')
    .orderBy('price', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.price ?? 0;
}

/** @returns the most ordered products; if fewer than eight, the best rated and newest products fill the list */
export async function listMostOrdered(db: Database): Promise<ProductSummary[]> {
  // two queries, each in the order of an index, because one combined order would sort all products; the second runs
  // only if needed, because it has to skip all products that were sold
  const counted = sql`product_id <> all (array(select product_id from product_sales))`;
  const order = sql`rating desc, rating_count desc, created_at desc, position limit ${MOST_ORDERED}`;
  const columns = sql`product_id, sold, rating, rating_count, created_at, position`;
  const rows = await rowsOf<{ product_id: string }>(db)`
    with popular as (
      select ${columns} from product_listing where sold > 0 and ${counted} order by sold desc, ${order}
    ), unsold as (
      select ${columns} from product_listing
      where sold = 0 and ${counted} and (select count(*) from popular) < ${MOST_ORDERED} order by ${order}
    )
    select product_id from (
      select ${columns} from popular union all select ${columns} from unsold
      union all
      select id, sold, rating * 10, rating_count, created_at, position from products
      where listed and id in (select product_id from product_sales)
    ) as candidates
    order by sold desc, ${order}`;
  return readSummaries(
    db,
    rows.map((row) => row.product_id),
  );
}

/** The maximum number of products that are shown as fitting to a product. */
const MOST_FITTING = 12;

/** The first half of the condition is that of the index. */
const hasValue = (key: WantedAttribute['key'], value: WantedAttribute['value']) =>
  sql<boolean>`p.attributes <> '{}' and p.attributes @> ${JSON.stringify({ [key]: value })}::jsonb`;

/** @returns the listed products with this attribute: those in stock first, then by type and price */
export async function listFitting(db: Database, { key, types, value }: WantedAttribute): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select('p.id')
    .where('p.listed', '=', true)
    .where(hasValue(key, value))
    .where(sql<boolean>`(${types}::text[] is null or t.slug = any(${types}))`)
    .orderBy(sql`p.stock > 0`, 'desc')
    .orderBy('t.position')
    .orderBy('p.price')
    .orderBy('p.id')
    .limit(MOST_FITTING)
    .execute();
  return readSummaries(
    db,
    rows.map(({ id }) => id),
  );
}

/** @returns the name of the first type of the attribute if no listed product of that type has this value */
export async function findLackingType(db: Database, { key, types, value }: WantedAttribute): Promise<string | null> {
  const row = await db
    .selectFrom('product_types as t')
    .select('t.name')
    .where('t.slug', '=', types?.[0] ?? '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products as p')
            .select('p.id')
            .whereRef('p.type_id', '=', 't.id')
            .where('p.listed', '=', true)
            .where(hasValue(key, value)),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.name ?? null;
}

/** @returns the listed products that are often bought together with a product, the most frequent first */
export async function listBoughtTogether(db: Database, productId: string): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom('product_companions as c')
    .innerJoin('products as p', 'p.id', 'c.companion_id')
    .select('p.id')
    .where('c.product_id', '=', productId)
    .where('p.listed', '=', true)
    .orderBy('c.customers', 'desc')
    .orderBy('p.id')
    .execute();
  return readSummaries(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * @returns the suggestions for a typed text, the number of all matches (exact up to DEEPEST_RESULT, otherwise any number above),
 * and how the text was read; nothing for a blank text
 */
export async function findSuggestions(
  db: Database,
  text: string,
  limit: number,
): Promise<Pick<ProductPage, 'products' | 'total' | 'search'>> {
  const asked = await readSearchOf(db, { search: text });
  const { search } = asked;
  if (!search) return { products: [], total: 0, search };
  const products = await listFound(db, asked, search.found, { limit, offset: 0 });
  const total = products.length < limit ? products.length : await countFound(db, asked, search.found);
  return { products, total, search };
}
