import { language, t } from '#browser/labels/label.ts';
import { Stars } from '#ui/stars.tsx';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Whole stars, the exact figure and how many rated, as `4,8 (8)`; without a review, words instead of empty stars. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const figure = rating.toLocaleString(language(), oneDecimal);
  return (
    <span className="flex min-h-5 items-center gap-2 text-sm text-quiet">
      {reviews === 0 ? (
        t('Chưa có đánh giá')
      ) : (
        <>
          <Stars rating={rating} label={t('{rating} trên 5 sao', { rating: figure })} />
          <span className="whitespace-nowrap tabular-nums">
            {/* the stars are named so */}
            <span aria-hidden="true" className="font-medium text-ink">
              {figure}
            </span>{' '}
            ({reviews}
            <span className="sr-only"> {t('đánh giá')}</span>)
          </span>
        </>
      )}
    </span>
  );
}
