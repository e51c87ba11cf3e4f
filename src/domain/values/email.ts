import { withoutInvisible } from './vietnamese-text.ts';

/**
 * The email addresses that the shop accepts: only ASCII, because PostgreSQL, JavaScript and mail servers convert other
 * letters to lower case in different ways (`İ` becomes `i` or `i̇`), so the same spelling could mean two mailboxes.
 * Check constraints in db/migrations/0005_email_keys.sql contain the same pattern; a test compares the two.
 */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+$/;
export const MOST_EMAIL_CHARACTERS = 254;

/** The message for a text that is not an email address. */
export const EMAIL_SENTENCE = 'Vui lòng nhập email hợp lệ';

/**
 * @returns the email address as it was typed, but without what is no part of it: invisible characters of a copied
 * address, a label such as `mailto:` or `Email:`, the name and brackets of `Hoa <hoa@example.vn>`, the apostrophe of a
 * spreadsheet, and quotation marks, brackets and marks around it.
 * Full-width letters stay and are refused: an address that only looks like another one is not that one. This form is
 * checked and stored everywhere. It is not normalised, because NFC would turn the Kelvin sign U+212A into a K.
 */
export function cleanEmail(text: string): string {
  // no address is that long, and the search for marks at the end takes long in a text of marks
  if (text.length > 4 * MOST_EMAIL_CHARACTERS) return text;
  const plain = withoutInvisible(text).trim();
  return (/^[^<>]*<([^<>]+)>[\s.,;]*$/.exec(plain)?.[1] ?? plain)
    .replace(/^['’"“(\s]+|['’"”)\s.,;]+$/g, '')
    .replace(/^(?:mailto|(?:địa chỉ )?e?-?mail|thư điện tử)\s*:\s*['’"“(\s]*/i, '')
    .trim();
}

/** @param text the exact text to be stored, as cleanEmail returns it: a text with spaces around the address is also refused */
export function isEmail(text: string): boolean {
  return text.length <= MOST_EMAIL_CHARACTERS && ADDRESS.test(text);
}

/**
 * @returns the form of an email address that is compared when accounts are looked up, requests are limited and
 * uniqueness is checked; the columns `email_key` contain the same value
 */
export function emailKey(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * @returns a key that is equal for email addresses of the same mailbox; it limits the number of emails to a mailbox,
 * and the uses of a voucher by its owner. Many providers deliver `hoa+1@` to `hoa@`, and Gmail ignores dots and has a
 * second domain. Never use this key for accounts or orders: with other providers, these addresses belong to different
 * people. The function `mailboxKeyOf` in store/vouchers/voucher-uses.ts computes the same key in SQL.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, at).split('+');
  const domain = key.slice(at + 1);
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${domain}`;
}
