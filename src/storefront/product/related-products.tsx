import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { relatedQuery } from '../catalogue/around-product.ts';
import { ProductRow, ProductRowSkeleton } from '../catalogue/product-row.tsx';
import { Section } from '../page/section.tsx';

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
