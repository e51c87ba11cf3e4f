/** Phone numbers: which numbers the shop accepts, and the international form of Vietnamese numbers. */

import { plainCharacters } from './vietnamese-text.ts';

const CHANNEL = 'zalo|viber|whatsapp';
/** What people write before a phone number and after it. */
const LABELS = new RegExp(
  `^(?:(?:(?:số )?điện thoại|(?:so )?dien thoai|s[ốo] [đd]t|s?[đd]t(?:[đd]d)?|di động|di dong|tel(?:ephone)?|(?:mobile )?phone|mobile|mob|cell|hotline|${CHANNEL})\\s*[.:-]*\\s*)+|\\s*[([]?\\s*(?:${CHANNEL})\\s*[)\\]]?$`,
  'giu',
);
/** An apostrophe with which a spreadsheet keeps the zero, and marks of the sentence from which a number was copied. */
const MARKS = /^['’"\s]+|['’"\s.,;-]+$/g;
/** The most characters of a number together with what was copied along. */
const MOST_COPIED = 200;
/** A number that a spreadsheet program wrote with a decimal; a Vietnamese number with its zero is never one. */
const DECIMAL = /^(\+?[1-9]\d{7,12})\.0+$/;

/**
 * @returns the phone number as it was typed, but without what is no part of it: invisible characters of a copied
 * number, labels (`ĐT:`, `(zalo)`), the decimal and apostrophe of a spreadsheet and marks behind it. This form is checked
 * and stored everywhere.
 */
export function cleanPhone(text: string): string {
  // no phone number with its label is that long, and the search for labels takes hours in a long text of spaces
  if (text.length > MOST_COPIED) return text;
  return plainCharacters(text)
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(MARKS, '')
    .replace(LABELS, '')
    .replace(MARKS, '')
    .replace(DECIMAL, '$1');
}

/** Removes the separators in a phone number: spaces, dots, dashes, brackets and a leading plus sign. */
function digitsOf(text: string): string {
  return cleanPhone(text)
    .replace(/^[\s(]*\+/, '')
    .replace(/[\s.\-()]/g, '');
}

/** @returns a Vietnamese number as it is dialled in the country: `0236 355 1234` and `+84 236 355 1234` become `02363551234` */
export const nationalPhone = (text: string): string => digitsOf(text).replace(/^(?:00)?84(?=[235789]\d{8,9}$)/, '0');

const MAX_PHONE_DIGITS = 13;

/** The message for a text that is not a phone number. */
export const PHONE_SENTENCE = 'Vui lòng nhập số điện thoại hợp lệ';

/** True for a text with 8 to 13 digits, not counting separators. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= MOST_COPIED && /^\d{8,13}$/.test(digitsOf(text));
}

/** Removes everything except digits from a phone number, and cuts it to the maximum length. */
export function phoneDigits(text: string): string {
  return cleanPhone(text).replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
}

/** The digits of a Vietnamese phone number after the leading zero: nine for a mobile number, ten for a landline. */
const NATIONAL = '([35789][0-9]{8}|2[0-9]{9})';
/** A Vietnamese phone number after optional zeros and optional country code, such as `+84 0…`, `0084…`, `00…`. */
const WHOLE = new RegExp(`^0*(?:84)?0*${NATIONAL}$`);
/**
 * A Vietnamese phone number followed by surplus digits, which telephone exchanges ignore. A number without leading zero
 * and without country code is excluded, because it may be a foreign number.
 */
const TOO_LONG = new RegExp(`^(?:0|(?:00)?840*)${NATIONAL}[0-9]+$`);
/**
 * A hotline, or a phone number of another country, even if its plus sign was left out or typed as two zeros. Digits
 * that end in a complete Vietnamese phone number are excluded, because they may contain that number.
 */
const FOREIGN = /^(?:00)?(?!84|\d*0[35789]\d{8}$)[1-9]\d{7,12}$/;
/** A Vietnamese phone number without plus sign and leading zero, but one digit too long; it may be a foreign one. */
const TOO_LONG_OR_FOREIGN = /^[35789]\d{9}$/;
/** A phone number that contains the country code twice: the shop and a courier could read different numbers. */
const TWICE = /^(?:00)?8484\d{9,}$/;

/**
 * @returns the number that a telephone connects to: `0912 345 678`, `84912345678`, `+84 0912 345 678` and `0912345678
 * 9` become `+84912345678`; null for a number that is not Vietnamese. db/migrations/0071_phone_keys.sql applies the
 * same rule to older orders.
 */
export function toE164(text: string): string | null {
  const digits = digitsOf(text);
  const national = (WHOLE.exec(digits) ?? TOO_LONG.exec(digits))?.[1];
  return national === undefined ? null : `+84${national}`;
}

/**
 * @returns the normal form of a phone number, no matter how it was typed: the international form of a Vietnamese
 * number, or the digits of a foreign number. The function `phoneKeyOf` in store/orders/refusals.ts computes the same in
 * SQL.
 */
export function phoneKey(text: string): string {
  return toE164(text) ?? cleanPhone(text).replace(/^\D*0\D*0(?=\D*[1-9])|\D/g, '');
}

/** @returns a phone key as it is dialled from anywhere: the digits of a foreign number with their plus sign, a hotline as it is */
export const dialledKey = (key: string): string => (/^(?!1[89]00)[1-9]\d{7,12}$/.test(key) ? `+${key}` : key);

/** False for a phone number that cannot be called from Vietnam as typed, for example because a digit is missing. */
export function isDialable(text: string): boolean {
  const digits = digitsOf(text);
  if (TWICE.test(digits) || (TOO_LONG_OR_FOREIGN.test(digits) && !cleanPhone(text).includes('+'))) return false;
  return toE164(text) !== null || FOREIGN.test(digits);
}
