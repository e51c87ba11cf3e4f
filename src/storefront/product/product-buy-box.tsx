import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money, Price } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { savingOf, TELLING_PERCENT } from '#domain/catalogue/saving.ts';
import { late } from '#ui/late.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { ProductBadge } from '../catalogue/product-badge.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { Rating } from '../catalogue/rating.tsx';
import { stockColour, stockText } from '../catalogue/stock-text.ts';
import { ShareButton } from '../page/share-button.tsx';
import { ProductBuyControls } from './product-buy-controls.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductSiblings } from './product-siblings.tsx';

const SoldOut = late({
  selector: '[aria-labelledby=sold-out]',
  load: async () => (await import('../catalogue/sold-out.tsx')).SoldOut,
});

export function ProductBuyBox({ product }: { product: Product }) {
  const saving = product.stock > 0 ? savingOf(product.raw_price, product.raw_original_price) : null;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {product.badge && <ProductBadge badge={product.badge} />}
          <span>
            <span className="sr-only">{t('Thương hiệu:')} </span>
            <span {...inVietnamese()} className="font-semibold text-ink">
              {product.brand_name}
            </span>
          </span>
          <span>
            {t('Mã')}: {product.sku}
          </span>
        </p>
        <ShareButton />
      </div>
      <h1 {...inVietnamese()} className="display mt-1 text-3xl">
        {unbroken(product.name)}
      </h1>
      <div className="mt-2">
        <Rating rating={product.rating} reviews={product.reviews} />
      </div>
      <div className="mt-5">
        <Price price={product.raw_price} original={product.raw_original_price} large />
        {saving && (
          <p className="mt-1 text-sm font-semibold text-accent-text">
            {t('Tiết kiệm')} <Money amount={saving.amount} plain />
            {saving.percent >= TELLING_PERCENT && ` (${saving.percent}%)`}
          </p>
        )}
        <p className={classNames('mt-3 flex items-center gap-2 text-sm font-semibold', stockColour(product.stock))}>
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          {stockText(product.stock)}
        </p>
      </div>
      <ProductSiblings product={product} />
      {product.stock > 0 ? <ProductBuyControls product={product} /> : <SoldOut product={product} />}
      <ProductFacts product={product} />
    </>
  );
}
