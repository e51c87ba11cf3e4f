/** Phone numbers: which ones the shop accepts, and the international form of Vietnamese ones. */

/** Removes separators: spaces, dots, dashes, brackets and a leading plus. */
function digitsOf(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s.\-()]/g, '');
}

const MAX_PHONE_DIGITS = 13;

/** The message where a text is not a phone number. */
export const PHONE_SENTENCE = 'Vui lòng nhập số điện thoại hợp lệ';

/** True for 8 to 13 digits, not counting separators. */
export function isPhoneNumber(text: string): boolean {
  return /^\d{8,13}$/.test(digitsOf(text));
}

/** Removes everything but digits from a phone number, and cuts it to the maximum length. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
}

/** `0912 345 678`, `84912345678` and `+84 912 345 678` → `+84912345678`; null for a number that is not Vietnamese. */
export function toE164(text: string): string | null {
  const national = digitsOf(text).replace(/^(?:0084|84)(?=\d{9,10}$)/, '0');
  return /^0(?:[35789]\d{8}|2\d{9})$/.test(national) ? `+84${national.slice(1)}` : null;
}

/** One text for one phone number, however it was typed: its international form, or the digits of a foreign one. */
export function phoneKey(text: string): string {
  return toE164(text) ?? text.replace(/\D/g, '');
}
