/** Reads the search text for an order: its number, a transfer's memo, a phone number, an SKU, or a name without its marks. */
import { isOrderNumber } from '../orders/order-number.ts';
import { orderNumbersIn } from '../payments/read-memo.ts';
import { phoneKey } from '../values/phone.ts';
import { fold } from '../values/vietnamese-text.ts';

/** `text`: an SKU if the shop has such a product, otherwise the folded words of a name. */
export type OrderSearch =
  | { kind: 'numbers'; numbers: string[] }
  | { kind: 'phone'; phone: string }
  | { kind: 'text'; text: string; words: string[] };

const PHONE = /^\+?[\d\s.()-]{8,20}$/;

/** @returns the parsed search; null for a text without letters and digits */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim();
  // people on the phone often omit the first letters of an order number
  const whole = `DH${text.toUpperCase()}`;
  const numbers = isOrderNumber(whole) ? [whole] : orderNumbersIn(text);
  if (numbers.length > 0) return { kind: 'numbers', numbers };
  if (PHONE.test(text)) return { kind: 'phone', phone: phoneKey(text) };
  const words = fold(text).match(/[a-z0-9]+/g);
  return words && { kind: 'text', text, words };
}
