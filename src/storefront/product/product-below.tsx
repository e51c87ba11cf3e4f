import type { Product } from '#contract/shop/catalogue.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/product-texts.gen.ts';
import { ProductQuestions } from '../questions/product-questions.tsx';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { BoughtTogether } from './bought-together.tsx';
import { FittingProducts } from './fitting-products.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductPapers } from './product-papers.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ViewedBefore } from './viewed-before.tsx';

const OfExtensions = placeOf<PlaceProps['product-texts']>('product-texts', parts);

/** The texts about a product, shown below the pictures, and those of extensions. */
export function ProductTexts({ product }: { product: Product }) {
  return (
    <div data-texts className="min-w-0 md:col-start-1">
      <ProductDescription product={product} />
      <ProductPapers product={product} />
      <FittingProducts product={product} />
      <OfExtensions product={product} />
    </div>
  );
}

/** The sections of a product page that follow the product's pictures and texts. */
export function ProductBelow({ product }: { product: Product }) {
  const questions = <ProductQuestions key={`questions of ${product.id}`} product={product} />;
  return (
    <div data-below>
      {/* one line of small goods, which stands with the other lines */}
      {!product.measure && questions}
      <ProductReviews key={product.id} product={product} />
      {product.measure && questions}
      <BoughtTogether product={product} />
      <RelatedProducts product={product} />
      <ViewedBefore product={product} />
    </div>
  );
}
