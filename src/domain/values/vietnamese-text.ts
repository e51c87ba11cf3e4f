/** Vietnamese text: one stored form (NFC), one folded form for search and slugs. */

/** Lower-case without tone and letter marks, đ as d: `Máy chạy bộ` → `may chay bo`. NFC and NFD fold alike. */
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

/** Folded search words in order, decimals kept whole: `Tạ tay 7,5 kg` → `['ta', 'tay', '7,5', 'kg']`. */
export function searchWords(text: string): string[] {
  return (
    fold(text)
      .match(/\d+(?:[.,]\d+)+|[a-z0-9]+/g)
      ?.map((word) => word.replace('.', ',')) ?? []
  );
}

/** The form text is kept and compared in: NFC, trimmed, runs of white space as one space. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** True where text holds control characters (NUL among them), which PostgreSQL refuses or a page would hide. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));
}

/**
 * True where a text of one line (a name, an address) holds `://` or a line break inside: such texts stand in letters, and
 * mail programs make a link of the one and a new sentence of the other.
 */
export function hasLinkOrLineBreak(text: string): boolean {
  return /:\/\/|[\n\r\v\f\u0085\u2028\u2029]/.test(text.trim());
}
