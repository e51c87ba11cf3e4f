import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

const grid = 'grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 xl:grid-cols-4';
/** The form that the ticks “So sánh” of a list belong to. */
export const COMPARE_FORM = 'so-sanh';

const EIGHT = Array.from({ length: 8 }, (_, place) => place);

/** A grid of product cards. The first row's pictures load eagerly, because that row is visible; the others lazily. */
export function ProductGrid({ products, eager = 2 }: { products: readonly CardProduct[]; eager?: number }) {
  return (
    <ul className={`product-grid ${grid}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} first={index === 0} />
          {!product.uncompared && (
            <label className="pick">
              <input type="checkbox" name="p" value={product.slug} form={COMPARE_FORM} />
              {t('So sánh')}
              <span {...inVietnamese()} className="sr-only">
                {`: ${product.name}`}
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải sản phẩm…')}</LoadingStatus>
      <div className={grid}>
        {EIGHT.map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

export function ProductCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-4 h-5 w-11/12 rounded-tag" />
      <Skeleton className="mt-2 h-5 w-2/3 rounded-tag" />
      <Skeleton className="mt-3 h-4 w-3/4 rounded-tag" />
      <Skeleton className="mt-3 h-4 w-1/2 rounded-tag" />
      <Skeleton className="mt-3 h-6 w-2/5 rounded-tag" />
    </div>
  );
}
