import { t } from '#browser/labels/label.ts';
import { Money, Price } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { savingOf, TELLING_PERCENT } from '#domain/catalogue/saving.ts';
import { late } from '#ui/late.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { Rating } from '../catalogue/rating.tsx';
import { stockColour, stockText } from '../catalogue/stock-text.ts';
import { ProductLine } from '../extensions/product-line.tsx';
import { Block } from '../page/block.tsx';
import { ShareButton } from '../page/share-button.tsx';
import { ProductBuyControls } from './product-buy-controls.tsx';
import { ProductSiblings } from './product-siblings.tsx';

const SoldOut = late({
  selector: '[aria-labelledby=sold-out]',
  load: () => import('../catalogue/sold-out.tsx'),
  name: 'SoldOut',
});

const CompareLine = late({
  selector: '[data-compare]',
  load: () => import('../choosing/compare-line.tsx'),
  name: 'CompareLine',
});

const ProductFacts = late({
  selector: '[data-facts]',
  load: () => import('./product-facts.tsx'),
  name: 'ProductFacts',
});

// Few prices have an end, and formatting it would cost every visitor a script.
const PriceUntil = late({
  selector: '[data-price-until]',
  load: () => import('./price-until.tsx'),
  name: 'PriceUntil',
});

export function ProductBuyBox({ product }: { product: Product }) {
  const saving = product.stock > 0 ? savingOf(product.raw_price, product.raw_original_price) : null;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Rating rating={product.rating} reviews={product.reviews} />
        <ShareButton />
      </div>
      <div className="md:mt-3">
        <Price price={product.raw_price} original={product.raw_original_price} large />
        {product.price_until && <PriceUntil until={product.price_until} />}
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold md:mt-2">
          <p className={classNames('flex items-center gap-2', stockColour(product.stock))}>
            <span aria-hidden="true" className="size-2 rounded-full bg-current" />
            {stockText(product.stock)}
          </p>
          {saving && (
            <p className="text-accent-text">
              {t('Tiết kiệm')} <Money amount={saving.amount} plain />
              {saving.percent >= TELLING_PERCENT && ` (${saving.percent}%)`}
            </p>
          )}
        </div>
      </div>
      <ProductLine slug={product.slug} />
      <ProductSiblings product={product} />
      {product.stock > 0 ? <ProductBuyControls product={product} /> : <SoldOut product={product} />}
      <Block html={product.blocks?.['product.below-buttons']} at="mt-4" />
      <CompareLine product={product} />
      <ProductFacts product={product} />
    </>
  );
}
