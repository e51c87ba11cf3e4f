import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { t } from '../labels/label.ts';
import { relatedQuery } from '../queries/products.ts';
import { LoadError } from './load-error.tsx';
import { ProductRow, ProductRowSkeleton } from './product-row.tsx';
import { Section } from './section.tsx';

const TITLE = 'Sản phẩm liên quan';

export function RelatedProducts({ product }: { product: Product }) {
  const { data, isError, refetch } = useQuery(relatedQuery(product));
  if (data?.length === 0) return null;
  return (
    <Section title={t(TITLE)}>
      {isError && (
        <LoadError
          message={t('Chưa tải được sản phẩm gợi ý. Vui lòng thử lại.')}
          detail="Error loading recommendations"
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <ProductRowSkeleton />}
      {data && <ProductRow label={t(TITLE)} products={data} />}
    </Section>
  );
}
