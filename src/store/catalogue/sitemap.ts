/** Reads all products for the sitemaps, a few thousand in each query. */
import type { Database } from '../database/database.ts';
import type { ProductImage } from '../database/tables.ts';
import { countByType } from './product-counts.ts';

/** The number of products that a sitemap may contain on average. Search engines accept 50,000 URLs or 50 MB. */
const SITEMAP_SIZE = 5000;

export type SitemapProduct = { slug: string; updatedAt: Date; images: ProductImage[] };

/** The number of values of an id's first 32 bits, which decide a product's sitemap (evenly, as ids are random). */
const IDS = 2 ** 32;

/** Returns the number of sitemaps: a power of two, so that it rarely changes and products rarely move between them. */
function sitemapsFor(products: number): number {
  return products === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(products / SITEMAP_SIZE)));
}

const firstId = (part: number, parts: number) =>
  `${Math.floor((IDS * part) / parts)
    .toString(16)
    .padStart(8, '0')}-0000-0000-0000-000000000000`;

/** @param page the number of the sitemap, from 1 @returns null when there is no such sitemap */
export async function listForSitemap(db: Database, page: number): Promise<SitemapProduct[] | null> {
  const { sitemaps } = await countForSitemap(db);
  if (page < 1 || page > sitemaps) return null;
  const products = db
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt', 'images'])
    .where('listed', '=', true)
    .where('id', '>=', firstId(page - 1, sitemaps));
  return (page === sitemaps ? products : products.where('id', '<', firstId(page, sitemaps))).orderBy('id').execute();
}

export async function countForSitemap(db: Database): Promise<{ sitemaps: number; newest: Date | null }> {
  const [counts, newest] = await Promise.all([
    countByType(db),
    db
      .selectFrom('products')
      .select('updated_at')
      .where('listed', '=', true)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .execute(),
  ]);
  const products = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { sitemaps: sitemapsFor(products), newest: newest[0]?.updated_at ?? null };
}
