import { t } from '#browser/labels/label.ts';
import { Carousel, CarouselSkeleton } from '#ui/carousel.tsx';
import { LoadingStatus } from '#ui/skeleton.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-grid.tsx';

const SIZES = '(min-width: 1288px) 292px, (min-width: 1024px) 24vw, (min-width: 768px) 48vw, 63vw';
const slide = 'basis-[66%] md:basis-1/2 lg:basis-1/4';

/** Products in a carousel: a large screen shows four at once, a medium one shows two, and a phone one and a half. */
export function ProductRow({ label, products }: { label: string; products: readonly CardProduct[] }) {
  return (
    <Carousel
      label={label}
      previousLabel={t('Sản phẩm trước')}
      nextLabel={t('Sản phẩm sau')}
      slideClassName={slide}
      slides={products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} sizes={SIZES} />,
      }))}
    />
  );
}

export function ProductRowSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải sản phẩm…')}</LoadingStatus>
      <CarouselSkeleton slideClassName={slide}>
        <ProductCardSkeleton />
      </CarouselSkeleton>
    </>
  );
}
