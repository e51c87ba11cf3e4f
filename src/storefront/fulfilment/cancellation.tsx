/** The form with which a customer cancels an order, or those of its items that have not been sent yet. */
import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm, valuesOf } from '#browser/forms/use-form.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { Order, OrderActs } from '#contract/shop/orders.ts';
import { cancelReasons } from '#domain/fulfilment/return-rules.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useKeptForm } from './kept-form.ts';
import type { OrderFormProps } from './order-act.tsx';
import { callOrder } from './order-calls.ts';
import { type ChosenPieces, listChosen, PieceChoice } from './piece-choice.tsx';

type Allowed = OrderActs['cancel'];
type CancellationProps = OrderFormProps & { allowed: Allowed };

/** Whether nothing of the order remains without these pieces. */
const isAllOf = ({ items }: Order, pieces: Allowed): boolean =>
  items.every(
    ({ id, quantity, cancelled = 0 }) =>
      quantity - cancelled === (pieces.find(({ line }) => line === id)?.quantity ?? 0),
  );

export default function Cancellation({ order, allowed, orderKey, onChange, onClose }: CancellationProps) {
  const { first, keep, forget } = useKeptForm({ act: 'cancel', orderNumber: order.order_number, allowed });
  const [chosen, setChosen] = useState(first.chosen);
  const mayCancelAll = isAllOf(order, allowed);
  const [isPart, setPart] = useState(!mayCancelAll || listChosen(first.chosen).length > 0);
  const [isEmpty, setEmpty] = useState(false);
  const { form, sending, failure } = useForm({
    rules: {},
    send: async ({ reason }) => {
      const items = isPart ? listChosen(chosen) : allowed;
      setEmpty(items.length === 0);
      if (items.length === 0) return;
      const params = { orderNumber: order.order_number };
      await callOrder('cancelMyPieces', {
        params,
        query: { key: orderKey },
        body: { items, ...(reason && { reason }) },
      });
      showToast({ title: isAllOf(order, items) ? t('Đã hủy đơn hàng') : t('Đã hủy các sản phẩm bạn chọn') });
      forget();
      onChange();
      onClose();
    },
  });
  const choose = (pieces: ChosenPieces) => {
    setChosen(pieces);
    keep({ chosen: pieces });
  };
  const isOnePiece = allowed.length === 1 && allowed[0]?.quantity === 1;
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        keep({ values: valuesOf(event.currentTarget) });
      }}
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-5"
      aria-label={isPart ? t('Hủy sản phẩm') : t('Hủy đơn hàng')}
    >
      {isPart ? (
        <>
          <p className="text-sm text-quiet">
            {t('Chọn số lượng muốn hủy. Tiền đã trả cho các sản phẩm này được hoàn lại cho bạn.')}
          </p>
          <PieceChoice order={order} allowed={allowed} chosen={chosen} onChange={choose} />
          {!mayCancelAll && (
            <Button
              tone="outline"
              className="justify-self-start text-sm"
              onClick={() => choose(Object.fromEntries(allowed.map(({ line, quantity }) => [line, quantity])))}
            >
              {t('Chọn tất cả')}
            </Button>
          )}
        </>
      ) : (
        <>
          {Number(order.amount_paid) > 0 && (
            <p className="text-sm text-quiet">{t('Tiền bạn đã trả được hoàn lại cho bạn.')}</p>
          )}
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{t('Vì sao bạn hủy? (không bắt buộc)')}</legend>
            {Object.entries(cancelReasons).map(([reason, label]) => (
              <Radio key={reason} name="reason" value={reason} defaultChecked={first.values.reason === reason}>
                {translate(label)}
              </Radio>
            ))}
          </fieldset>
        </>
      )}
      {isEmpty && <Notice tone="error">{t('Vui lòng chọn ít nhất một sản phẩm.')}</Notice>}
      <FormEnd
        sending={sending}
        failure={failure}
        button={isPart ? t('Hủy các sản phẩm đã chọn') : t('Hủy cả đơn')}
        busyLabel={t('Đang gửi…')}
      />
      {mayCancelAll && !isOnePiece && (
        <Button tone="outline" wide onClick={() => setPart(!isPart)}>
          {isPart ? t('Hủy cả đơn thay vì một phần') : t('Chỉ hủy một phần')}
        </Button>
      )}
      <Button
        tone="outline"
        wide
        onClick={() => {
          forget();
          onClose();
        }}
      >
        {t('Không hủy')}
      </Button>
    </form>
  );
}
