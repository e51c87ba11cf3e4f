import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { ProductBadge } from '../catalogue/product-badge.tsx';
import { unbroken } from '../catalogue/product-name.ts';

/**
 * The brand, the article number and the name of a product. The heading must not contain anything focusable, because it
 * comes before the pictures in the HTML but is next to them on large screens.
 */
export function ProductHeading({ product }: { product: Product }) {
  return (
    <div className="min-w-0 md:col-start-2 md:row-start-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
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
      <h1 {...inVietnamese()} className="display mt-1 text-2xl md:mt-2 md:text-3xl">
        {unbroken(product.name)}
      </h1>
    </div>
  );
}
