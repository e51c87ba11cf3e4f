/** The list of products in the back office. */
import { type SqlBool, sql } from 'kysely';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';
import type { PlannedTime } from '#domain/prices/price-schedule.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import type { Database } from '../database/database.ts';
import { imageOf } from './product-shape.ts';

export type OfficeFilters = {
  /** words of the SKU, name or brand, or beginnings of such words, without diacritics; or a whole barcode */
  search?: string | undefined;
  state: 'active' | 'archived' | 'all';
  /** slugs */
  category?: string | undefined;
  type?: string | undefined;
  brand?: string | undefined;
  stock?: 'low' | 'out' | undefined;
  picture?: 'none' | undefined;
};

/** The position of a product in the list, from which the next page continues. */
export type OfficePlace = { name: string; id: string };

type Condition = ReturnType<typeof sql<SqlBool>>;

/**
 * SQL condition: the product has words that begin with the typed words; diacritics are ignored. The indexes
 * products_by_words and products_by_barcode are queried first and separately. Otherwise the planner would scan and convert the names of all
 * products, which takes two seconds for 100,000 products.
 */
const foundBy = (search: string): Condition =>
  sql`p.id = any(array(select f.id from products f where ${matches(search)}))`;

/**
 * The most typed words that may be beginnings of words. In a longer search, only the last word may be incomplete,
 * because the index has to read all words that begin with a typed word.
 */
const MOST_BEGINNINGS = 4;

/** SQL condition: the product f has the typed barcode, or for each typed word one that begins with it or equals it. */
const matches = (search: string): Condition => sql`(${hasWords(search)} or f.barcode = ${search.trim()})`;

function hasWords(search: string): Condition {
  const words = fold(search).match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0) return sql`false`;
  const isWhole = (place: number) => words.length > MOST_BEGINNINGS && place < words.length - 1;
  const query = words.map((word, place) => (isWhole(place) ? `'${word}'` : `'${word}':*`)).join(' & ');
  return sql`array_to_tsvector(name_words(f.sku || ' ' || f.name || ' ' || f.brand_name)) @@ ${query}::tsquery`;
}

/**
 * SQL condition: the product is found by the typed words, and its name or SKU contains the text as it was typed, or its
 * barcode is the text. A change of prices must not reach further than the text says: `KV-2` is not in `KV-100-2`.
 */
function containing(typed: string): Condition {
  const text = typed.trim();
  const holds = sql`(strpos(p.folded_name, ${fold(text)}) > 0 or strpos(lower(p.sku), ${text.toLowerCase()}) > 0)`;
  return sql`${foundBy(text)} and (${holds} or p.barcode = ${text})`;
}

/** @returns the ids of the types in the requested category or type; null if all types are requested */
async function findTypes(
  db: Database,
  { category, type }: Pick<OfficeFilters, 'category' | 'type'>,
): Promise<string[] | null> {
  if (!category && !type) return null;
  const rows = await db
    .selectFrom('product_types as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select('t.id')
    .$if(Boolean(category), (query) => query.where('c.slug', '=', category ?? ''))
    .$if(Boolean(type), (query) => query.where('t.slug', '=', type ?? ''))
    .execute();
  return rows.map(({ id }) => id);
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;

/** Returns the conditions on a product, except those on its type and on the search words. */
function conditionsOf({ state, brand, stock, picture }: OfficeFilters): Condition[] {
  const conditions: Condition[] = [];
  if (state !== 'all')
    conditions.push(state === 'archived' ? sql`p.archived_at is not null` : sql`p.archived_at is null`);
  if (brand) conditions.push(sql`p.brand_name = ${brand}`);
  if (stock === 'out') conditions.push(sql`p.stock = 0`);
  if (stock === 'low') conditions.push(sql`p.stock between 1 and coalesce(p.low_stock_at, ${LOW_STOCK})`);
  if (picture === 'none') conditions.push(sql`p.images = '[]'::jsonb`);
  return conditions;
}

/** Finds the first products by name, scanning each type's names, which may be unevenly spread over the alphabet. */
const firstOf = (
  types: readonly string[],
  conditions: readonly Condition[],
  rows: number,
): Condition => sql`p.id = any(array(
  select w.id from unnest(${types}::uuid[]) k (id) cross join lateral (
    select p.id, p.folded_name from products p where p.type_id = k.id and ${all(conditions)} order by p.folded_name, p.id limit ${rows}
  ) w order by w.folded_name, w.id limit ${rows}
))`;

/**
 * Finds the first matches of a search by name. The word index is read once, together with the columns that the
 * conditions need: a second join would read each of ten thousand matches twice.
 */
const firstFound = (search: string, conditions: readonly Condition[], rows: number): Condition => sql`p.id = any(array(
  with found as materialized (
    select f.id, f.folded_name, f.type_id, f.archived_at, f.brand_name, f.stock, f.low_stock_at, f.images from products f where ${matches(search)}
  )
  select p.id from found p where ${all(conditions)} order by p.folded_name, p.id limit ${rows}
))`;

/** Returns a condition that selects the products of one page and the product after them. */
async function choose(
  db: Database,
  filters: OfficeFilters,
  after: OfficePlace | null,
  rows: number,
): Promise<Condition> {
  const types = await findTypes(db, filters);
  const conditions = conditionsOf(filters);
  if (after) conditions.push(sql`(p.folded_name, p.id) > (${after.name}, ${after.id}::uuid)`);
  const search = filters.search?.trim();
  if (!search) return types ? firstOf(types, conditions, rows) : all(conditions);
  if (types) conditions.push(sql`p.type_id = any(${types}::uuid[])`);
  return firstFound(search, conditions, rows);
}

/** Lists the products after a position, sorted by name. @returns the products; `next` is null on the last page */
export async function listForOffice(
  db: Database,
  filters: OfficeFilters,
  { after, limit }: { after: OfficePlace | null; limit: number },
) {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.sku',
      'p.barcode',
      'p.name',
      'p.slug',
      't.name as typeName',
      'c.name as categoryName',
      'p.listed',
    ])
    .select(['p.brand_name as brand', 'p.price', 'p.original_price as originalPrice', 'p.stock', 'p.folded_name'])
    .select('p.images')
    .select([
      sql<number>`coalesce(p.low_stock_at, ${LOW_STOCK})`.as('lowStockAt'),
      sql<boolean>`p.archived_at is not null`.as('archived'),
      sql<boolean>`exists (select from bundle_parts where bundle_id = p.id)`.as('isBundle'),
    ])
    .where(await choose(db, filters, after, limit + 1))
    .orderBy('p.folded_name')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    products: rows.slice(0, limit).map(({ images, folded_name: _, ...row }) => ({ ...row, imageUrl: imageOf(images) })),
    next: last ? { name: last.folded_name, id: last.id } : null,
  };
}

