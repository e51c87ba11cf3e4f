import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { t } from '../labels/label.ts';
import { relatedQuery } from '../queries/products.ts';
import { LoadError } from './load-error.tsx';
import { ProductRow, ProductRowSkeleton } from './product-row.tsx';
import { Section } from './section.tsx';

const TITLE = 'Sản phẩm liên quan';

export function RelatedProducts({ product }: { product: Product }) {
  const { data, isError, refetch } = useQuery(relatedQuery(product.category_name));
  const others = data?.filter(({ id }) => id !== product.id);
  if (others?.length === 0) return null;
  return (
    <Section title={t(TITLE)}>
      {isError && (
        <LoadError
          message={t('Chưa tải được sản phẩm gợi ý. Vui lòng thử lại.')}
          detail="Error loading recommendations"
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !others && <ProductRowSkeleton />}
      {others && <ProductRow label={t(TITLE)} products={others} />}
    </Section>
  );
}
