import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Price } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { alternativesQuery } from './around-product.ts';
import { ProductImage } from './product-image.tsx';
import { unbroken } from './product-name.ts';
import { StockWaitForm } from './stock-wait-form.tsx';

/** Shown instead of the buy buttons if the product is sold out: similar products that are in stock. */
export function SoldOut({ product }: { product: Product }) {
  const { data: alternatives = [] } = useQuery(alternativesQuery(product));
  return (
    <section aria-labelledby="sold-out" className="mt-6 rounded-card border border-line p-5">
      <div className="mb-6 border-b border-line pb-6">
        <StockWaitForm key={product.id} product={product} />
      </div>
      <h2 id="sold-out" className="font-semibold">
        {alternatives.length > 0 ? t('Sản phẩm tương tự đang còn hàng') : t('Sản phẩm này đang hết hàng')}
      </h2>
      {alternatives.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {alternatives.map(({ id, slug, name, image_url, raw_price }) => (
            <li key={id} className="relative flex items-center gap-4 py-3">
              <div className="size-16 shrink-0">
                <ProductImage src={image_url} alt="" sizes="64px" className="rounded-control" />
              </div>
              <div className="min-w-0 flex-1">
                <Link
                  {...inVietnamese()}
                  to="/products/$slug"
                  params={{ slug }}
                  className="font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {unbroken(name)}
                </Link>
                <Price price={raw_price} original={null} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/products"
        search={{ category: product.category_name, inStock: 'true' }}
        className={`${buttonStyle({ tone: 'outline', wide: true })} mt-3`}
      >
        {t('Xem thêm sản phẩm còn hàng')}
      </Link>
    </section>
  );
}
