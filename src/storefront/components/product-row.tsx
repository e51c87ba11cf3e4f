import type { ProductSummary } from '#contract/products.ts';
import { Carousel } from '#ui/carousel.tsx';
import { t } from '../labels/label.ts';
import { ProductCard } from './product-card.tsx';

const SIZES = '(min-width: 1288px) 292px, (min-width: 1024px) 24vw, (min-width: 768px) 48vw, 63vw';

/** Products side by side, round and round: four on large screens, two on medium ones, one and a half on phones. */
export function ProductRow({ label, products }: { label: string; products: readonly ProductSummary[] }) {
  return (
    <Carousel
      label={label}
      previousLabel={t('Sản phẩm trước')}
      nextLabel={t('Sản phẩm sau')}
      slideClassName="basis-[66%] md:basis-1/2 lg:basis-1/4"
      slides={products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} sizes={SIZES} />,
      }))}
    />
  );
}
