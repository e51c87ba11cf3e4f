/** The form with which a customer cancels items of an order that have not been sent yet. */
import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { t } from '#browser/labels/label.ts';
import type { OrderActs } from '#contract/shop/orders.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { OrderFormProps } from './order-act.tsx';
import { callOrder } from './order-calls.ts';
import { type ChosenPieces, listChosen, PieceChoice } from './piece-choice.tsx';

type CancellationProps = OrderFormProps & { allowed: OrderActs['cancel'] };

export default function Cancellation({ order, allowed, orderKey, onChange, onClose }: CancellationProps) {
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const [isEmpty, setEmpty] = useState(false);
  const { form, sending, failure } = useForm({
    rules: {},
    send: async () => {
      const items = listChosen(chosen);
      setEmpty(items.length === 0);
      if (items.length === 0) return;
      const params = { orderNumber: order.order_number };
      await callOrder('cancelMyPieces', { params, query: { key: orderKey }, body: { items } });
      showToast({ title: t('Đã hủy các sản phẩm bạn chọn') });
      onChange();
      onClose();
    },
  });
  const chooseAll = () => setChosen(Object.fromEntries(allowed.map(({ line, quantity }) => [line, quantity])));
  return (
    <form
      {...form}
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-5"
      aria-label={t('Hủy sản phẩm')}
    >
      <p className="text-sm text-quiet">
        {t('Chọn số lượng muốn hủy. Tiền đã trả cho các sản phẩm này được hoàn lại cho bạn.')}
      </p>
      <PieceChoice order={order} allowed={allowed} chosen={chosen} onChange={setChosen} />
      <Button tone="outline" className="justify-self-start px-4 text-sm" onClick={chooseAll}>
        {t('Chọn tất cả')}
      </Button>
      {isEmpty && <Notice tone="error">{t('Vui lòng chọn ít nhất một sản phẩm.')}</Notice>}
      <FormEnd sending={sending} failure={failure} button={t('Hủy các sản phẩm đã chọn')} busyLabel={t('Đang gửi…')} />
      <Button tone="outline" wide onClick={onClose}>
        {t('Không hủy')}
      </Button>
    </form>
  );
}
