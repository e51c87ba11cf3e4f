import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { categoriesQuery } from '../queries/categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryGridSkeleton } from './category-grid.tsx';
import { LoadError } from './load-error.tsx';
import { Section } from './section.tsx';

const reload = () => location.reload();

export function HomeCategories() {
  const { data, isError } = useQuery(categoriesQuery);
  return (
    <Section title="Danh mục sản phẩm">
      {isError && (
        <LoadError
          message="Chưa tải được danh mục. Vui lòng tải lại trang."
          detail="Failed to fetch categories"
          retryLabel="Tải lại trang"
          onRetry={reload}
        />
      )}
      {!isError && !data && <CategoryGridSkeleton />}
      {data?.length === 0 && <EmptyState icon={<LayoutGrid />} title="Chưa có danh mục nào" />}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section aria-label="Các danh mục" tabIndex={0} className="-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-3">
          <ul className="grid auto-cols-[75%] grid-flow-col gap-4 md:auto-cols-[calc(50%-0.75rem)] md:gap-6 lg:auto-cols-[calc((100%-3rem)/3)]">
            {data.map((category, index) => (
              <li key={category.id} className="snap-start">
                <CategoryCard category={category} eager={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Section>
  );
}
