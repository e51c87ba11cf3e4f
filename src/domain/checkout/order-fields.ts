/** Reads an order's fields on the server by the rules of checkout-rules.ts; reports faults in the specified order. */

import type { Order } from '../orders/order.ts';
import { isPaymentMethod } from '../orders/order-states.ts';
import { cleanEmail } from '../values/email.ts';
import { Failure } from '../values/failure.ts';
import { type FormRules, isBlankText, requiredFields } from '../values/form-rules.ts';
import { readAmount } from '../values/money.ts';
import { cleanPhone, toE164 } from '../values/phone.ts';
import { hasControlCharacters, hasLetterOrDigit, hasLinkOrLineBreak, tidy } from '../values/vietnamese-text.ts';
import { checkoutRules } from './checkout-rules.ts';

export const COUNTRY = 'Việt Nam';

type TextRule = { sentAs: string; most: number };

/** street, ward and note of the delivery address in one line */
const addressLine: TextRule = { sentAs: checkoutRules.address.sentAs, most: 300 };
/** the state in the delivery address, a field that only older clients send */
const state: TextRule = { sentAs: 'shipping_state', most: 100 };

/** The unchecked fields of a request. */
type Form = Readonly<Record<string, string | undefined>>;

type Contact = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city';

export type OrderFields = Pick<Order, Contact | 'paymentMethod'> & {
  phoneE164: string | null;
  state: string | null;
  zipCode: string | null;
  /** the total that the customer saw, in whole đồng */
  claimedTotal: number;
};

/** @throws Failure TEXT_INVALID */
export function readText(form: Form, { sentAs: field, most }: TextRule): string {
  const value = form[field] ?? '';
  if (value.length > 4 * most) throw new Failure('TEXT_INVALID', { field, most });
  const text = tidy(value);
  if (hasControlCharacters(value) || hasLinkOrLineBreak(value) || text.length > most)
    throw new Failure('TEXT_INVALID', { field, most });
  return text;
}

/** Reads a name. A name without a letter or digit, such as a zero-width space, counts as missing. */
function readName(form: Form, rule: TextRule): string {
  const name = readText(form, rule);
  if (!hasLetterOrDigit(name)) throw new Failure('MISSING_FIELD', { fields: [rule.sentAs] });
  return name;
}

function refuse({ sentAs, flaw }: typeof checkoutRules.email | typeof checkoutRules.phone, text: string): void {
  const emailFlaw = flaw(text);
  if (emailFlaw) throw new Failure(emailFlaw.code, { field: sentAs });
}

/**
 * Reads the name and the phone number of a buyer from a form that has nothing else.
 * @throws Failure MISSING_FIELD, TEXT_INVALID, PHONE_INVALID
 */
export function readContact(
  typed: Pick<OrderFields, 'firstName' | 'lastName' | 'phone'>,
): Pick<OrderFields, 'firstName' | 'lastName' | 'phone' | 'phoneE164'> {
  const { firstName, lastName, phone: phoneRule } = checkoutRules;
  const form = Object.fromEntries(
    (['firstName', 'lastName', 'phone'] as const).map((field) => [checkoutRules[field].sentAs, typed[field]]),
  );
  const names = { firstName: readName(form, firstName), lastName: readName(form, lastName) };
  const phone = cleanPhone(readText(form, phoneRule));
  refuse(phoneRule, phone);
  return { ...names, phone, phoneE164: toE164(phone) };
}

/**
 * @param rules the rules of the shop's checkout, or the rules of an order for a caller, which require no email address
 * @throws Failure MISSING_FIELD, TEXT_INVALID, EMAIL_INVALID, PHONE_INVALID, ZIP_CODE_INVALID, PAYMENT_METHOD_INVALID,
 * TOTAL_INVALID
 */
export function readOrderFields(form: Form, rules: FormRules): OrderFields {
  const missing = requiredFields(rules).filter((field) => isBlankText(form[field] ?? ''));
  if (missing.length > 0) throw new Failure('MISSING_FIELD', { fields: missing });
  const typedEmail = form.shipping_email ?? '';
  const email = cleanEmail(typedEmail);
  const phone = cleanPhone(readText(form, checkoutRules.phone));
  const zipCode = form.shipping_zip_code?.trim() || null;
  const names = {
    firstName: readName(form, checkoutRules.firstName),
    lastName: readName(form, checkoutRules.lastName),
    address: readText(form, addressLine),
    city: readText(form, checkoutRules.city),
  };
  if (!isBlankText(typedEmail)) refuse(checkoutRules.email, email);
  refuse(checkoutRules.phone, phone);
  if (zipCode !== null && !/^\d{5,6}$/.test(zipCode))
    throw new Failure('ZIP_CODE_INVALID', { field: 'shipping_zip_code' });
  const paymentMethod = form.payment_method;
  if (!isPaymentMethod(paymentMethod)) throw new Failure('PAYMENT_METHOD_INVALID', { field: 'payment_method' });
  const claimedTotal = readAmount(form.total_amount);
  if (claimedTotal === null) throw new Failure('TOTAL_INVALID', { field: 'total_amount' });
  return {
    ...names,
    email: email === '' ? null : email,
    phone,
    phoneE164: toE164(phone),
    state: form.shipping_state?.trim() ? readText(form, state) : null,
    zipCode,
    paymentMethod,
    claimedTotal,
  };
}
