/** What an order must say, checked in the order the shop's forms check it. */

import { isPaymentMethod, type PaymentMethod } from '../orders/order-states.ts';
import { isEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { readAmount } from '../values/money.ts';
import { isPhoneNumber, toE164 } from '../values/phone.ts';
import { hasControlCharacters, hasLinkOrLineBreak, tidy } from '../values/vietnamese-text.ts';

export const COUNTRY = 'Việt Nam';

/** The longest each text may be, in characters. */
export const limits = {
  first_name: 100,
  last_name: 100,
  shipping_email: 254,
  shipping_address: 300,
  shipping_phone: 30,
  shipping_city: 100,
  shipping_state: 100,
} as const;

const required = [
  'first_name',
  'last_name',
  'shipping_email',
  'shipping_address',
  'shipping_phone',
  'shipping_city',
] as const;

export type OrderFields = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  address: string;
  city: string;
  state: string | null;
  zipCode: string | null;
  paymentMethod: PaymentMethod;
  /** whole đồng, as the customer saw it */
  claimedTotal: number;
};

function readText(field: keyof typeof limits, value: string): string {
  if (value.length > 4 * limits[field]) throw new Failure('TEXT_INVALID', { field, most: limits[field] });
  const text = tidy(value);
  if (hasControlCharacters(value) || hasLinkOrLineBreak(value) || text.length > limits[field])
    throw new Failure('TEXT_INVALID', { field, most: limits[field] });
  return text;
}

/**
 * @param form the request's fields as they came
 * @throws Failure MISSING_FIELD, TEXT_INVALID, EMAIL_INVALID, PHONE_INVALID, ZIP_CODE_INVALID, PAYMENT_METHOD_INVALID, TOTAL_INVALID
 */
export function readOrderFields(form: Readonly<Record<string, string | undefined>>): OrderFields {
  const missing = required.filter((field) => !form[field]?.trim());
  if (missing.length > 0) throw new Failure('MISSING_FIELD', { fields: missing });
  const text = (field: keyof typeof limits) => readText(field, form[field] ?? '');
  // not tidied: NFC would make a K of U+212A
  const email = form.shipping_email?.trim() ?? '';
  const phone = text('shipping_phone');
  const zipCode = form.shipping_zip_code?.trim() || null;
  const names = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    address: text('shipping_address'),
    city: text('shipping_city'),
  };
  if (!isEmail(email)) throw new Failure('EMAIL_INVALID', { field: 'shipping_email' });
  if (!isPhoneNumber(phone)) throw new Failure('PHONE_INVALID', { field: 'shipping_phone' });
  if (zipCode !== null && !/^\d{5,6}$/.test(zipCode))
    throw new Failure('ZIP_CODE_INVALID', { field: 'shipping_zip_code' });
  const paymentMethod = form.payment_method;
  if (!isPaymentMethod(paymentMethod)) throw new Failure('PAYMENT_METHOD_INVALID', { field: 'payment_method' });
  const claimedTotal = readAmount(form.total_amount);
  if (claimedTotal === null) throw new Failure('TOTAL_INVALID', { field: 'total_amount' });
  return {
    ...names,
    email,
    phone,
    phoneE164: toE164(phone),
    state: form.shipping_state?.trim() ? text('shipping_state') : null,
    zipCode,
    paymentMethod,
    claimedTotal,
  };
}
