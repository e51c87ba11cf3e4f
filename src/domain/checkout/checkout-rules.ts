/** The fields of the checkout form, in the order in which the API reports missing ones. */
import { cleanEmail, EMAIL_SENTENCE, isEmail, MOST_EMAIL_CHARACTERS } from '../values/email.ts';
import type { FieldRule, FormRules } from '../values/form-rules.ts';
import { personName } from '../values/person-name.ts';
import { isPhoneNumber, PHONE_SENTENCE } from '../values/phone.ts';

/** The messages for customers about an order as a whole, by the failure's code. */
export const checkoutSentences = {
  EMAIL_INVALID: EMAIL_SENTENCE,
  PHONE_INVALID: PHONE_SENTENCE,
  ZIP_CODE_INVALID: 'Vui lòng nhập mã bưu điện hợp lệ',
  LOGIN_TO_ORDER: 'Vui lòng đăng nhập để đặt hàng',
} as const;

export const checkoutRules = {
  firstName: { ...personName.firstName, sentAs: 'first_name' },
  lastName: { ...personName.lastName, sentAs: 'last_name' },
  email: {
    sentAs: 'shipping_email',
    required: 'always',
    most: MOST_EMAIL_CHARACTERS,
    missing: 'Vui lòng nhập email để nhận xác nhận đơn',
    flaw: (text: string) =>
      isEmail(cleanEmail(text))
        ? null
        : ({ code: 'EMAIL_INVALID', sentence: 'Email chưa đúng dạng, ví dụ đúng: hoa@gmail.com' } as const),
  },
  /** House number and street. An order's address is one line that contains house number, street, ward and note. */
  address: { sentAs: 'shipping_address', required: 'always', most: 140, missing: 'Vui lòng nhập số nhà, tên đường' },
  phone: {
    sentAs: 'shipping_phone',
    required: 'always',
    most: 30,
    missing: 'Vui lòng nhập số điện thoại nhận hàng',
    flaw: (text: string) =>
      isPhoneNumber(text)
        ? null
        : ({ code: 'PHONE_INVALID', sentence: 'Số điện thoại cần có từ 8 đến 13 chữ số' } as const),
  },
  city: { sentAs: 'shipping_city', required: 'always', most: 100, missing: 'Vui lòng chọn tỉnh/thành phố' },
  ward: { required: 'page', most: 100, missing: 'Vui lòng chọn phường/xã' },
  note: { most: 80 },
  consent: {
    required: 'page',
    flaw: (version: string) =>
      version
        ? null
        : { code: 'CONSENT_MISSING', sentence: 'Vui lòng đánh dấu đồng ý để cửa hàng được xử lý đơn hàng' },
  },
} as const satisfies FormRules;

const { consent: _, ...withoutConsent } = checkoutRules;
const { required: __, missing: ___, ...email } = checkoutRules.email;

/** The rules of an order that staff enter for a caller: without consent, and with an optional email address. */
export const callerRules = { ...withoutConsent, email } as const satisfies FormRules;

/** @param isEmailOptional the setting ordersWithoutEmail of the shop; an address that is typed must still be right */
export const rulesOfCheckout = (isEmailOptional: boolean): Readonly<Record<keyof typeof checkoutRules, FieldRule>> =>
  isEmailOptional ? { ...checkoutRules, email } : checkoutRules;
