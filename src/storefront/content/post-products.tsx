import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { Section } from '../page/section.tsx';
import { postProductsQuery } from './post-page-queries.ts';

const SIZES = '(min-width: 1272px) 292px, (min-width: 1024px) 24vw, 45vw';

/** The products that a post mentions, without those that the shop no longer sells. */
export function PostProducts({ slugs }: { slugs: readonly string[] }) {
  const { data: products = [] } = useQuery(postProductsQuery(slugs));
  if (products.length === 0) return null;
  return (
    <Section title={t('Sản phẩm trong bài')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
