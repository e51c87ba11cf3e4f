/**
 * The SQL queries and inserts with which the seed creates products: it reads the products to vary, and the products of
 * earlier runs.
 */
import type { ClientBase } from 'pg';
import { type CopiedRow, copyRows, liftIndexes } from '#store/database/copy-rows.ts';
import type { Database } from '#store/database/database.ts';
import type { ProductImage } from '#store/database/tables.ts';
import { type Model, SEEDED_SKU_PREFIX } from './seeded-product.ts';

/** The maximum number of products that serve as models for made-up products. */
const MODELS = 500;

export type StoredModel = Model & { images: ProductImage[]; description: string };

export async function countProducts(db: Database): Promise<{ all: number; seeded: number }> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('sku', 'like', `${SEEDED_SKU_PREFIX}%`).as('seeded'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), seeded: Number(row.seeded) };
}

/** @returns the products that were not created by a seed, in the order of the catalogue */
export async function listModels(db: Database): Promise<StoredModel[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select(['p.sku', 'p.name', 't.slug as type', 'p.brand_name as brand', 'p.price as priceVnd', 'p.spotlight'])
    .select([
      'p.description',
      'p.features',
      'p.specs',
      'p.attributes',
      'p.synonyms',
      'p.images',
      'p.shipping_class as shippingClass',
    ])
    .select(['p.gross_weight_kg', 'p.package_cm as packageCm', 'p.warranty_months as warrantyMonths'])
    .where('p.listed', '=', true)
    .where('p.sku', 'not like', `${SEEDED_SKU_PREFIX}%`)
    .orderBy('p.position')
    .orderBy('p.sku')
    .limit(MODELS)
    .execute();
  return rows.map(({ gross_weight_kg, ...row }) => ({
    ...row,
    grossWeightKg: gross_weight_kg === null ? null : Number(gross_weight_kg),
  }));
}

/** @returns the texts of the demo reviews, by the slug of the product type */
export async function listReviewTexts(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('product_types as t', 't.id', 'p.type_id')
    .select(['t.slug', 'r.review_text as text'])
    .where('p.sku', 'not like', `${SEEDED_SKU_PREFIX}%`)
    .where('r.demo', '=', true)
    .where('r.review_text', 'is not', null)
    .orderBy('r.id')
    .execute();
  const texts = new Map<string, string[]>();
  for (const { slug, text } of rows) texts.set(slug, [...(texts.get(slug) ?? []), text ?? '']);
  return texts;
}

/** Inserts rows; call this function in a transaction. */
export async function copyProducts(client: ClientBase, rows: Iterable<CopiedRow>, onRow: () => void): Promise<void> {
  const buildIndexes = await liftIndexes(client, 'products');
  await copyRows(client, 'products', rows, onRow);
  await buildIndexes();
}

/** Call this function in a transaction, after the products were inserted. */
export async function copyReviews(client: ClientBase, rows: Iterable<CopiedRow>): Promise<void> {
  const buildIndexes = await liftIndexes(client, 'reviews');
  await copyRows(client, 'reviews', rows);
  await buildIndexes();
}
