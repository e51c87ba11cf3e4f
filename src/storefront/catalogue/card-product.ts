/**
 * The fields of a product that its card shows. Lists drop all other fields, because the HTML contains the listed
 * products as JSON.
 */
import type { ProductSummary } from '#contract/shop/catalogue.ts';

type Shown =
  | 'id'
  | 'name'
  | 'slug'
  | 'badge'
  | 'spotlight'
  | 'rating'
  | 'reviews'
  | 'stock'
  | 'image_url'
  | 'hover_image_url'
  | 'raw_price'
  | 'raw_original_price';

export type CardProduct = Pick<ProductSummary, Shown>;

/**
 * A value that is not a product is returned unchanged, so that rendering its card fails visibly instead of showing an
 * empty product.
 */
export const cardProduct = (product: ProductSummary): CardProduct =>
  product && {
    id: product.id,
    name: product.name,
    slug: product.slug,
    badge: product.badge,
    spotlight: product.spotlight,
    rating: product.rating,
    reviews: product.reviews,
    stock: product.stock,
    image_url: product.image_url,
    hover_image_url: product.hover_image_url,
    raw_price: product.raw_price,
    raw_original_price: product.raw_original_price,
  };
