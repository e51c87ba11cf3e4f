/** Converts the row of a product to the form that product lists use. */
import type { Selectable } from 'kysely';
import { keyFigures } from '#domain/attributes/attribute-rows.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { catalogueAttributes } from '../attributes/catalogue-attributes.ts';
import type { ProductImage, Tables } from '../database/tables.ts';

/** The picture for a product without pictures: a drawing with text, because a photo of a similar product misleads. */
export const NO_PICTURE = '/media/drawings/chua-co-anh.svg';

export const imageOf = (images: readonly ProductImage[]): string => images[0]?.url ?? NO_PICTURE;

/** The columns of a product, its category and its type that a product list needs. */
export const summaryColumns = [
  'p.id',
  'p.name',
  'p.slug',
  'p.sku',
  'p.brand_name',
  'p.features',
  'p.badge',
  'p.spotlight',
  'p.price',
  'p.original_price',
  'p.rating',
  'p.rating_count',
  'p.stock',
  'p.images',
  'p.attributes',
  'c.name as category_name',
  'c.slug as category_slug',
  't.slug as type',
  't.name as type_name',
] as const;

type SummaryRow = Pick<
  Selectable<Tables['products']>,
  | 'id'
  | 'name'
  | 'slug'
  | 'sku'
  | 'brand_name'
  | 'features'
  | 'badge'
  | 'spotlight'
  | 'price'
  | 'original_price'
  | 'rating'
  | 'rating_count'
  | 'stock'
  | 'images'
  | 'attributes'
> & { category_name: string; category_slug: string; type: string; type_name: string };

export function toSummary(row: SummaryRow): ProductSummary {
  const { rating_count, images, rating, ...rest } = row;
  return {
    id: rest.id,
    name: rest.name,
    slug: rest.slug,
    sku: rest.sku,
    category_name: rest.category_name,
    category_slug: rest.category_slug,
    type: rest.type,
    type_name: rest.type_name,
    brand_name: rest.brand_name,
    features: rest.features,
    badge: rest.badge,
    spotlight: rest.spotlight ?? keyFigures(catalogueAttributes(), rest),
    stock: rest.stock,
    price: rest.price,
    original_price: rest.original_price,
    rating: Number(rating),
    reviews: rating_count,
    image_url: imageOf(images),
    hover_image_url: images[1]?.url ?? null,
  };
}
