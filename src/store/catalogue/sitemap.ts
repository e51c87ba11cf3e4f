/** Reads all products for the sitemaps, a few thousand at a time. */
import type { Database } from '../database/database.ts';
import type { ProductImage } from '../database/tables.ts';

/** Products per sitemap; search engines accept 50,000 URLs or 50 MB. */
export const SITEMAP_SIZE = 5000;

export type SitemapProduct = { slug: string; updatedAt: Date; images: ProductImage[] };

/** @param page counted from 1 */
export async function listForSitemap(db: Database, page: number): Promise<SitemapProduct[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt', 'images'])
    .where('listed', '=', true)
    .orderBy('id')
    .limit(SITEMAP_SIZE)
    .offset((page - 1) * SITEMAP_SIZE)
    .execute();
}

export async function countForSitemap(db: Database): Promise<{ products: number; newest: Date | null }> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [eb.fn.countAll<number>().as('products'), eb.fn.max('updated_at').as('newest')])
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return { products: Number(row.products), newest: row.newest };
}
