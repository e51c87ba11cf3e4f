/** What a product card shows. Lists keep only this of each product, because it is repeated in the page as data. */
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

/** Nothing that is not a product is made into one: the card fails on it, and the page shows that. */
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
