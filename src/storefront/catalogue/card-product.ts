/** The product fields that a card shows. Lists drop all others, because the HTML contains the products as JSON. */
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
  | 'raw_original_price'
  | 'uncompared';

export type CardProduct = Pick<ProductSummary, Shown>;

/** A value that is not a product is returned unchanged: rendering its card then fails instead of showing nothing. */
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
    ...(product.uncompared && { uncompared: true }),
  };
