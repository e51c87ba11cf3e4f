/** Formats products for the API: each price as a number and as text, and the pictures as two lists. */
import type { Product as ProductAnswer, ProductSummary as SummaryAnswer } from '#contract/shop/catalogue.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { FoundProduct } from '#store/catalogue/product-details.ts';
import { catalogueComparison } from '#store/choosing/catalogue-comparison.ts';

function withPrices<Shown extends Pick<ProductSummary, 'price' | 'original_price'>>(product: Shown) {
  const { price, original_price } = product;
  return {
    ...product,
    price: formatMoney(price),
    original_price: original_price === null ? null : formatMoney(original_price),
    raw_price: price,
    raw_original_price: original_price,
  } satisfies Pick<SummaryAnswer, 'price' | 'original_price' | 'raw_price' | 'raw_original_price'>;
}

const comparison = ({ type }: Pick<ProductSummary, 'type'>): Pick<SummaryAnswer, 'uncompared'> =>
  catalogueComparison().uncompared.includes(type) ? { uncompared: true } : {};

export const presentSummary = (product: ProductSummary): SummaryAnswer => ({
  ...withPrices(product),
  ...comparison(product),
});

export function presentProduct(found: FoundProduct): ProductAnswer {
  const {
    images,
    siblings,
    parts,
    attributes: _,
    parcel: _parcel,
    manual: _manual,
    models: _models,
    ...product
  } = found;
  return {
    ...withPrices(product),
    ...comparison(product),
    images: images.map(({ url }) => url),
    image_alts: images.map(({ alt }) => alt),
    ...(parts && { parts: parts.map(({ price, ...part }) => ({ ...part, raw_price: price })) }),
    siblings: siblings.map(({ price, ...sibling }) => ({ ...sibling, raw_price: price })),
  };
}
