/** The forms with which a customer asks to return items, or cancels an order. */
import type { FormRules } from '../values/form-rules.ts';

/** The reasons of a return, with the texts for customers and staff. */
export const returnReasons = {
  wrong: 'Giao sai hoặc thiếu',
  damaged: 'Hỏng do vận chuyển',
  faulty: 'Lỗi của nhà sản xuất',
  size: 'Không vừa cỡ',
  unwanted: 'Không còn muốn dùng, hàng còn nguyên',
  other: 'Lý do khác',
} as const;
export type ReturnReason = keyof typeof returnReasons;

export function isReturnReason(text: unknown): text is ReturnReason {
  return typeof text === 'string' && Object.hasOwn(returnReasons, text);
}

/** The reasons that a customer may name who cancels an order, with the texts for customers and staff. */
export const cancelReasons = {
  mistake: 'Đặt nhầm hoặc đặt trùng',
  changed: 'Đổi ý, không mua nữa',
  product: 'Muốn chọn sản phẩm khác',
  price: 'Tìm được giá tốt hơn',
  late: 'Giao hàng lâu quá',
  other: 'Lý do khác',
} as const;
export type CancelReason = keyof typeof cancelReasons;

/** The maximum number of characters of the text in which a customer explains a return. */
export const MOST_RETURN_WORDS = 1000;
export const MOST_RETURN_PHOTOS = 4;

export const returnRules = {
  reason: {
    required: 'always',
    missing: 'Vui lòng chọn lý do',
    flaw: (reason: string) =>
      isReturnReason(reason) ? null : { code: 'INVALID_REQUEST', sentence: 'Vui lòng chọn lý do' },
  },
  words: { most: MOST_RETURN_WORDS },
} as const satisfies FormRules;
