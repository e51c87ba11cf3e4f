import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { ProductImage } from './product-image.tsx';

type CategoryCardProps = { category: Category; eager?: boolean; first?: boolean; heading?: 'h2' | 'h3' };

export const CATEGORY_SIZES = '(min-width: 1288px) 398px, (min-width: 1024px) 32vw, (min-width: 640px) 48vw, 92vw';

/** The card of a category, which links to the category's products; a category without an id links to all products. */
export function CategoryCard({ category, eager = false, first = false, heading: Heading = 'h3' }: CategoryCardProps) {
  return (
    <article className="group relative">
      <ProductImage
        src={category.image_url}
        alt={category.image_alt}
        sizes={CATEGORY_SIZES}
        eager={eager}
        first={first}
      />
      <div className="mt-4 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <Heading {...inVietnamese()} className="display text-xl lg:text-2xl">
            {category.name}
          </Heading>
          <p className="text-sm text-quiet">{t('{count} sản phẩm', { count: category.product_count })}</p>
        </div>
        <Link
          to="/products"
          search={category.id ? { category: category.id } : {}}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold after:absolute after:inset-0 after:rounded-card group-hover:text-accent-text"
        >
          {t('Khám phá')}
          <span {...inVietnamese()} className="sr-only">
            {' '}
            {category.name}
          </span>
          <ArrowRight className="size-4 text-accent-text" />
        </Link>
      </div>
    </article>
  );
}
