/** The fields of a gift, with the rules that both the checkout page and the server check. */
import type { FormRules } from '../values/form-rules.ts';
import { isPhoneNumber } from '../values/phone.ts';

/** The maximum number of characters of the message on the packing slip. */
export const MOST_MESSAGE_CHARACTERS = 300;

export const GIFT_PHONE_SENTENCE = 'Số điện thoại người nhận cần có từ 8 đến 13 chữ số';

/** Said of a gift that was paid in advance and whose total contains the delivery fee. */
export const GIFT_FEE_IN_TOTAL = 'Cước giao hàng đã tính vào đơn, người nhận không phải trả gì.';

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
  /** `true` if the giver pays the carrier's fee, which otherwise the recipient pays at the door */
  prepaid: { sentAs: 'gift_fee_prepaid', most: 4 },
} as const satisfies FormRules;

export type GiftField = keyof typeof giftRules;
export type GiftValues = Record<GiftField, string>;
