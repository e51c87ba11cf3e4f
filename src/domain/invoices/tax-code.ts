/** Vietnamese tax codes: a company's has 10 digits (the last: check digit), a branch's 3 more, a person's 12. */

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;

function isCheckedCode(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return Number(digits[9]) === 10 - (sum % 11);
}

/** @returns the tax code as `0123456789`, `0123456789-001` or 12 digits of a citizen's id; null for anything else */
export function readTaxCode(text: string): string | null {
  const written = text.replace(/[\s.]/g, '');
  if (/^0\d{11}$/.test(written)) return written;
  const digits = written.replace(/^(\d{10})-(\d{3})$/, '$1$2');
  if (!/^\d{10}(\d{3})?$/.test(digits) || !isCheckedCode(digits)) return null;
  return digits.length === 10 ? digits : `${digits.slice(0, 10)}-${digits.slice(10)}`;
}
