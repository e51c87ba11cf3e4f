import { useQueryClient } from '@tanstack/react-query';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoginAgain } from '../accounts/login-again.tsx';
import { deleteReview } from './review-acts.ts';

const FAILED = 'Chưa xóa được đánh giá. Vui lòng thử lại.';

type DeleteReviewDialogProps = { productId: string; reviewId: string; onClose: () => void; onDeleted: () => void };

export function DeleteReviewDialog({ productId, reviewId, onClose, onDeleted }: DeleteReviewDialogProps) {
  const queryClient = useQueryClient();
  const { form, sending, failure } = useForm({
    rules: {},
    send: async () => {
      await deleteReview(queryClient, productId, reviewId);
      onDeleted();
    },
    fallbacks: { offline: FAILED, silent: FAILED, detail: 'Failed to delete review' },
  });
  return (
    <Dialog title={t('Xóa đánh giá?')} closeLabel={t('Đóng')} onClose={onClose}>
      <p>{t('Số sao và nhận xét của bạn sẽ không còn trên trang sản phẩm. Bạn có thể viết đánh giá mới sau này.')}</p>
      <form {...form} className="mt-6 grid gap-4">
        <FormFailureNotice failure={failure}>
          <LoginAgain failure={failure} />
        </FormFailureNotice>
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button type="submit" tone="danger" aria-disabled={sending} aria-busy={sending}>
            {sending ? t('Đang xóa…') : failure ? t('Thử lại') : t('Xóa đánh giá')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('Giữ lại')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
