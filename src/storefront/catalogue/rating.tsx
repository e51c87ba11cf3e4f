import { language, t } from '#browser/labels/label.ts';
import { Stars } from '#ui/stars.tsx';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** Kept, because a new one for each card takes 3 % of the time of a page. */
const formats = { vi: new Intl.NumberFormat('vi', oneDecimal), en: new Intl.NumberFormat('en', oneDecimal) };

type RatingProps = { rating: number; reviews: number; whole?: boolean };

/**
 * Stars, the exact average and the number of reviews, such as `4,8 (8)`; for a product without reviews, a text instead
 * of stars.
 * @param whole shows only whole stars, as the specification requires on a product card
 */
export function Rating({ rating, reviews, whole = false }: RatingProps) {
  const figure = formats[language()].format(rating);
  return (
    <span className="rating">
      {reviews === 0 ? (
        t('Chưa có đánh giá')
      ) : (
        <>
          <Stars whole={whole} rating={rating} label={t('{rating} trên 5 sao', { rating: figure })} />
          <span className="figures">
            {/* This text is hidden from screen readers, because the stars already have it as their accessible name. */}
            <b aria-hidden="true">{figure}</b> {`(${reviews}`}
            <span className="sr-only">{` ${t('đánh giá')}`}</span>)
          </span>
        </>
      )}
    </span>
  );
}
