/**
 * The rules of the checkout's fields. The server checks the required fields, the email address and the phone number
 * again.
 */

import { type Label, translate } from '#browser/labels/label.ts';
import type { Place } from '#contract/shop/fulfilment.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { isEmail } from '#domain/values/email.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';

export type CheckoutField = keyof DeliveryDetails | 'consent' | 'screenshot';

const MIN_PHONE_DIGITS = 8;
export const MAX_PHONE_DIGITS = 13;
/** Vietnamese mobile numbers have ten digits. A number with nine is accepted, but probably a typing error. */
const DOUBTFUL_PHONE_DIGITS = 9;

/** Removes everything but digits from a phone number, and cuts it to the maximum length. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
}

/** The lists of places that are loaded. If a list is empty because it could not be loaded, any text is accepted. */
export type KnownPlaces = { provinces: readonly Place[]; wards: readonly Place[] };

/** The input of the rules. */
export type CheckoutEntry = {
  details: DeliveryDetails;
  paymentMethod: PaymentMethod;
  hasScreenshot: boolean;
  places: KnownPlaces;
  agreed: boolean;
  /** the doubtful phone number that the customer was already asked about; sending it again confirms it */
  questionedPhone: string | null;
};

type Check = 'required' | 'email' | 'phone' | 'place' | 'consent' | 'doubt' | 'screenshot';
type Rule = { check: Check; field: CheckoutField; words: Label; broken: (entry: CheckoutEntry) => boolean };

function missing(field: keyof DeliveryDetails, words: Label): Rule {
  return { check: 'required', field, words, broken: ({ details }) => details[field].trim() === '' };
}

const notListed = (places: readonly Place[], text: string) => places.length > 0 && findPlace(places, text) === null;

export function isDoubtfulPhone(phone: string): boolean {
  return phoneDigits(phone).length === DOUBTFUL_PHONE_DIGITS;
}

/**
 * The checks in the order of the specification; within one check, the fields in the order of the page. The screenshot
 * is last, so that no customer transfers money before all other problems are solved.
 */
const rules: readonly Rule[] = [
  missing('firstName', 'Vui lòng nhập họ'),
  missing('lastName', 'Vui lòng nhập tên'),
  missing('email', 'Vui lòng nhập email để nhận xác nhận đơn'),
  missing('phone', 'Vui lòng nhập số điện thoại nhận hàng'),
  missing('address', 'Vui lòng nhập số nhà, tên đường'),
  missing('city', 'Vui lòng chọn tỉnh/thành phố'),
  missing('ward', 'Vui lòng chọn phường/xã'),
  {
    check: 'email',
    field: 'email',
    words: 'Email chưa đúng dạng, ví dụ đúng: hoa@gmail.com',
    broken: ({ details }) => !isEmail(details.email.trim()),
  },
  {
    check: 'phone',
    field: 'phone',
    words: 'Số điện thoại cần có từ 8 đến 13 chữ số',
    broken: ({ details }) => phoneDigits(details.phone).length < MIN_PHONE_DIGITS,
  },
  {
    check: 'place',
    field: 'city',
    words: 'Vui lòng chọn tỉnh/thành phố trong danh sách',
    broken: ({ details, places }) => notListed(places.provinces, details.city),
  },
  {
    check: 'place',
    field: 'ward',
    words: 'Vui lòng chọn phường/xã trong danh sách',
    broken: ({ details, places }) => notListed(places.wards, details.ward),
  },
  {
    check: 'consent',
    field: 'consent',
    words: 'Vui lòng đánh dấu đồng ý để cửa hàng được xử lý đơn hàng',
    broken: ({ agreed }) => !agreed,
  },
  {
    check: 'doubt',
    field: 'phone',
    words: 'Số này có 9 chữ số, thường có 10. Kiểm tra lại nhé?',
    broken: ({ details, questionedPhone }) => isDoubtfulPhone(details.phone) && details.phone !== questionedPhone,
  },
  {
    check: 'screenshot',
    field: 'screenshot',
    words: 'Vui lòng tải lên ảnh chụp màn hình giao dịch',
    broken: ({ paymentMethod, hasScreenshot }) => paymentMethod === 'qr' && !hasScreenshot,
  },
];

/** The toast for a failed check. Without a description of its own, it repeats the message at the field. */
const toasts: Record<Check, { title: Label; description?: Label }> = {
  required: { title: 'Thiếu thông tin giao hàng', description: 'Vui lòng điền đầy đủ thông tin bắt buộc' },
  email: { title: 'Email không hợp lệ', description: 'Vui lòng nhập email hợp lệ' },
  phone: { title: 'Số điện thoại không hợp lệ', description: 'Vui lòng nhập số điện thoại hợp lệ' },
  place: { title: 'Địa chỉ chưa đúng' },
  consent: { title: 'Cần bạn đồng ý' },
  doubt: { title: 'Kiểm tra lại số điện thoại', description: 'Nếu số này đúng, bạn bấm Đặt hàng lần nữa.' },
  screenshot: { title: 'Thiếu ảnh chụp giao dịch' },
};

/** The message at each invalid field. */
export type Marks = { [field in CheckoutField]?: string | undefined };
/**
 * The result of a failed validation: the toast of the first failed check, the field to focus, and all field messages.
 */
export type Refusal = { title: string; description: string; field: CheckoutField; marks: Marks };

/** Validates all fields. @returns null if the order can be sent */
export function refusalOf(entry: CheckoutEntry): Refusal | null {
  const broken = rules.filter((rule) => rule.broken(entry));
  const [first] = broken;
  if (!first) return null;
  const marks: Marks = {};
  for (const { field, words } of broken) marks[field] ??= translate(words);
  const { title, description } = toasts[first.check];
  return { title: translate(title), description: translate(description ?? first.words), field: first.field, marks };
}
