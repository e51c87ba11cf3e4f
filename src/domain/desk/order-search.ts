/** Reads an order search text: order number, transfer content, phone number, SKU, or name without diacritics. */
import { readOrderCode } from '../orders/order-lookup-rules.ts';
import { isOrderNumber } from '../orders/order-number.ts';
import { orderNumbersIn } from '../orders/order-numbers-in.ts';
import { cleanPhone, phoneKey } from '../values/phone.ts';
import { fold, plainCharacters } from '../values/vietnamese-text.ts';

/** What staff search for. `text`: an SKU of a product in the shop, or lower-case name words without diacritics. */
export type OrderSearch =
  | { kind: 'numbers'; numbers: string[] }
  | { kind: 'phone'; phone: string }
  | { kind: 'text'; text: string; words: string[] };

const PHONE = /^\(?\+?[\d\s.()-]{8,20}$/;

/** @returns what staff search for; null for a text without letters and digits */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = plainCharacters(typed).trim();
  // people on the phone often omit the letters DH at the beginning of an order number
  const whole = `DH${readOrderCode(text)}`;
  const numbers = isOrderNumber(whole) ? [whole] : orderNumbersIn(text);
  if (numbers.length > 0) return { kind: 'numbers', numbers };
  if (PHONE.test(cleanPhone(text))) return { kind: 'phone', phone: phoneKey(text) };
  const words = fold(text).match(/[a-z0-9]+/g);
  return words && { kind: 'text', text, words };
}
