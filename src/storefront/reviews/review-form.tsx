import { useQueryClient } from '@tanstack/react-query';
import { FormFailureNotice } from '#browser/forms/form-failure-notice.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { reviewRules } from '#domain/reviews/review-rules.ts';
import { Button } from '#ui/button.tsx';
import { StarChoice } from '#ui/forms/star-choice.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { LoginAgain } from '../accounts/login-again.tsx';
import { saveReview } from './review-acts.ts';
import { ratingChoices } from './review-choices.ts';

const FAILED = 'Chưa gửi được đánh giá. Vui lòng thử lại.';

type ReviewFormProps = {
  productId: string;
  /** the review to change; undefined for a new one */
  review: Review | undefined;
  onSaved: () => void;
  onCancel: () => void;
};

export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const queryClient = useQueryClient();
  const { form, errors, sending, failure } = useForm({
    rules: reviewRules,
    send: async ({ rating, reviewText = '' }) => {
      await saveReview(queryClient, productId, { rating: Number(rating), reviewText: reviewText.trim() });
      onSaved();
    },
    fallbacks: { offline: FAILED, silent: FAILED, detail: 'Failed to submit review' },
  });
  return (
    <form {...form} className="grid gap-4">
      <StarChoice
        legend={t('Bạn thấy sản phẩm thế nào?')}
        name="rating"
        choices={ratingChoices()}
        defaultValue={review?.rating}
        error={errors.rating}
        detail="Please select a rating"
      />
      <TextArea
        label={t('Nhận xét (không bắt buộc)')}
        name="reviewText"
        maxLength={reviewRules.reviewText.most}
        defaultValue={review?.review_text ?? ''}
        placeholder={t('Chất lượng, lắp đặt, giao hàng…')}
      />
      <FormFailureNotice failure={failure}>
        <LoginAgain failure={failure} />
      </FormFailureNotice>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button type="submit" aria-disabled={sending} aria-busy={sending}>
          {sending ? t('Đang gửi…') : review ? t('Lưu đánh giá') : t('Gửi đánh giá')}
        </Button>
        {review && (
          <Button tone="outline" onClick={onCancel}>
            {t('Hủy bỏ')}
          </Button>
        )}
      </div>
    </form>
  );
}
