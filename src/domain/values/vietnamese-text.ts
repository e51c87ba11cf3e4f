/** Vietnamese text: its stored form (Unicode NFC), and its form for search and slugs (lower case, no diacritics). */

/**
 * Converts a text to lower case without tone marks and other diacritics, and đ to d: `Máy chạy bộ` → `may chay bo`. The
 * result is the same for text in NFC and in NFD.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** Makes the slug of a text: `Tạ ấm 8 kg` → `ta-am-8-kg`; decimal commas become hyphens. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** @returns a text's words, lower case, no diacritics, decimals kept: `Tạ tay 7,5 kg` → `['ta', 'tay', '7,5', 'kg']` */
export function searchWords(text: string): string[] {
  return (
    fold(text)
      .match(/\d+(?:[.,]\d+)+|[a-z0-9]+/g)
      ?.map((word) => word.replace('.', ',')) ?? []
  );
}

/**
 * The characters that nobody sees and that come along when a text is copied from contacts, chats and web pages: soft
 * hyphen, zero-width spaces and joiners, marks of direction, byte order mark. A joiner inside an emoji belongs to it.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d(?=\p{Extended_Pictographic}))|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1');

/** @returns the text without invisible characters, and with the half-width form of full-width letters, digits and signs */
export const plainCharacters = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');

/** @returns the form in which text is stored and compared: NFC, trimmed, with single spaces and without invisible characters */
export function tidy(text: string): string {
  return withoutInvisible(text).normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** True for a text with control characters: PostgreSQL refuses NUL, and web pages do not show the others. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));
}

/**
 * True if a one-line text (a name, an address) contains `://` or a line break. Emails contain such texts: mail programs
 * turn `://` into a link, and after a line break, a stranger could add sentences to the shop's email.
 */
export function hasLinkOrLineBreak(text: string): boolean {
  return /:\/\/|[\n\r\v\f\u0085\u2028\u2029]/.test(text.trim());
}

/** True for a text with a letter or digit; false for an invisible one: zero-width space, blank Braille pattern. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
