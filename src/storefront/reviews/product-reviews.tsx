import { useQuery } from '@tanstack/react-query';
import { serverText } from '#browser/api/server-text.ts';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { useSession } from '#browser/session/use-session.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { Section } from '../page/section.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import { reviewsQuery } from './review-queries.ts';
import { WriteReview } from './write-review.tsx';

/** The number of reviews shown at first, of small goods and of others; a button shows the rest. */
const [FIRST_OF_SMALL, FIRST] = [2, 4];

export function ProductReviews({ product }: { product: Product }) {
  const { data, error, isError, refetch } = useQuery(reviewsQuery(product.id));
  const userId = useSession()?.user.id;
  const own = data?.find(({ user_id }) => user_id !== null && user_id === userId);
  const shown = product.measure ? FIRST : FIRST_OF_SMALL;
  const others = data?.filter((review) => review !== own) ?? [];
  return (
    <Section title={t('Đánh giá')}>
      {isError && (
        <LoadError
          message={t('Chưa tải được đánh giá. Vui lòng thử lại.')}
          detail={serverText(error) ?? 'Failed to fetch reviews'}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <ReviewsSkeleton />}
      {data && (
        <div
          className={classNames(
            'grid items-start gap-x-14 md:grid-cols-[18rem_1fr]',
            data.length > 0 ? 'gap-y-8' : 'gap-y-3',
          )}
        >
          {data.length === 0 ? (
            <p className="text-quiet">{t('Sản phẩm chưa có đánh giá nào.')}</p>
          ) : (
            <ReviewHistogram reviews={data} />
          )}
          <div className="min-w-0">
            <WriteReview product={product} own={own} userId={userId} />
            <ReviewList reviews={others.slice(0, shown)} />
            {others.length > shown && (
              <details className="group">
                <summary className="flex min-h-12 list-none items-center gap-2 font-semibold hover:underline group-open:hidden [&::-webkit-details-marker]:hidden">
                  {t('Xem thêm {count} đánh giá', { count: others.length - shown })}
                  <ChevronDown className="size-4" />
                </summary>
                <ReviewList reviews={others.slice(shown)} />
              </details>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewEntry review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewsSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải đánh giá…')}</LoadingStatus>
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-[18rem_1fr]">
        <Skeleton className="h-56 w-full" />
        <div className="grid gap-6">
          {[1, 2, 3].map((place) => (
            <div key={place}>
              <Skeleton className="h-5 w-48" />
              <Skeleton className="mt-2 h-4 w-24" />
              <Skeleton className="mt-2 h-12 w-full max-w-prose" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