/** @returns the brands of all products for sale, by name */
export async function listBrands(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('brand_name')
    .distinct()
    .where('archived_at', 'is', null)
    .orderBy('brand_name')
    .execute();
  return rows.map((row) => row.brand_name);
}

/** In whole đồng. */
export type Priced = {
  id: string;
  sku: string;
  name: string;
  price: number;
  originalPrice: number | null;
  /** true if another schedule changes the price in the period */
  scheduled: boolean;
};

/** @param period null: now */
const scheduledIn = (period: PlannedTime | null) => sql<boolean>`exists (
  select from scheduled_prices n join price_schedules s on s.id = n.schedule_id
  where n.product_id = p.id and n.state in ('waiting', 'running')
    and s.starts_at < ${period ? sql`schedule_end(${period.startsAt}, ${period.endsAt})` : sql`now()`}
    and schedule_end(s.starts_at, s.ends_at) > ${period?.startsAt ?? sql`now()`})`;

/**
 * What the product `p` costs when the period begins, and its list price then: a sale that is over by then is not its price
 * any more, and a rise that has come by then is.
 */
function pricesAt(period: PlannedTime | null) {
  const start = period?.startsAt ?? sql`now()`;
  const own = sql`from scheduled_prices n join price_schedules s on s.id = n.schedule_id where n.product_id = p.id`;
  const over = sql`${own} and n.state = 'running' and n.price = p.price and s.ends_at <= ${start}`;
  const risen = sql`${own} and n.state = 'waiting' and s.ends_at is null and s.starts_at < ${start}`;
  return [
    sql<number>`greatest(coalesce((select n.usual_price ${over}), p.price), (select max(n.price) ${risen}))`.as(
      'price',
    ),
    sql<number | null>`case when exists (select ${over}) then (select n.usual_original_price ${over})
      else p.original_price end`.as('originalPrice'),
  ] as const;
}

export type PriceFilters = Pick<OfficeFilters, 'search' | 'category' | 'type' | 'brand'>;

/**
 * @param period the time for which the prices shall change; null: from now on
 * @returns the matching products that are for sale, sorted by name; at most `most`
 */
export async function listPricesOf(
  db: Database,
  filters: PriceFilters,
  period: PlannedTime | null,
  most: number,
): Promise<Priced[]> {
  const types = await findTypes(db, filters);
  const conditions = conditionsOf({ ...filters, state: 'active' });
  if (filters.search?.trim()) conditions.push(containing(filters.search));
  if (types) conditions.push(sql`p.type_id = any(${types}::uuid[])`);
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.sku', 'p.name'])
    .select([...pricesAt(period), scheduledIn(period).as('scheduled')])
    .where(all(conditions))
    .orderBy('p.folded_name')
    .orderBy('p.id')
    .limit(most)
    .execute();
}
