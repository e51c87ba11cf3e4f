/** The form with which a customer requests to return delivered items. */
import { useState } from 'react';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm, valuesOf } from '#browser/forms/use-form.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { OrderActs } from '#contract/shop/orders.ts';
import { MOST_RETURN_PHOTOS, returnReasons, returnRules } from '#domain/fulfilment/return-rules.ts';
import { formatDate } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useKeptForm } from './kept-form.ts';
import type { OrderFormProps } from './order-act.tsx';
import { callOrder } from './order-calls.ts';
import { PhotoField } from './photo-field.tsx';
import { type ChosenPieces, listChosen, PieceChoice } from './piece-choice.tsx';

type ReturnFormProps = OrderFormProps & {
  allowed: OrderActs['return'];
  /** the time until which the customer can request a return, ISO 8601 */
  until: string | undefined;
};

export default function ReturnForm({ order, allowed, until, orderKey, onChange, onClose }: ReturnFormProps) {
  const { first, keep, forget } = useKeptForm({ act: 'return', orderNumber: order.order_number, allowed });
  const [chosen, setChosen] = useState(first.chosen);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { form, bind, sending, failure, errors } = useForm({
    rules: returnRules,
    send: async ({ reason = '', words = '' }) => {
      const items = listChosen(chosen);
      setEmpty(items.length === 0);
      if (items.length === 0) return;
      const body = new FormData();
      body.append('items', JSON.stringify(items));
      body.append('reason', reason);
      body.append('words', words);
      for (const photo of photos) body.append('photos', photo);
      await callOrder('requestReturn', { params: { orderNumber: order.order_number }, query: { key: orderKey }, body });
      showToast({ title: t('Cửa hàng đã nhận yêu cầu trả hàng') });
      forget();
      onChange();
      onClose();
    },
  });
  const choose = (pieces: ChosenPieces) => {
    setChosen(pieces);
    keep({ chosen: pieces });
  };
  const choosePhotos = (next: readonly File[]) => {
    setPhotos(next);
    keep({ photos: [...next.map(({ name }) => name), ...first.photos.slice(next.length)] });
  };
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        keep({ values: valuesOf(event.currentTarget) });
      }}
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-5"
      aria-label={t('Yêu cầu trả hàng')}
    >
      {until !== undefined && (
        <p className="text-sm text-quiet">
          {t('Bạn gửi yêu cầu được đến hết ngày {day}.', { day: formatDate(new Date(Date.parse(until) - 1)) })}
        </p>
      )}
      <PieceChoice order={order} allowed={allowed} chosen={chosen} onChange={choose} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('Vì sao bạn trả?')}</legend>
        {Object.entries(returnReasons).map(([reason, label]) => (
          <Radio key={reason} name="reason" value={reason} defaultChecked={first.values.reason === reason}>
            {translate(label)}
          </Radio>
        ))}
        {errors.reason && (
          <p role="alert" className="text-sm text-red">
            {errors.reason}
          </p>
        )}
      </fieldset>
      <TextArea {...bind('words')} label={t('Mô tả thêm (không bắt buộc)')} defaultValue={first.values.words} />
      <PhotoField photos={photos} most={MOST_RETURN_PHOTOS} lost={first.photos} onChange={choosePhotos} />
      {isEmpty && <Notice tone="error">{t('Vui lòng chọn ít nhất một sản phẩm.')}</Notice>}
      <FormEnd sending={sending} failure={failure} button={t('Gửi yêu cầu')} busyLabel={t('Đang gửi…')} />
      <Button
        tone="outline"
        wide
        onClick={() => {
          forget();
          onClose();
        }}
      >
        {t('Đóng')}
      </Button>
    </form>
  );
}
