/** Reads categories with their types, and the number of listed products in each. */
import type { Category } from '#domain/catalogue/category.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { ProductImage } from '../database/tables.ts';
import { countByType } from './product-counts.ts';
import { NO_PICTURE } from './product-shape.ts';

type Picture = { category_id: string; images: ProductImage[] };

/** @returns categories and types with products. Empty ones stay stored after the demo's removal, but are not shown */
export async function listFilledCategories(db: Database): Promise<Category[]> {
  const isFilled = (part: { product_count: number }) => part.product_count > 0;
  return (await listCategories(db))
    .filter(isFilled)
    .map((category) => ({ ...category, types: category.types.filter(isFilled) }));
}

/** @returns for each category without a picture: the pictures of the first product in it that has pictures */
function listFirstPictures(db: Database): Promise<Picture[]> {
  return rowsOf<Picture>(db)`
    select c.id as category_id, p.images from categories c cross join lateral (
      select images from products where category_id = c.id and listed and images <> '[]'::jsonb order by position limit 1
    ) as p where c.image_url is null`;
}

async function listCategories(db: Database): Promise<Category[]> {
  const [categories, types, counts, pictured] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'slug', 'name', 'description', 'meta_title', 'meta_description', 'meta_keywords'])
      .select(['image_url', 'image_alt', 'room_url', 'room_alt'])
      .orderBy('position')
      .execute(),
    db.selectFrom('product_types').select(['category_id', 'slug', 'name', 'number']).orderBy('position').execute(),
    countByType(db),
    listFirstPictures(db),
  ]);
  return categories.map(({ image_url, ...category }) => {
    const own = types.filter((type) => type.category_id === category.id);
    const picture = pictured.find((product) => product.category_id === category.id);
    const countOf = ({ number }: { number: number }) => counts.get(number) ?? 0;
    return {
      ...category,
      image_url: image_url ?? picture?.images[0]?.url ?? NO_PICTURE,
      product_count: own.reduce((sum, type) => sum + countOf(type), 0),
      types: own.map((type) => ({ slug: type.slug, name: type.name, product_count: countOf(type) })),
    };
  });
}
