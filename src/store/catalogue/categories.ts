/** Reads categories with their types, and the number of listed products in each. */
import { sql } from 'kysely';
import type { Category } from '#domain/catalogue/category.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { countedByType } from './product-counts.ts';
import { NO_PICTURE } from './product-shape.ts';

/** @returns categories and types with products. Empty ones stay stored after the demo's removal, but are not shown */
export async function listFilledCategories(db: Database): Promise<Category[]> {
  const isFilled = (part: { product_count: number }) => part.product_count > 0;
  return (await listCategories(db))
    .filter(isFilled)
    .map((category) => ({ ...category, types: category.types.filter(isFilled) }));
}

/** Of a category without a picture: the picture of the first product in it that has one. */
const firstPicture = sql<string | null>`case when c.image_url is null then (
  select p.images->0->>'url' from products p
  where p.category_id = c.id and p.listed and p.images <> '[]'::jsonb order by p.position limit 1) end`;

type CountedType = { category_id: string; slug: string; name: string; products: number };

async function listCategories(db: Database): Promise<Category[]> {
  const [categories, types] = await Promise.all([
    db
      .selectFrom('categories as c')
      .select(['id', 'slug', 'name', 'description', 'meta_title', 'meta_description', 'meta_keywords'])
      .select(['image_url', 'image_alt', 'room_url', 'room_alt'])
      .select(firstPicture.as('first_picture'))
      .orderBy('position')
      .execute(),
    rowsOf<CountedType>(db)`
      select t.category_id, t.slug, t.name, coalesce(n.products, 0) as products
      from product_types t left join (${countedByType}) as n on n.type = t.number order by t.position`,
  ]);
  return categories.map(({ image_url, first_picture, ...category }) => {
    const own = types.filter((type) => type.category_id === category.id);
    return {
      ...category,
      image_url: image_url ?? first_picture ?? NO_PICTURE,
      product_count: own.reduce((sum, { products }) => sum + products, 0),
      types: own.map(({ slug, name, products }) => ({ slug, name, product_count: products })),
    };
  });
}
