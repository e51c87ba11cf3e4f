import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { Carousel, CarouselSkeleton } from '#ui/carousel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LayoutGrid } from '#ui/icons.tsx';
import { LoadingStatus } from '#ui/skeleton.tsx';
import { CategoryCard } from '../catalogue/category-card.tsx';
import { CategoryCardSkeleton } from '../catalogue/category-grid.tsx';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { Section } from '../page/section.tsx';

const slide = 'basis-[76%] md:basis-1/2 lg:basis-1/3';
const reload = () => location.reload();

export function HomeCategories() {
  const { data, error, isError } = useQuery(categoriesQuery);
  return (
    <Section title={t('Danh mục sản phẩm')}>
      {isError && (
        <LoadError
          message={t('Chưa tải được danh mục. Vui lòng tải lại trang.')}
          detail="Failed to fetch categories"
          error={error}
          retryLabel={t('Tải lại trang')}
          onRetry={reload}
        />
      )}
      {!isError && !data && (
        <>
          <LoadingStatus>{t('Đang tải danh mục…')}</LoadingStatus>
          <CarouselSkeleton slideClassName={slide}>
            <CategoryCardSkeleton />
          </CarouselSkeleton>
        </>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<LayoutGrid />}
          title={t('Cửa hàng đang chuẩn bị hàng')}
          message={t('Vui lòng quay lại sau.')}
        />
      )}
      {data && data.length > 0 && (
        <Carousel
          label={t('Các danh mục')}
          previousLabel={t('Danh mục trước')}
          nextLabel={t('Danh mục sau')}
          slideClassName={slide}
          slides={data.map((category) => ({ key: category.id, content: <CategoryCard category={category} /> }))}
        />
      )}
    </Section>
  );
}
