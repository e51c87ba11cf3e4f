/** The form that finds an order by its number and the customer's phone number, which are both printed on the parcel. */
import { isPhoneNumber, PHONE_SENTENCE } from '../values/phone.ts';
import { plainCharacters } from '../values/vietnamese-text.ts';
import { isOrderNumber } from './order-number.ts';
import { orderNumbersIn } from './order-numbers-in.ts';

/**
 * `#dh 7k3mpq`, `Đơn hàng (DH7K3MPQ)` → `DH7K3MPQ`: accepts lower-case letters, spaces, signs, and the words around the one
 * code of a copied sentence, as customers type and copy them.
 */
export function readOrderCode(typed: string): string {
  const text = plainCharacters(typed);
  const [number, another] = orderNumbersIn(text);
  if (number && !another) return number;
  return text
    .replace(/^[^:]*:/, '')
    .replace(/[\s.#-]/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The most characters of each field: those of a number with the label that was copied along. */
const MOST = 40;

export const orderLookupRules = {
  code: {
    required: 'always',
    missing: 'Vui lòng nhập mã đơn hàng',
    most: MOST,
    flaw: (typed: string) =>
      isOrderNumber(readOrderCode(typed))
        ? null
        : {
            code: 'INVALID_REQUEST',
            sentence: 'Mã đơn hàng chưa đúng: mã có DH và 6 ký tự, ghi trong email và trên kiện hàng',
          },
  },
  phone: {
    required: 'always',
    missing: 'Vui lòng nhập số điện thoại nhận hàng',
    most: MOST,
    flaw: (typed: string) => (isPhoneNumber(typed) ? null : { code: 'INVALID_REQUEST', sentence: PHONE_SENTENCE }),
  },
} as const;
