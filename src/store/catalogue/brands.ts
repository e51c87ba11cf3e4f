/** Brands. A brand is a text field of products, without a table of its own. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type Brand = { name: string; selling: number; archived: number };

/** @returns the brands after the given name, in alphabetical order */
export function listBrandCounts(db: Database, after: string, limit: number): Promise<Brand[]> {
  return rowsOf<Brand>(db)`
    select brand_name as name, count(*) filter (where archived_at is null)::int as selling,
      count(*) filter (where archived_at is not null)::int as archived
    from products where brand_name > ${after} group by brand_name order by brand_name limit ${limit}`;
}

export type BrandUse = { products: number; into: number; named: number };

/** @returns three numbers of products: with the brand, with the brand `to`, with the brand whose name contains it */
export async function countBrandUse(db: Database, { brand, to }: { brand: string; to: string }): Promise<BrandUse> {
  const [row] = await rowsOf<BrandUse>(db)`
    select count(*) filter (where brand_name = ${brand})::int as products,
      count(*) filter (where brand_name = ${to})::int as into,
      count(*) filter (where brand_name = ${brand} and position(${brand} in name) > 0)::int as named
    from products where brand_name in (${brand}, ${to})`;
  return row ?? { products: 0, into: 0, named: 0 };
}

export async function listBrandNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('brand_name').distinct().orderBy('brand_name').execute();
  return rows.map((row) => row.brand_name);
}

/** Locks the products of a brand, in the order in which checkouts lock products. @returns the ids of the products */
export async function lockProductsOfBrand(tx: Transaction, brand: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select id from products where brand_name = ${brand} order by id for no key update`;
  return rows.map(({ id }) => id);
}

export async function writeBrand(tx: Transaction, ids: readonly string[], brand: string): Promise<void> {
  await sql`update products set brand_name = ${brand}, import_hash = null, updated_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(tx);
}
