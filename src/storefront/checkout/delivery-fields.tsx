import { t } from '#browser/labels/label.ts';
import { COUNTRY, limits } from '#domain/checkout/order-fields.ts';
import { Field } from '#ui/forms/field.tsx';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import { type Marks, phoneDigits } from './checks.ts';
import { PlaceFields } from './place-fields.tsx';

type DeliveryFieldsProps = {
  details: DeliveryDetails;
  marks: Marks;
  onChange: (details: DeliveryDetails) => void;
};

/** In characters. Together with the ward it must fit into the order's single address line. */
const MAX_STREET = 140;
const MAX_NOTE = 80;

/** A field's id is its name, so that the first invalid field can be found and focused. */
export function DeliveryFields({ details, marks, onChange }: DeliveryFieldsProps) {
  const bind = (field: keyof DeliveryDetails, most: number) => ({
    id: field,
    name: field,
    value: details[field],
    maxLength: most,
    required: true,
    enterKeyHint: 'next' as const,
    error: marks[field],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...details, [field]: field === 'phone' ? phoneDigits(event.target.value) : event.target.value }),
  });
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{t('Thông tin giao hàng')}</legend>
      <Field
        label={t('Họ')}
        autoComplete="family-name"
        autoCapitalize="words"
        {...bind('firstName', limits.first_name)}
      />
      <Field
        label={t('Tên')}
        autoComplete="given-name"
        autoCapitalize="words"
        {...bind('lastName', limits.last_name)}
      />
      <Field
        label={t('Email')}
        className="max-sm:col-span-2"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...bind('email', limits.shipping_email)}
      />
      <Field
        label={t('Số điện thoại')}
        className="max-sm:col-span-2"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...bind('phone', limits.shipping_phone)}
      />
      <Field
        label={t('Địa chỉ')}
        hint={t('Số nhà, ngõ, tên đường')}
        autoComplete="street-address"
        className="col-span-2"
        {...bind('address', MAX_STREET)}
      />
      <PlaceFields details={details} marks={marks} onChange={(change) => onChange({ ...details, ...change })} />
      <Field
        label={t('Ghi chú địa chỉ')}
        hint={t('Không bắt buộc: tên quận/huyện cũ, tòa nhà, mốc dễ tìm')}
        className="max-sm:col-span-2"
        autoComplete="off"
        {...bind('note', MAX_NOTE)}
        required={false}
        enterKeyHint="done"
      />
      <Field className="max-sm:col-span-2" label={t('Quốc gia')} id="country" name="country" value={COUNTRY} readOnly />
    </fieldset>
  );
}
