/** The checkout's checks: the form's rules, which the server checks again, and checks that only this page makes. */

import { type Errors, flawsOf } from '#browser/forms/form-errors.ts';
import { type Label, translate } from '#browser/labels/label.ts';
import type { Place } from '#contract/shop/fulfilment.ts';
import { checkoutRules, checkoutSentences, rulesOfCheckout } from '#domain/checkout/checkout-rules.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import { type GiftValues, giftRules } from '#domain/gifts/gift-rules.ts';
import { invoiceRules } from '#domain/invoices/invoice-rules.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { type FieldRule, type Flaw, type FormRules, MISSING_FIELDS, type Values } from '#domain/values/form-rules.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import type { GiftFieldName } from '../gifts/gift-form.ts';
import type { InvoiceFieldName } from '../invoices/invoice-form.ts';

export type CheckoutField = keyof typeof checkoutRules | 'screenshot' | InvoiceFieldName | GiftFieldName;

/** Vietnamese mobile numbers have ten digits. A number with nine digits is accepted, but is probably a typing error. */
const DOUBTFUL_PHONE_DIGITS = 9;

/** The lists of provinces and wards. If a list is empty because it could not be loaded, any text is accepted. */
export type KnownPlaces = { provinces: readonly Place[]; wards: readonly Place[] };

/** The values of the checkout that are checked. */
export type CheckoutEntry = {
  details: DeliveryDetails;
  paymentMethod: PaymentMethod;
  hasScreenshot: boolean;
  places: KnownPlaces;
  /** whether the shop takes an order without an email address */
  isEmailOptional: boolean;
  /** the values of the gift's fields; null if the order is no gift */
  gift: GiftValues | null;
  /** the values of the invoice fields; null if the customer wants no invoice */
  invoice: Values | null;
  /** the version of the consent text to which the customer agreed; empty without consent */
  consent: string;
  /** a doubtful phone number about which the page has already asked; submitting it again confirms the number */
  questionedPhone: string | null;
};

const isUnlisted = (places: readonly Place[], text: string) => places.length > 0 && findPlace(places, text) === null;

export function isDoubtfulPhone(phone: string): boolean {
  return phoneDigits(phone).length === DOUBTFUL_PHONE_DIGITS;
}

type Problem = { field: string; code: string; sentence: string };
type PageCheck = Flaw & { field: CheckoutField; sentence: Label; fails: (entry: CheckoutEntry) => boolean };

/** The checks that the rules of a single field cannot express. */
const pageChecks: readonly PageCheck[] = [
  {
    field: 'city',
    code: 'PLACE_UNLISTED',
    sentence: 'Vui lòng chọn tỉnh/thành phố trong danh sách',
    fails: ({ details, places }) => isUnlisted(places.provinces, details.city),
  },
  {
    field: 'ward',
    code: 'PLACE_UNLISTED',
    sentence: 'Vui lòng chọn phường/xã trong danh sách',
    fails: ({ details, places }) => isUnlisted(places.wards, details.ward),
  },
  {
    field: 'phone',
    code: 'PHONE_DOUBTFUL',
    sentence: 'Số này có 9 chữ số, thường có 10. Kiểm tra lại nhé?',
    fails: ({ details, questionedPhone }) => isDoubtfulPhone(details.phone) && details.phone !== questionedPhone,
  },
  {
    field: 'screenshot',
    code: 'SCREENSHOT_MISSING',
    sentence: 'Vui lòng tải lên ảnh chụp màn hình giao dịch',
    fails: ({ paymentMethod, hasScreenshot }) => paymentMethod === 'qr' && !hasScreenshot,
  },
];

/**
 * The toast for each problem code, in the specification's order: only the toast of the first problem is shown. A toast
 * without a description repeats the message at the field. The missing screenshot of the transfer comes last, so that
 * customers solve all other problems before they transfer money.
 */
const toasts: Record<string, { title: Label; description?: Label }> = {
  MISSING_FIELD: { title: 'Thiếu thông tin giao hàng', description: MISSING_FIELDS },
  EMAIL_INVALID: { title: 'Email không hợp lệ', description: checkoutSentences.EMAIL_INVALID },
  PHONE_INVALID: { title: 'Số điện thoại không hợp lệ', description: checkoutSentences.PHONE_INVALID },
  PLACE_UNLISTED: { title: 'Địa chỉ chưa đúng' },
  CONSENT_MISSING: { title: 'Cần bạn đồng ý' },
  PHONE_DOUBTFUL: { title: 'Kiểm tra lại số điện thoại', description: 'Nếu số này đúng, bạn bấm Đặt hàng lần nữa.' },
  GIFT_INCOMPLETE: { title: 'Thông tin quà tặng chưa đúng' },
  INVOICE_INCOMPLETE: { title: 'Thông tin hóa đơn chưa đúng' },
  SCREENSHOT_MISSING: { title: 'Thiếu ảnh chụp giao dịch' },
};

/** A failed validation's result: the toast, the messages of its fields, and the messages of all invalid fields. */
export type Refusal = { title: string; description: string; first: Errors; marks: Errors };

/** Returns for each invalid field its first error message. */
function marksOf(problems: readonly Problem[]): Errors {
  const marks: Record<string, string> = {};
  for (const { field, sentence } of problems) marks[field] ??= translate(sentence);
  return marks;
}

/** Returns the message of each field that the server misses. @param fields the API's names of the fields */
export function marksOfMissing(fields: readonly string[]): Errors {
  const rules = Object.entries<FieldRule>(checkoutRules).filter(([, { sentAs = '' }]) => fields.includes(sentAs));
  return Object.fromEntries(rules.map(([field, { missing = MISSING_FIELDS }]) => [field, translate(missing)]));
}

/** The specification has no checks for gift and invoice, so all invalid fields of one of them count as one problem. */
function flawsTogether(rules: FormRules, values: Values | null, code: string): Problem[] {
  if (!values) return [];
  return flawsOf(rules, values).map(({ field, sentence }) => ({
    field: rules[field]?.sentAs ?? field,
    code,
    sentence,
  }));
}

/** Validates all fields of the checkout. @returns null if the order can be sent */
export function refusalOf(entry: CheckoutEntry): Refusal | null {
  const problems: Problem[] = [
    ...flawsOf(rulesOfCheckout(entry.isEmailOptional), { ...entry.details, consent: entry.consent }),
    ...flawsTogether(giftRules, entry.gift, 'GIFT_INCOMPLETE'),
    ...flawsTogether(invoiceRules, entry.invoice, 'INVOICE_INCOMPLETE'),
    ...pageChecks.filter(({ fails }) => fails(entry)),
  ];
  for (const [code, { title, description }] of Object.entries(toasts)) {
    const first = problems.filter((flaw) => flaw.code === code);
    if (first[0])
      return {
        title: translate(title),
        description: translate(description ?? first[0].sentence),
        first: marksOf(first),
        marks: marksOf(problems),
      };
  }
  return null;
}
