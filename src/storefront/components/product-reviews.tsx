import { useQuery } from '@tanstack/react-query';
import type { Product, Review } from '#contract/products.ts';
import { formatDate } from '#domain/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { Stars } from '#ui/stars.tsx';
import { reviewsQuery } from '../queries/reviews.ts';
import { LoadError } from './load-error.tsx';
import { Section } from './section.tsx';

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
      {!isError && !data && (
        <>
          <LoadingStatus>Đang tải đánh giá…</LoadingStatus>
          <Skeleton className="h-24 w-full" />
        </>
      )}
      {data?.length === 0 && <p className="text-quiet">Sản phẩm chưa có đánh giá nào.</p>}
      <ul className="max-w-3xl">
        {data?.map((review) => (
          <li key={review.id} className="border-b border-line py-4">
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          {review.first_name} {review.last_name}
        </h3>
        <Stars rating={review.rating} label={`${review.rating} trên 5 sao`} />
        <time dateTime={review.created_at} className="text-sm text-quiet">
          {formatDate(review.created_at)}
        </time>
        {review.demo && <Badge tone="quiet">Dữ liệu mẫu</Badge>}
      </div>
      {review.review_text && <p className="mt-1 whitespace-pre-line">{review.review_text}</p>}
    </article>
  );
}
