import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { formatDate } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Stars } from '#ui/stars.tsx';
import { ReviewPhotos } from './review-photos.tsx';

/** One review: author, date, verified purchase, stars and text. */
export function ReviewEntry({ review }: { review: Review }) {
  return (
    <article className="review">
      <div>
        <h3 {...inVietnamese()}>
          {review.first_name} {review.last_name}
        </h3>
        <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        {review.purchased && <Badge tone="green">{t('Đã mua hàng')}</Badge>}
        {review.demo && <Badge tone="quiet">{t('Dữ liệu mẫu')}</Badge>}
      </div>
      <p className="mt-1">
        <Stars rating={review.rating} label={t('{rating} trên 5 sao', { rating: review.rating })} />
      </p>
      {review.review_text && (
        <p {...inVietnamese()} className="said">
          {review.review_text}
        </p>
      )}
      {(review.height_cm || review.weight_kg) && (
        <p className="mt-1.5 text-sm text-quiet">
          {[review.height_cm && `${review.height_cm} cm`, review.weight_kg && `${review.weight_kg} kg`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {review.photos && <ReviewPhotos photos={review.photos} />}
      {review.answer && (
        <div className="mt-3 max-w-prose border-l-2 border-line pl-4">
          <p className="text-sm font-semibold">{t('Cửa hàng trả lời')}</p>
          <p {...inVietnamese()} className="mt-1 whitespace-pre-line">
            {review.answer}
          </p>
        </div>
      )}
    </article>
  );
}
