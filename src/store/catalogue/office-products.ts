/** The office's list of products. */
import { type SqlBool, sql } from 'kysely';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';
import { searchWords } from '#domain/values/vietnamese-text.ts';
import type { Database } from '../database/database.ts';
import { imageOf } from './product-shape.ts';

export type OfficeFilters = {
  /** words of the name without diacritics, or the beginning of a SKU */
  search?: string | undefined;
  state: 'active' | 'archived' | 'all';
  /** slugs */
  category?: string | undefined;
  type?: string | undefined;
  brand?: string | undefined;
  stock?: 'low' | 'out' | undefined;
};

export type OfficeProduct = {
  id: string;
  sku: string;
  name: string;
  slug: string;
  typeName: string;
  categoryName: string;
  brand: string;
  price: number;
  originalPrice: number | null;
  stock: number;
  lowStockAt: number;
  listed: boolean;
  archived: boolean;
  isBundle: boolean;
  imageUrl: string;
};

/** The place of a product in the list. */
export type OfficePlace = { name: string; id: string };

type Condition = ReturnType<typeof sql<SqlBool>>;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function conditionsOf({ search = '', state, category, type, brand, stock }: OfficeFilters): Condition[] {
  const conditions: Condition[] = [];
  if (state !== 'all') conditions.push(sql`(p.archived_at is not null) = ${state === 'archived'}`);
  if (category) conditions.push(sql`c.slug = ${category}`);
  if (type) conditions.push(sql`t.slug = ${type}`);
  if (brand) conditions.push(sql`p.brand_name = ${brand}`);
  if (stock === 'out') conditions.push(sql`p.stock = 0`);
  if (stock === 'low') conditions.push(sql`p.stock between 1 and coalesce(p.low_stock_at, ${LOW_STOCK})`);
  const words = searchWords(search);
  const named = words.map((word) => sql<SqlBool>`p.folded_name like ${`%${escaped(word)}%`}`);
  if (search.trim() !== '')
    conditions.push(
      sql`(p.sku ilike ${`${escaped(search.trim())}%`} or ${named.length > 0 ? sql.join(named, sql` and `) : sql`false`})`,
    );
  return conditions;
}

/** @returns the products after a place, by name; `next` is null at the end */
export async function listForOffice(
  db: Database,
  filters: OfficeFilters,
  { after, limit }: { after: OfficePlace | null; limit: number },
): Promise<{ products: OfficeProduct[]; next: OfficePlace | null }> {
  const conditions = conditionsOf(filters);
  if (after) conditions.push(sql`(p.folded_name, p.id) > (${after.name}, ${after.id}::uuid)`);
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.sku', 'p.name', 'p.slug', 't.name as typeName', 'c.name as categoryName', 'p.listed'])
    .select(['p.brand_name as brand', 'p.price', 'p.original_price as originalPrice', 'p.stock', 'p.folded_name'])
    .select(['p.images', 't.slug as type'])
    .select([
      sql<number>`coalesce(p.low_stock_at, ${LOW_STOCK})`.as('lowStockAt'),
      sql<boolean>`p.archived_at is not null`.as('archived'),
      sql<boolean>`exists (select from bundle_parts where bundle_id = p.id)`.as('isBundle'),
    ])
    .where(conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`)
    .orderBy('p.folded_name')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    products: rows
      .slice(0, limit)
      .map(({ images, type, folded_name: _, ...row }) => ({ ...row, imageUrl: imageOf(images, type) })),
    next: last ? { name: last.folded_name, id: last.id } : null,
  };
}

/** @returns the brands of all products that are sold, by name */
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
export type Priced = { id: string; sku: string; name: string; price: number; originalPrice: number | null };

/** @returns those of these products that the shop has */
export function listPrices(db: Database, ids: readonly string[]): Promise<Priced[]> {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'price', 'original_price as originalPrice'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** @returns the products that are sold and match, by name, at most so many */
export function listPricesOf(
  db: Database,
  filters: Pick<OfficeFilters, 'category' | 'type' | 'brand'>,
  most: number,
): Promise<Priced[]> {
  return db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.sku', 'p.name', 'p.price', 'p.original_price as originalPrice'])
    .where(sql<SqlBool>`${sql.join(conditionsOf({ ...filters, state: 'active' }), sql` and `)}`)
    .orderBy('p.folded_name')
    .orderBy('p.id')
    .limit(most)
    .execute();
}
