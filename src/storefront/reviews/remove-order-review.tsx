import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { callOrder } from '../fulfilment/order-calls.ts';
import type { OrderReviewProps } from './order-review-form.tsx';

/** Asks before a review that was written by the order's link is removed. */
export default function RemoveOrderReview({
  order,
  orderKey,
  productId,
  productName,
  onChange,
  onClose,
}: OrderReviewProps) {
  const { form, sending, failure } = useForm({
    rules: {},
    send: async () => {
      await callOrder('removeOrderReview', {
        params: { orderNumber: order.order_number, productId },
        query: { key: orderKey },
      });
      showToast({ title: t('Đã xóa đánh giá') });
      onChange();
      onClose();
    },
  });
  return (
    <form
      {...form}
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-5"
      aria-label={t('Xóa đánh giá {product}', { product: productName })}
    >
      <p>{t('Số sao, nhận xét và ảnh của bạn sẽ không còn trên trang sản phẩm. Bạn viết lại được sau này.')}</p>
      <FormEnd sending={sending} failure={failure} button={t('Xóa đánh giá')} busyLabel={t('Đang xóa…')} />
      <Button tone="outline" wide onClick={onClose}>
        {t('Giữ lại')}
      </Button>
    </form>
  );
}
