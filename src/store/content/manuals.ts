/** The manuals of products; several products, such as the sizes of one, may share a file. */
import { sql } from 'kysely';
import { keyOfManual, type Manual } from '#domain/catalogue/manual.ts';
import { type Database, firstOf, hasRow, rowsOf, type Transaction } from '../database/database.ts';

export type StoredManual = Manual & { at: Date };

export function findManual(db: Database, productId: string): Promise<StoredManual | null> {
  return firstOf(
    db.selectFrom('product_manuals').select(['hash', 'bytes', 'added_at as at']).where('product_id', '=', productId),
  );
}

/** @returns the manuals of the products in an order */
export function listManualsOfOrder(
  db: Database,
  orderId: string,
): Promise<(Manual & { productId: string; slug: string })[]> {
  return rowsOf<Manual & { productId: string; slug: string }>(db)`
    select m.product_id as "productId", m.hash, m.bytes, p.slug
    from product_manuals m join products p on p.id = m.product_id
    where m.product_id in (select i.product_id from order_items i where i.order_id = ${orderId}::uuid)
    order by p.name`;
}

/** @returns the manuals of these products, by product */
export async function listManuals(db: Database, ids: readonly string[]): Promise<Map<string, Manual>> {
  const rows = await rowsOf<Manual & { productId: string }>(db)`
    select product_id as "productId", hash, bytes from product_manuals where product_id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ productId, ...manual }) => [productId, manual]));
}

/** True if a product has the manual with this content. */
export const isManualUsed = (db: Database, hash: string): Promise<boolean> =>
  hasRow(db.selectFrom('product_manuals').select('hash').where('hash', '=', hash).limit(1));

export async function writeManual(tx: Transaction, productId: string, { hash, bytes }: Manual): Promise<void> {
  await tx
    .insertInto('product_manuals')
    .values({ product_id: productId, hash, bytes })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ hash, bytes, added_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** @returns false if the product has no manual */
export function deleteManual(tx: Transaction, productId: string): Promise<boolean> {
  return hasRow(tx.deleteFrom('product_manuals').where('product_id', '=', productId).returning('product_id'));
}

/** @returns those of the given keys of files that are the manual of a product */
export async function listKnownManuals(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('product_manuals').select('hash').distinct().execute();
  const known = new Set(rows.map(({ hash }) => keyOfManual(hash)));
  return new Set(keys.filter((key) => known.has(key)));
}
