import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';

/** The cart lives in the browser: until the page has looked there, it does not know. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="rounded-card bg-ground p-6">
          Giỏ hàng và thanh toán cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.
        </p>
      </noscript>
      <LoadingStatus>Đang tải giỏ hàng…</LoadingStatus>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </>
  );
}
