/** The form with which the buyer of a delivered product reviews it, with photos and, if wanted, height and weight. */
import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { MOST_REVIEW_PHOTOS } from '#domain/reviews/review-photo.ts';
import { orderReviewRules } from '#domain/reviews/review-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { StarChoice } from '#ui/forms/star-choice.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { OrderFormProps } from '../fulfilment/order-act.tsx';
import { callOrder } from '../fulfilment/order-calls.ts';
import { PhotoField } from '../fulfilment/photo-field.tsx';
import { ratingChoices } from './review-choices.ts';

export type OrderReviewProps = OrderFormProps & { productId: string; productName: string };

export default function OrderReviewForm({
  order,
  orderKey,
  productId,
  productName,
  onChange,
  onClose,
}: OrderReviewProps) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { form, bind, sending, failure, errors } = useForm({
    rules: orderReviewRules,
    send: async (values) => {
      const body = new FormData();
      body.append('product_id', productId);
      for (const name of Object.keys(orderReviewRules)) body.append(name, values[name] ?? '');
      for (const photo of photos) body.append('photos', photo);
      await callOrder('reviewDelivered', {
        params: { orderNumber: order.order_number },
        query: { key: orderKey },
        body,
      });
      showToast({ title: t('Cảm ơn bạn đã đánh giá') });
      onChange();
      onClose();
    },
  });
  return (
    <form
      {...form}
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-5"
      aria-label={t('Đánh giá {product}', { product: productName })}
    >
      <StarChoice
        legend={t('Bạn thấy sản phẩm thế nào?')}
        name="rating"
        choices={ratingChoices()}
        error={errors.rating}
      />
      <TextArea
        {...bind('reviewText')}
        label={t('Nhận xét (không bắt buộc)')}
        placeholder={t('Chất lượng, lắp đặt, giao hàng…')}
      />
      <PhotoField photos={photos} most={MOST_REVIEW_PHOTOS} onChange={setPhotos} />
      <Field
        {...bind('name')}
        label={t('Tên hiển thị')}
        defaultValue={`${order.first_name} ${order.last_name}`.trim()}
        autoComplete="name"
      />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t('Vóc người của bạn (không bắt buộc)')}</legend>
        <p className="text-sm text-quiet">
          {t('Giúp người sau chọn cỡ và tải trọng. Nếu ghi, mọi người đều đọc được cùng đánh giá.')}
        </p>
        <div className="grid grid-cols-2 gap-4">
          <Field {...bind('height_cm')} label={t('Chiều cao (cm)')} inputMode="numeric" />
          <Field {...bind('weight_kg')} label={t('Cân nặng (kg)')} inputMode="numeric" />
        </div>
      </fieldset>
      <p className="text-sm text-quiet">
        {t(
          'Tên, nhận xét và ảnh hiện công khai. Ảnh được bỏ thông tin về nơi và lúc chụp. Bạn xóa đánh giá ở đây lúc nào cũng được.',
        )}
      </p>
      <FormEnd sending={sending} failure={failure} button={t('Gửi đánh giá')} busyLabel={t('Đang gửi…')} />
      <Button tone="outline" wide onClick={onClose}>
        {t('Đóng')}
      </Button>
    </form>
  );
}
