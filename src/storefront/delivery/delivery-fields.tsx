import type { Errors } from '#browser/forms/form-errors.ts';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { checkoutRules, rulesOfCheckout } from '#domain/checkout/checkout-rules.ts';
import { COUNTRY } from '#domain/checkout/order-fields.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { Field } from '#ui/forms/field.tsx';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import { devicePlaceOf } from '../extensions/device-place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/checkout-below-note.gen.ts';
import { PlaceFields } from '../fulfilment/place-fields.tsx';
import type { GiftSectionProps } from '../gifts/gift-form.ts';
import { GiftSection } from '../gifts/gift-section.tsx';
import { EmailField } from './email-field.tsx';
import { NameFields } from './name-fields.tsx';

const BelowNote = devicePlaceOf<PlaceProps['checkout-below-note']>('checkout-below-note', parts);

type DeliveryFieldsProps = {
  details: DeliveryDetails;
  marks: Errors;
  isEmailOptional: boolean;
  onChange: (details: DeliveryDetails) => void;
  gift: Omit<GiftSectionProps, 'errors'>;
};

/**
 * The id of an input equals the name of its field, so that the page can find and focus the first invalid field. The
 * country is no field, because the shop delivers in Vietnam only.
 */
export function DeliveryFields({ details, marks, isEmailOptional, onChange, gift }: DeliveryFieldsProps) {
  const rules = rulesOfCheckout(isEmailOptional);
  const change = (changed: Partial<DeliveryDetails>) => onChange({ ...details, ...changed });
  const attributes = (field: keyof DeliveryDetails) => ({
    id: field,
    name: field,
    value: details[field],
    maxLength: rules[field].most,
    required: rules[field].required !== undefined,
    enterKeyHint: 'next' as const,
    error: marks[field],
  });
  const bind = (field: keyof DeliveryDetails) => ({
    ...attributes(field),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      change({ [field]: field === 'phone' ? phoneDigits(value) : value }),
  });
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{t('Thông tin giao hàng')}</legend>
      <NameFields name={details} onChange={change}>
        <Field label={t('Họ')} autoComplete="family-name" autoCapitalize="words" {...bind('firstName')} />
        <Field label={t('Tên')} autoComplete="given-name" autoCapitalize="words" {...bind('lastName')} />
      </NameFields>
      <EmailField
        className="max-sm:col-span-2"
        {...attributes('email')}
        {...(isEmailOptional && { hint: t('Không bắt buộc: để nhận thư về đơn') })}
        onText={(email) => change({ email })}
      />
      <Field
        label={t('Số điện thoại')}
        className="max-sm:col-span-2"
        type="tel"
        autoComplete="tel-national"
        {...bind('phone')}
      />
      <GiftSection {...gift} errors={marks} />
      <PlaceFields
        details={details}
        marks={marks}
        onChange={change}
        onWardChosen={() => document.getElementById('address')?.focus()}
      />
      <Field
        label={t('Địa chỉ')}
        hint={t('Số nhà, ngõ, tên đường')}
        autoComplete="street-address"
        className="col-span-2"
        {...bind('address')}
      />
      <Field
        label={t('Ghi chú địa chỉ')}
        hint={t('Không bắt buộc: tên quận/huyện cũ, tòa nhà, mốc dễ tìm')}
        className="col-span-2"
        {...bind('note')}
        enterKeyHint="done"
      />
      <BelowNote note={details.note} most={checkoutRules.note.most} onChange={(note) => change({ note })} />
      <p className="col-span-2 text-sm text-quiet">
        {t('Quốc gia')}: <span {...inVietnamese()}>{COUNTRY}</span>
      </p>
    </fieldset>
  );
}
