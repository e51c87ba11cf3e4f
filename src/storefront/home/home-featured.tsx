import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Package } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { mostOrderedQuery } from '../catalogue/product-queries.ts';
import { ProductRow, ProductRowSkeleton } from '../catalogue/product-row.tsx';
import { Section } from '../page/section.tsx';

const TITLE = 'Sản phẩm nổi bật';
const reload = () => location.reload();

export function HomeFeatured() {
  const { data, error, isError } = useQuery(mostOrderedQuery);
  return (
    <Section title={t(TITLE)}>
      {isError && (
        <LoadError
          message={t('Chưa tải được sản phẩm nổi bật. Vui lòng tải lại trang.')}
          detail="Failed to fetch featured products"
          error={error}
          retryLabel={t('Tải lại trang')}
          onRetry={reload}
        />
      )}
      {!isError && !data && <ProductRowSkeleton />}
      {data?.length === 0 && <EmptyState icon={<Package />} title={t('Chưa có sản phẩm nổi bật')} />}
      {data && data.length > 0 && <ProductRow label={t(TITLE)} products={data} />}
      <p className="mt-10 text-center">
        <Link to="/products" className={buttonStyle({ tone: 'outline' })}>
          {t('Xem tất cả sản phẩm')}
        </Link>
      </p>
    </Section>
  );
}
