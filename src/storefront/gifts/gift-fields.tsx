import { t, translate } from '#browser/labels/label.ts';
import { collectedInWords } from '#domain/fulfilment/promise-words.ts';
import { type GiftField, type GiftValues, giftRules } from '#domain/gifts/gift-rules.ts';
import { formatMoney } from '#domain/values/money.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { GiftSectionProps } from './gift-form.ts';

type GiftFieldsProps = GiftSectionProps & { gift: GiftValues };

/** The recipient of a gift, the message on the packing slip, and what the recipient would pay at the door. */
export default function GiftFields({ gift, costs, errors, onChange }: GiftFieldsProps) {
  const isPrepaid = gift.prepaid === 'true';
  const bind = (field: GiftField) => {
    const { sentAs, most } = giftRules[field];
    return {
      id: sentAs,
      name: sentAs,
      value: gift[field],
      maxLength: most,
      error: errors[sentAs],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...gift, [field]: field === 'phone' ? phoneDigits(target.value) : target.value }),
    };
  };
  return (
    <fieldset className="mt-2 grid gap-4 rounded-card bg-ground p-5 sm:grid-cols-2">
      <legend className="sr-only">{t('Quà tặng')}</legend>
      <Field
        label={t('Tên người nhận quà')}
        autoCapitalize="words"
        enterKeyHint="next"
        required
        {...bind('recipient')}
      />
      <Field label={t('Số điện thoại người nhận quà')} type="tel" enterKeyHint="next" required {...bind('phone')} />
      <TextArea
        label={t('Lời nhắn')}
        hint={t('Không bắt buộc, in trên phiếu trong kiện, tối đa {most} ký tự', { most: giftRules.message.most })}
        className="sm:col-span-2"
        {...bind('message')}
      />
      <div className="grid gap-2 text-sm text-quiet sm:col-span-2">
        <p>
          {t(
            'Địa chỉ dưới đây là của người nhận. Trong kiện không có giá hay hóa đơn; email và liên kết đơn hàng chỉ gửi cho bạn.',
          )}
        </p>
        {costs.atDoor > 0 && (
          <p className="font-semibold text-ink">
            {t('Người nhận phải trả {amount} khi nhận quà. Để họ không phải trả, chọn chuyển khoản QR.', {
              amount: formatMoney(costs.atDoor),
            })}
          </p>
        )}
        {costs.prepayable !== null && (
          <Checkbox
            checked={isPrepaid}
            onChange={({ target }) => onChange({ ...gift, prepaid: target.checked ? 'true' : '' })}
          >
            {t('Tôi trả luôn cước {amount}, người nhận không phải trả gì', { amount: formatMoney(costs.prepayable) })}
          </Checkbox>
        )}
        {costs.isFeeCollected && !(isPrepaid && costs.prepayable !== null) && (
          <p className="font-semibold text-ink">
            {collectedInWords(costs.promised, translate)}.{' '}
            {t('Người nhận quà trả khoản này cho đơn vị vận chuyển. Bạn nên báo trước cho họ.')}
            {!costs.promised && costs.atDoor === 0 && ` ${t('Chọn tỉnh/thành phố rồi bạn có thể trả thay họ.')}`}
          </p>
        )}
      </div>
    </fieldset>
  );
}
