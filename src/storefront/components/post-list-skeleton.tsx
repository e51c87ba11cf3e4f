import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { t } from '../labels/label.ts';

const SIX = Array.from({ length: 6 }, (_, place) => place);

export function PostListSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải bài viết…')}</LoadingStatus>
      <div className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {SIX.map((place) => (
          <div key={place}>
            <Skeleton className="aspect-[4/3] w-full" />
            <Skeleton className="mt-4 h-6 w-11/12 rounded-tag" />
            <Skeleton className="mt-3 h-4 w-full rounded-tag" />
            <Skeleton className="mt-2 h-4 w-2/3 rounded-tag" />
          </div>
        ))}
      </div>
    </>
  );
}
