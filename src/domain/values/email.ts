/**
 * Email addresses that the shop accepts. Only ASCII: PostgreSQL, JavaScript and mail servers lower-case other letters in
 * different ways (`İ` is `i` to one and `i̇` to another), so one spelling could stand for two mailboxes. The pattern is
 * repeated in check constraints of db/migrations/0005_email_keys.sql; a test compares the two.
 */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+$/;
export const MOST_EMAIL_CHARACTERS = 254;

/** The message for a text that is not an email address. */
export const EMAIL_SENTENCE = 'Vui lòng nhập email hợp lệ';

/** @param text the exact text to be stored: spaces around it are refused too */
export function isEmail(text: string): boolean {
  return text.length <= MOST_EMAIL_CHARACTERS && ADDRESS.test(text);
}

/** @returns the key of an email address for lookups, limits and uniqueness; the columns `email_key` have the same value */
export function emailKey(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * @returns the key by which emails to one mailbox, and the uses of a voucher by its owner, are limited: many providers deliver
 * `hoa+1@` to `hoa@`, and Gmail ignores dots and has a second domain. Never use it for accounts or orders: with other providers
 * these are different people. SQL has it as `mailboxKeyOf` in store/vouchers/voucher-uses.ts.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, at).split('+');
  const domain = key.slice(at + 1);
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${domain}`;
}
