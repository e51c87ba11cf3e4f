/** Phone numbers: which ones the shop accepts, and the international form of Vietnamese ones. */

/** Removes separators: spaces, dots, dashes, brackets and a leading plus. */
function digitsOf(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s.\-()]/g, '');
}

/** True for 8 to 13 digits, not counting separators. */
export function isPhoneNumber(text: string): boolean {
  return /^\d{8,13}$/.test(digitsOf(text));
}

/** `0912 345 678`, `84912345678` and `+84 912 345 678` → `+84912345678`; null for a number that is not Vietnamese. */
export function toE164(text: string): string | null {
  const national = digitsOf(text).replace(/^(?:0084|84)(?=\d{9,10}$)/, '0');
  return /^0(?:[35789]\d{8}|2\d{9})$/.test(national) ? `+84${national.slice(1)}` : null;
}
