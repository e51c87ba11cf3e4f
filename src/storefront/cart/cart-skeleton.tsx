import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { NeedsScript } from '../page/needs-script.tsx';

/** The loading state of the cart, shown until hydration, because the cart is stored only in the browser. */
export function CartSkeleton() {
  return (
    <>
      <NeedsScript />
      <LoadingStatus>{t('Đang tải giỏ hàng…')}</LoadingStatus>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <div className="border-t border-line">
          {[1, 2].map((line) => (
            <div
              key={line}
              className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-5 sm:grid-cols-[9rem_1fr] sm:gap-6"
            >
              <Skeleton className="aspect-square" />
              <div className="flex flex-col gap-2">
                <Skeleton className="mt-2 h-6 w-3/4" />
                <Skeleton className="h-4 w-28" />
                <Skeleton className="mt-auto h-11 w-32" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </>
  );
}
