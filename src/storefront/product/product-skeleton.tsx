import { useLayoutEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';

/** The loading state of a product page: grey boxes for breadcrumb, picture and buy column. */
export function ProductSkeleton() {
  // The router scrolls up only after loading; this scrolls up at once, so that the placeholder is visible.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div className="page pt-2">
      <LoadingStatus>{t('Đang tải sản phẩm…')}</LoadingStatus>
      <Skeleton className="my-3 h-5 w-72 max-w-full" />
      <div className="mt-2 grid items-start gap-x-8 gap-y-6 max-md:gap-y-3 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14">
        <Skeleton className="-mx-4 aspect-4/3 rounded-none sm:mx-0 sm:rounded-card md:aspect-square" />
        <div className="max-md:order-first">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-2 h-8 w-full" />
          <Skeleton className="mt-2 h-8 w-2/3" />
        </div>
        <div className="md:col-start-2">
          <Skeleton className="mt-3 h-5 w-36" />
          <Skeleton className="mt-5 h-9 w-52" />
          <Skeleton className="mt-10 h-11 w-40" />
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
          <Skeleton className="mt-6 h-52 w-full" />
        </div>
      </div>
    </div>
  );
}
