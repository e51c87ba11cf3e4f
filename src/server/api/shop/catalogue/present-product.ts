/** Formats products for the API: each price as a number and as text, and the pictures as two lists. */
import type { Product as ProductAnswer, ProductSummary as SummaryAnswer } from '#contract/shop/catalogue.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { FoundProduct } from '#store/catalogue/product-details.ts';

export function presentSummary<Shown extends Pick<ProductSummary, 'price' | 'original_price'>>(product: Shown) {
  const { price, original_price } = product;
  return {
    ...product,
    price: formatMoney(price),
    original_price: original_price === null ? null : formatMoney(original_price),
    raw_price: price,
    raw_original_price: original_price,
  } satisfies Pick<SummaryAnswer, 'price' | 'original_price' | 'raw_price' | 'raw_original_price'>;
}

export function presentProduct({ images, siblings, parts, attributes: _, ...product }: FoundProduct): ProductAnswer {
  return {
    ...presentSummary(product),
    images: images.map(({ url }) => url),
    image_alts: images.map(({ alt }) => alt),
    ...(parts && { parts: parts.map(({ price, ...part }) => ({ ...part, raw_price: price })) }),
    siblings: siblings.map(({ price, ...sibling }) => ({ ...sibling, raw_price: price })),
  };
}
