import { t } from '#browser/labels/label.ts';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { PostCardSkeleton } from './post-card.tsx';

const THREE = [1, 2, 3];

/** The loading state of the post list: grey boxes for the category chips, the large first post and some more posts. */
export function PostListSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải bài viết…')}</LoadingStatus>
      <Skeleton className="mt-6 h-11 w-full max-w-md" />
      <div className="mt-8 lg:mt-10">
        <PostCardSkeleton large />
        <div className="mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
          {THREE.map((place) => (
            <PostCardSkeleton key={place} />
          ))}
        </div>
      </div>
    </>
  );
}
