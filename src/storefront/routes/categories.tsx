import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LayoutGrid } from '#ui/icons.tsx';
import { CategoryGrid, CategoryGridSkeleton } from '../catalogue/category-grid.tsx';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { shopNameOf } from '../page/shop-name.ts';
import { breadcrumbs } from '../page/structured-data.ts';

export const Route = createFileRoute('/categories')({
  loader: async ({ context: { queryClient } }) => {
    const loading = queryClient.prefetchQuery(categoriesQuery);
    // The server waits for the data before it renders; the browser shows the page at once in its loading state.
    if (typeof window === 'undefined') await loading;
  },
  head: ({ match }) => {
    const title = t('Danh mục sản phẩm');
    if (!import.meta.env.SSR) return pageHead({ title, match });
    return pageHead({
      match,
      path: '/categories',
      title,
      description: t(
        'Các danh mục của {shop}: máy cardio, tạ và sức mạnh, home gym, phụ kiện, yoga và phục hồi, boxing và võ thuật.',
        { shop: shopNameOf(match.context.queryClient) ?? t('Cửa hàng') },
      ),
      data: [
        breadcrumbs(
          originOf(match.context.queryClient),
          [t('Trang chủ'), '/'],
          [t('Danh mục sản phẩm'), '/categories'],
        ),
      ],
    });
  },
  component: CategoriesPage,
});

function CategoriesPage() {
  const { data, error, isError, refetch } = useQuery(categoriesQuery);
  return (
    <div className="page pt-8 lg:pt-12">
      <h1 className="display mb-6 text-3xl lg:mb-10 lg:text-4xl">{t('Danh mục sản phẩm')}</h1>
      {isError && (
        <LoadError
          message={t('Chưa tải được danh mục. Vui lòng thử lại.')}
          detail="Failed to fetch categories"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <CategoryGridSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          icon={<LayoutGrid />}
          title={t('Cửa hàng đang chuẩn bị hàng')}
          message={t('Vui lòng quay lại sau.')}
        />
      )}
      {data && data.length > 0 && <CategoryGrid categories={data} />}
    </div>
  );
}
