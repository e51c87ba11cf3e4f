import { useLayoutEffect } from 'react';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';

export function ProductSkeleton() {
  // The router goes to the top once the page is there; what stands in for it is to be seen, too.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div className="mx-auto max-w-page px-4 py-12">
      <LoadingStatus>Đang tải sản phẩm…</LoadingStatus>
      <div className="grid gap-8 md:grid-cols-2">
        <Skeleton className="aspect-square w-full" />
        <div>
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="mt-4 h-5 w-1/3" />
          <Skeleton className="mt-6 h-10 w-1/2" />
          <Skeleton className="mt-8 h-12 w-full" />
        </div>
      </div>
    </div>
  );
}
