import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import type { Category } from '#contract/products.ts';
import { PAGE_SIZE, shownRange } from '#domain/listing.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { t } from '../labels/label.ts';
import { FILTER_PANEL } from '../product-filter-form.ts';
import { listQuery } from '../product-list-filters.ts';
import type { ProductListSearch } from '../product-list-search.ts';
import { productsQuery } from '../queries/products.ts';
import { ActiveFilters } from './active-filters.tsx';
import { LoadError } from './load-error.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { SortMenu } from './sort-menu.tsx';

export function ProductResults({ search, categories }: { search: ProductListSearch; categories: readonly Category[] }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...productsQuery(listQuery(search, categories)),
    placeholderData: keepPreviousData,
  });
  const page = Number(search.page ?? 1);
  const range = shownRange(page, data?.products.length ?? 0);
  return (
    <section aria-labelledby="results-title" aria-busy={isPlaceholderData} className="min-w-0">
      <h2 id="results-title" className="sr-only">
        {t('Danh sách sản phẩm')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <button type="button" popoverTarget={FILTER_PANEL} className={`${buttonStyle({ tone: 'outline' })} md:hidden`}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {t('Bộ lọc')}
        </button>
        <SortMenu search={search} />
        <p role="status" className="w-full text-sm text-quiet md:order-first md:w-auto">
          {data &&
            data.total > 0 &&
            !isError &&
            t('Hiển thị {from}–{to} của {total} kết quả', { from: range.from, to: range.to, total: data.total })}
        </p>
      </div>
      <ActiveFilters search={search} categories={categories} />
      <div className={`mt-6 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}>
        {isError && (
          <LoadError
            message={t('Chưa tải được sản phẩm. Vui lòng thử lại.')}
            detail="Failed to fetch products from backend"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <ProductGridSkeleton />}
        {data?.products.length === 0 && (
          <EmptyState
            icon={<EmptyRackDrawing />}
            title={t('Không tìm thấy sản phẩm')}
            message={t('Hãy bớt bộ lọc hoặc thử một từ khác.')}
          >
            <Link to="/products" className={buttonStyle()}>
              {t('Xem tất cả sản phẩm')}
            </Link>
          </EmptyState>
        )}
        {data && data.products.length > 0 && <ProductGrid products={data.products} eager={4} />}
      </div>
      {data && (
        <Pagination
          label={t('Trang')}
          previous={t('Trước')}
          next={t('Sau')}
          page={page}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          link={(number, content, className, name) => (
            <Link
              key={String(content)}
              to="/products"
              search={{ ...search, page: number === 1 ? undefined : String(number) }}
              className={className}
              aria-label={name}
            >
              {content}
            </Link>
          )}
        />
      )}
    </section>
  );
}
