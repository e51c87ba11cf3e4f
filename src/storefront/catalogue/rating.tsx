import { language, t } from '#browser/labels/label.ts';
import { Stars } from '#ui/stars.tsx';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

type RatingProps = { rating: number; reviews: number; whole?: boolean };

/**
 * Stars, the exact average and the number of reviews, such as `4,8 (8)`; without a review, a text instead of empty
 * stars.
 * @param whole shows whole stars only, as the specification requires on a product card
 */
export function Rating({ rating, reviews, whole = false }: RatingProps) {
  const figure = rating.toLocaleString(language(), oneDecimal);
  return (
    <span className="rating">
      {reviews === 0 ? (
        t('Chưa có đánh giá')
      ) : (
        <>
          <Stars whole={whole} rating={rating} label={t('{rating} trên 5 sao', { rating: figure })} />
          <span className="figures">
            {/* Hidden from screen readers, because the stars already have this text as their accessible name. */}
            <b aria-hidden="true">{figure}</b> {`(${reviews}`}
            <span className="sr-only">{` ${t('đánh giá')}`}</span>)
          </span>
        </>
      )}
    </span>
  );
}
