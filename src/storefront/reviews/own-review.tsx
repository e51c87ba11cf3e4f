import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { Button } from '#ui/button.tsx';
import { PencilLine, Trash2 } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewForm } from './review-form.tsx';

/** The customer's own review of a product, which the customer can write, change and delete here. */
export default function OwnReview({ product, review }: { product: Product; review: Review | undefined }) {
  const [state, setState] = useState<'shown' | 'editing' | 'deleting'>('shown');
  const box = useRef<HTMLElement>(null);
  /** Shows another step of the review form and, if given, a toast. The focus moves to the review section. */
  const show = (next: typeof state, toast?: string) => {
    flushSync(() => setState(next));
    box.current?.focus({ preventScroll: true });
    if (toast) showToast({ title: toast });
  };
  const title = review ? t('Đánh giá của bạn') : t('Viết đánh giá');
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="own-review-title"
      className="rounded-card border border-line p-5 outline-none sm:p-6"
    >
      <h3 id="own-review-title" className="mb-3 text-lg font-bold">
        {title}
      </h3>
      {review && state !== 'editing' ? (
        <>
          <ReviewEntry review={review} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button tone="outline" onClick={() => show('editing')}>
              <PencilLine className="size-4" />
              {t('Sửa đánh giá')}
            </Button>
            <Button tone="plain" className="text-red" onClick={() => setState('deleting')}>
              <Trash2 className="size-4" />
              {t('Xóa')}
            </Button>
          </div>
        </>
      ) : (
        <ReviewForm
          productId={product.id}
          review={review}
          onSaved={() => show('shown', review ? t('Đã lưu đánh giá') : t('Cảm ơn bạn đã đánh giá'))}
          onCancel={() => show('shown')}
        />
      )}
      {review && state === 'deleting' && (
        <DeleteReviewDialog
          productId={product.id}
          reviewId={review.id}
          onClose={() => setState('shown')}
          onDeleted={() => show('shown', t('Đã xóa đánh giá'))}
        />
      )}
    </section>
  );
}
