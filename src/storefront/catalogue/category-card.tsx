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
    <article className="category-card">
      <ProductImage
        src={category.image_url}
        alt={category.image_alt}
        sizes={CATEGORY_SIZES}
        eager={eager}
        first={first}
      />
      <div>
        <div>
          <Heading {...inVietnamese()}>{category.name}</Heading>
          <p>{t('{count} sản phẩm', { count: category.product_count })}</p>
        </div>
        <Link to="/products" search={category.id ? { category: category.id } : {}}>
          {t('Khám phá')}
          <span {...inVietnamese()} className="sr-only">
            {' '}
            {category.name}
          </span>
          <ArrowRight />
        </Link>
      </div>
    </article>
  );
}
