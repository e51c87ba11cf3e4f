import { Star } from 'lucide-react';
import { classNames } from './style/class-names.ts';

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled up to the rating rounded down; `label` is the accessible name. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-px">
      {FIVE.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          strokeWidth={0}
          className={classNames('size-4', star <= Math.floor(rating) ? 'fill-ink' : 'fill-line')}
        />
      ))}
    </span>
  );
}
