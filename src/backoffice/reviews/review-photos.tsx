import type { OfficeReview } from '#contract/admin/content/reviews.ts';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { call } from '../session/call.ts';
import { useReviewAct } from './review-calls.ts';

/** The photos of a review, also of a hidden one. Staff may take each away. */
export function ReviewPhotos({ review, mayWrite }: { review: OfficeReview; mayWrite: boolean }) {
  const { id, version, photos } = review;
  const act = useReviewAct();
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id} className="flex flex-col items-start gap-2">
          <a href={photo.url} target="_blank" rel="noreferrer">
            <img
              src={photo.url}
              alt={`Ảnh ${index + 1} của ${review.author}`}
              width="120"
              height="120"
              loading="lazy"
              className="size-30 rounded-control bg-ground object-cover"
            />
          </a>
          {mayWrite && (
            <ConfirmButton
              label="Gỡ ảnh"
              button={{ tone: 'plain', 'aria-label': `Gỡ ảnh ${index + 1}` }}
              title="Gỡ ảnh này?"
              onConfirm={() =>
                act(
                  () => call('removeReviewPhoto', { params: { id }, body: { version, photo: photo.id } }),
                  'Đã gỡ ảnh',
                )
              }
            >
              Ảnh bị xóa hẳn, không lấy lại được. Đánh giá vẫn còn.
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
