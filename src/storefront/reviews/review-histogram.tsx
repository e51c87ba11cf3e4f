import { language, t } from '#browser/labels/label.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { Stars } from '#ui/stars.tsx';

const RATINGS = [5, 4, 3, 2, 1];

/** The average rating of a product, and for each number of stars how many reviews gave it. */
export function ReviewHistogram({ reviews }: { reviews: readonly Review[] }) {
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const words = average.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="rounded-card bg-ground p-6 md:sticky md:top-22">
      <p className="flex items-center gap-4">
        <span className="display text-4xl tabular-nums">{words}</span>
        <span>
          <Stars rating={average} label={t('{rating} trên 5 sao', { rating: words })} />
          <span className="block text-sm text-quiet">{t('{count} đánh giá', { count: reviews.length })}</span>
        </span>
      </p>
      <ul className="histogram">
        {RATINGS.map((stars) => {
          const count = reviews.filter(({ rating }) => rating === stars).length;
          return (
            <li key={stars}>
              <span>{t('{count} sao', { count: stars })}</span>
              <span aria-hidden="true">
                <span style={{ width: `${(count / reviews.length) * 100}%` }} />
              </span>
              <span>
                {count}
                <span className="sr-only"> {t('đánh giá')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
