import { language, t } from '#browser/labels/label.ts';
import { Stars } from '#ui/stars.tsx';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * Stars, the exact average and the number of reviews, such as `4,8 (8)`; without a review, a text instead of empty
 * stars.
 */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const figure = rating.toLocaleString(language(), oneDecimal);
  return (
    <span className="rating">
      {reviews === 0 ? (
        t('Chưa có đánh giá')
      ) : (
        <>
          <Stars rating={rating} label={t('{rating} trên 5 sao', { rating: figure })} />
          <span className="figures">
            {/* The stars have this text as their accessible name. */}
            <b aria-hidden="true">{figure}</b> {`(${reviews}`}
            <span className="sr-only">{` ${t('đánh giá')}`}</span>)
          </span>
        </>
      )}
    </span>
  );
}
