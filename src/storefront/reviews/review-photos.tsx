import { t } from '#browser/labels/label.ts';
import type { Review } from '#contract/shop/reviews.ts';

/** The photos that a reviewer sent, small; each leads to the large one. They are loaded when they come into view. */
export function ReviewPhotos({ photos }: { photos: NonNullable<Review['photos']> }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map(({ url, small_url }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={small_url}
              alt={t('Ảnh {number} của người đánh giá', { number: index + 1 })}
              width="96"
              height="96"
              loading="lazy"
              decoding="async"
              className="size-24 rounded-control bg-ground object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
