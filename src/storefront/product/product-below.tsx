import type { Product } from '#contract/shop/catalogue.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

/** The sections of a product's page below its pictures and texts. */
export function ProductBelow({ product }: { product: Product }) {
  return (
    <div data-below>
      <ProductReviews key={product.id} product={product} />
      <RelatedProducts product={product} />
    </div>
  );
}
