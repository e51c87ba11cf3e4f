import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { comparableQuery } from '../catalogue/around-product.ts';
import { comparing } from './choosing-search.ts';

/** Links to comparisons of a product with those of its type that are nearest in price; nothing if there are none. */
export function CompareLine({ product }: { product: Product }) {
  const { data = [] } = useQuery({ ...comparableQuery(product.slug), enabled: !product.uncompared });
  const others = data.slice(1);
  if (others.length === 0) return <div data-compare />;
  return (
    <div data-compare className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {t('So với:')}
        {others.map(({ slug, name, short_name }) => (
          <Link
            key={slug}
            {...inVietnamese()}
            to="/so-sanh"
            search={comparing([product.slug, slug])}
            title={name}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {short_name}
          </Link>
        ))}
      </p>
      <Link to="/so-sanh" search={comparing(data.map(({ slug }) => slug))} className={buttonStyle({ tone: 'outline' })}>
        {t('So sánh')}
      </Link>
    </div>
  );
}
