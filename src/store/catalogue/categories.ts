/** Reads categories with their types, and the number of listed products in each. */
import { sql } from 'kysely';
import type { Category } from '#domain/catalogue/category.ts';
import type { Database } from '../database/database.ts';
import { drawingOf } from './product-shape.ts';

export async function listCategories(db: Database): Promise<Category[]> {
  const [categories, types, pictured] = await Promise.all([
    db
      .selectFrom('categories')
      .select([
        'id',
        'slug',
        'name',
        'description',
        'meta_title',
        'meta_description',
        'meta_keywords',
        'image_url',
        'image_alt',
      ])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('product_types as t')
      .leftJoin('products as p', (join) => join.onRef('p.type_id', '=', 't.id').on('p.listed', '=', true))
      .select(['t.category_id', 't.slug', 't.name', sql<number>`count(p.id)::int`.as('product_count')])
      .groupBy(['t.id'])
      .orderBy('t.position')
      .execute(),
    // a category without a picture shows that of its first product with one
    db
      .selectFrom('products')
      .distinctOn('category_id')
      .select(['category_id', 'images'])
      .where('listed', '=', true)
      .where(sql<boolean>`images <> '[]'::jsonb`)
      .orderBy('category_id')
      .orderBy('position')
      .execute(),
  ]);
  return categories.map(({ image_url, ...category }) => {
    const own = types.filter((type) => type.category_id === category.id);
    const picture = pictured.find((product) => product.category_id === category.id);
    return {
      ...category,
      image_url: image_url ?? picture?.images[0]?.url ?? drawingOf(own[0]?.slug ?? 'ta-tay'),
      product_count: own.reduce((sum, type) => sum + type.product_count, 0),
      types: own.map(({ slug, name, product_count }) => ({ slug, name, product_count })),
    };
  });
}
