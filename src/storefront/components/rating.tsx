import { Stars } from '#ui/stars.tsx';
import { language, t } from '../labels/label.ts';

const decimal = (rating: number) => rating.toLocaleString(language());

/** Whole stars and how many rated; with `inWords`, where there is room for it, that nobody has yet. */
export function Rating({ rating, reviews, inWords = false }: { rating: number; reviews: number; inWords?: boolean }) {
  const none = t('Chưa có đánh giá');
  const label = reviews === 0 ? none : t('{rating} trên 5 sao', { rating: decimal(rating) });
  return (
    <span className="flex items-center gap-2 text-sm text-quiet">
      <Stars rating={rating} label={label} />
      {inWords && reviews === 0 ? (
        // the stars are called so
        <span aria-hidden="true">{none}</span>
      ) : (
        <span>
          ({reviews}
          <span className="sr-only"> {t('đánh giá')}</span>)
        </span>
      )}
    </span>
  );
}
