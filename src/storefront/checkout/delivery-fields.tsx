import type { Errors } from '#browser/forms/form-errors.ts';
import { t } from '#browser/labels/label.ts';
import { checkoutRules } from '#domain/checkout/checkout-rules.ts';
import { COUNTRY } from '#domain/checkout/order-fields.ts';
import type { FieldRule } from '#domain/values/form-rules.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { Field } from '#ui/forms/field.tsx';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import { PlaceFields } from '../fulfilment/place-fields.tsx';

type DeliveryFieldsProps = {
  details: DeliveryDetails;
  marks: Errors;
  onChange: (details: DeliveryDetails) => void;
};

const rules: Record<keyof DeliveryDetails, FieldRule> = checkoutRules;

/** The id of an input equals the name of its field, so that the page can find and focus the first invalid field. */
export function DeliveryFields({ details, marks, onChange }: DeliveryFieldsProps) {
  const bind = (field: keyof DeliveryDetails) => ({
    id: field,
    name: field,
    value: details[field],
    maxLength: rules[field].most,
    required: rules[field].required !== undefined,
    enterKeyHint: 'next' as const,
    error: marks[field],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...details, [field]: field === 'phone' ? phoneDigits(event.target.value) : event.target.value }),
  });
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{t('Thông tin giao hàng')}</legend>
      <Field label={t('Họ')} autoComplete="family-name" autoCapitalize="words" {...bind('firstName')} />
      <Field label={t('Tên')} autoComplete="given-name" autoCapitalize="words" {...bind('lastName')} />
      <Field label={t('Email')} className="max-sm:col-span-2" type="email" autoComplete="email" {...bind('email')} />
      <Field
        label={t('Số điện thoại')}
        className="max-sm:col-span-2"
        type="tel"
        autoComplete="tel-national"
        {...bind('phone')}
      />
      <Field
        label={t('Địa chỉ')}
        hint={t('Số nhà, ngõ, tên đường')}
        autoComplete="street-address"
        className="col-span-2"
        {...bind('address')}
      />
      <PlaceFields details={details} marks={marks} onChange={(change) => onChange({ ...details, ...change })} />
      <Field
        label={t('Ghi chú địa chỉ')}
        hint={t('Không bắt buộc: tên quận/huyện cũ, tòa nhà, mốc dễ tìm')}
        className="max-sm:col-span-2"
        autoComplete="off"
        {...bind('note')}
        enterKeyHint="done"
      />
      <Field className="max-sm:col-span-2" label={t('Quốc gia')} id="country" name="country" value={COUNTRY} readOnly />
    </fieldset>
  );
}
