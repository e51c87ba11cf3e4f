import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { late } from '#ui/late.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { ProductBuyBox } from './product-buy-box.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHeading } from './product-heading.tsx';

const ProductTexts = late({
  selector: '[data-texts]',
  load: () => import('./product-below.tsx'),
  name: 'ProductTexts',
});
const ProductBelow = late({
  selector: '[data-below]',
  load: () => import('./product-below.tsx'),
  name: 'ProductBelow',
  pending: <div className="min-h-dvh" />,
});

/**
 * The product page: pictures and texts on the left, and on the right the buy column, which stays visible while
 * scrolling. The heading comes first in the HTML, because a phone shows it above the pictures, and content that is
 * received later must not shift what is already painted.
 */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <div className="page pt-2">
        <Breadcrumb label={t('Đường dẫn')}>
          <Link to="/products">{t('Sản phẩm')}</Link>
          <Link {...inVietnamese()} to="/products" search={{ category: product.category_name }}>
            {product.category_name}
          </Link>
          <span {...inVietnamese()}>{unbroken(product.name)}</span>
        </Breadcrumb>
        <div className="mt-2 grid items-start gap-x-8 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] md:gap-y-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14">
          <ProductHeading product={product} />
          <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1 md:pb-6">
            <ProductGallery key={product.id} product={product} />
          </div>
          <div
            data-buy-column
            className="min-w-0 md:sticky md:top-[min(5.5rem,calc(100svh-var(--column,0px)-1rem))] md:col-start-2 md:row-span-2 md:row-start-2"
          >
            <ProductBuyBox product={product} />
          </div>
          <ProductTexts product={product} />
        </div>
      </div>
      <ProductBelow product={product} />
    </>
  );
}
