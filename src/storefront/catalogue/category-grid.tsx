import { t } from '#browser/labels/label.ts';
import type { Category } from '#domain/catalogue/category.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { CategoryCard } from './category-card.tsx';

const grid = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';
const THREE = [1, 2, 3];

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={grid}>
      {categories.map((category, index) => (
        <li key={category.id}>
          <CategoryCard category={category} eager={index < 3} first={index === 0} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

export function CategoryGridSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải danh mục…')}</LoadingStatus>
      <div className={grid}>
        {THREE.map((place) => (
          <CategoryCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

export function CategoryCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-4 h-7 w-1/2 rounded-tag" />
      <Skeleton className="mt-2 h-5 w-1/4 rounded-tag" />
    </div>
  );
}
