/** The fields of a gift, with the rules that both the checkout page and the server check. */
import type { FormRules } from '../values/form-rules.ts';
import { isPhoneNumber } from '../values/phone.ts';

/** The maximum number of characters of the message on the packing slip. */
export const MOST_MESSAGE_CHARACTERS = 300;

export const GIFT_PHONE_SENTENCE = 'Số điện thoại người nhận cần có từ 8 đến 13 chữ số';

export const giftRules = {
  recipient: { sentAs: 'gift_recipient', required: 'always', most: 200, missing: 'Vui lòng nhập tên người nhận quà' },
  phone: {
    sentAs: 'gift_phone',
    required: 'always',
    most: 30,
    missing: 'Vui lòng nhập số điện thoại người nhận quà',
    flaw: (text: string) =>
      isPhoneNumber(text) ? null : ({ code: 'GIFT_PHONE_INVALID', sentence: GIFT_PHONE_SENTENCE } as const),
  },
  message: { sentAs: 'gift_message', most: MOST_MESSAGE_CHARACTERS },
} as const satisfies FormRules;

export type GiftField = keyof typeof giftRules;
export type GiftValues = Record<GiftField, string>;
