import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { Product, Review } from '#contract/products.ts';
import { formatDate } from '#domain/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { Stars } from '#ui/stars.tsx';
import { reviewsQuery } from '../queries/reviews.ts';
import { LoadError } from './load-error.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import { Section } from './section.tsx';

/** Read at a glance; the rest unfolds. */
const FIRST_SHOWN = 4;

export function ProductReviews({ product }: { product: Product }) {
  const { data, isError, refetch } = useQuery(reviewsQuery(product.id));
  return (
    <Section title="Đánh giá">
      {isError && (
        <LoadError
          message="Chưa tải được đánh giá. Vui lòng thử lại."
          detail="Failed to fetch reviews"
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <ReviewsSkeleton />}
      {data?.length === 0 && <p className="rounded-card bg-ground p-6 text-quiet">Sản phẩm chưa có đánh giá nào.</p>}
      {data && data.length > 0 && (
        <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[18rem_1fr]">
          <ReviewHistogram reviews={data} />
          <div className="min-w-0">
            <ReviewList reviews={data.slice(0, FIRST_SHOWN)} />
            {data.length > FIRST_SHOWN && (
              <details className="group">
                <summary className="flex min-h-12 list-none items-center gap-2 font-semibold hover:underline group-open:hidden [&::-webkit-details-marker]:hidden">
                  Xem thêm {data.length - FIRST_SHOWN} đánh giá
                  <ChevronDown aria-hidden="true" className="size-4" />
                </summary>
                <ReviewList reviews={data.slice(FIRST_SHOWN)} />
              </details>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line py-5 first:pt-0">
          <ReviewEntry review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          {review.first_name} {review.last_name}
        </h3>
        <time dateTime={review.created_at} className="text-sm text-quiet">
          {formatDate(review.created_at)}
        </time>
        {review.demo && <Badge tone="quiet">Dữ liệu mẫu</Badge>}
      </div>
      <p className="mt-1">
        <Stars rating={review.rating} label={`${review.rating} trên 5 sao`} />
      </p>
      {review.review_text && <p className="mt-1.5 max-w-prose whitespace-pre-line">{review.review_text}</p>}
    </article>
  );
}

function ReviewsSkeleton() {
  return (
    <>
      <LoadingStatus>Đang tải đánh giá…</LoadingStatus>
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
