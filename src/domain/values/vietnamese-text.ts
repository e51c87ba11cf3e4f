/** Vietnamese text: the stored form (NFC), and the folded form for search and slugs. */

/** Folds to lower case without tone and letter marks, đ as d: `Máy chạy bộ` → `may chay bo`. NFC and NFD give the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** `Tạ ấm 8 kg` → `ta-am-8-kg`; decimal commas become hyphens. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** @returns the folded words in order; decimals are not split: `Tạ tay 7,5 kg` → `['ta', 'tay', '7,5', 'kg']` */
export function searchWords(text: string): string[] {
  return (
    fold(text)
      .match(/\d+(?:[.,]\d+)+|[a-z0-9]+/g)
      ?.map((word) => word.replace('.', ',')) ?? []
  );
}

/** @returns the form in which text is stored and compared: NFC, trimmed, with single spaces */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** True for text with control characters, which PostgreSQL refuses (NUL) or a page would hide. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));
}

/**
 * True if a one-line text (a name, an address) contains `://` or a line break. Emails show such texts: mail programs
 * turn `://` into a link, and after a line break a stranger could start a sentence of his own.
 */
export function hasLinkOrLineBreak(text: string): boolean {
  return /:\/\/|[\n\r\v\f\u0085\u2028\u2029]/.test(text.trim());
}

/** False for an invisible text, such as a zero-width space or a blank Braille pattern. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
