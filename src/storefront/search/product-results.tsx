import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language, t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import type { Category } from '#domain/catalogue/category.ts';
import { PAGE_SIZE, shownRange } from '#domain/catalogue/listing.ts';
import { SlidersHorizontal } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { COMPARE_FORM, ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx';
import type { ProductListSearch } from '../catalogue/product-list-search.ts';
import { productsQuery } from '../catalogue/product-queries.ts';
import { ActiveFilters, countFilters } from './active-filters.tsx';
import { FILTER_PANEL } from './product-filter-form.ts';
import { listQuery } from './product-list-filters.ts';
import { SortMenu } from './sort-menu.tsx';

const SearchReading = late({
  selector: '[data-search-reading]',
  load: () => import('./search-reading.tsx'),
  name: 'SearchReading',
});

const NoResults = late({
  selector: '[data-no-results]',
  load: () => import('./no-results.tsx'),
  name: 'NoResults',
});

const CompareBar = late({
  selector: `#${COMPARE_FORM}`,
  load: () => import('../choosing/compare-bar.tsx'),
  name: 'CompareBar',
});

type ProductResultsProps = {
  search: ProductListSearch;
  categories: readonly Category[];
  /** the category in the URL, if the shop has no category of that name */
  unknownCategory: string | undefined;
};

export function ProductResults({ search, categories, unknownCategory }: ProductResultsProps) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...productsQuery(listQuery(search, categories)),
    placeholderData: keepPreviousData,
  });
  const page = Number(search.page ?? 1);
  const filters = countFilters(search, categories);
  const range = shownRange(page, data?.products.length ?? 0);
  return (
    <section aria-labelledby="results-title" aria-busy={isPlaceholderData} className="min-w-0">
      <h2 id="results-title" className="sr-only">
        {t('Danh sách sản phẩm')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <button type="button" popoverTarget={FILTER_PANEL} className={`${buttonStyle({ tone: 'outline' })} md:hidden`}>
          <SlidersHorizontal className="size-4" />
          {filters > 0 ? t('Bộ lọc ({count})', { count: filters }) : t('Bộ lọc')}
        </button>
        <SortMenu search={search} />
        <p role="status" className="w-full text-sm text-quiet md:order-first md:w-auto">
          {data &&
            data.total > 0 &&
            !isError &&
            (data.exceeds
              ? t('Hiển thị {from}–{to} của hơn {total} kết quả', {
                  ...range,
                  total: data.total.toLocaleString(language()),
                })
              : t('Hiển thị {from}–{to} của {total} kết quả', { ...range, total: data.total }))}
        </p>
      </div>
      <ActiveFilters search={search} categories={categories} />
      {data && search.search && (data.readAs || data.posts.length > 0) && (
        <SearchReading search={search} readAs={data.readAs} dropped={data.dropped} posts={data.posts} />
      )}
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
        {data?.products.length === 0 && <NoResults unknownCategory={unknownCategory} nearest={data.nearest} />}
        {data && data.products.length > 0 && (
          <>
            <ProductGrid products={data.products} eager={4} />
            <CompareBar />
          </>
        )}
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
