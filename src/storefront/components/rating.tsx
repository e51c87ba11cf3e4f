import { Stars } from '#ui/stars.tsx';

const decimal = (rating: number) => String(rating).replace('.', ',');

export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const label = reviews === 0 ? 'Chưa có đánh giá' : `${decimal(rating)} trên 5 sao`;
  return (
    <span className="flex items-center gap-2 text-sm text-quiet">
      <Stars rating={rating} label={label} />
      <span>
        ({reviews}
        <span className="sr-only"> đánh giá</span>)
      </span>
    </span>
  );
}
