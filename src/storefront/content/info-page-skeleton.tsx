import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { PagePending } from '../page/page-pending.tsx';

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-full', 'w-5/6'];

/** The loading state of a page with a long text: grey boxes for a heading and lines. */
export function InfoPageSkeleton() {
  return (
    <div className="page pt-14">
      <LoadingStatus>{t('Đang tải trang…')}</LoadingStatus>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-4 h-6 w-full max-w-2xl rounded-tag" />
      <div className="mt-12 max-w-[43rem]">
        {LINES.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
          <Skeleton key={place} className={`mt-3 h-4 rounded-tag ${width}`} />
        ))}
      </div>
    </div>
  );
}

export function InfoPagePending() {
  return (
    <PagePending>
      <InfoPageSkeleton />
    </PagePending>
  );
}
