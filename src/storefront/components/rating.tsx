import { Stars } from '#ui/stars.tsx';
import { language, t } from '../labels/label.ts';

const decimal = (rating: number) => rating.toLocaleString(language());

export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const label = reviews === 0 ? t('Chưa có đánh giá') : t('{rating} trên 5 sao', { rating: decimal(rating) });
  return (
    <span className="flex items-center gap-2 text-sm text-quiet">
      <Stars rating={rating} label={label} />
      <span>
        ({reviews}
        <span className="sr-only"> {t('đánh giá')}</span>)
      </span>
    </span>
  );
}
