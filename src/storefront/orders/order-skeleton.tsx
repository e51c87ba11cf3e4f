import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';

/** An order page's loading state: grey boxes for number, progress and order lines, and next to them the payment. */
export function OrderSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải đơn hàng…')}</LoadingStatus>
      <Skeleton className="h-11 w-72 max-w-full lg:h-15" />
      <Skeleton className="mt-2 h-5 w-48 rounded-tag" />
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <Skeleton className="h-64 w-full" />
          <Skeleton className="mt-10 h-28 w-full" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      </div>
    </>
  );
}
