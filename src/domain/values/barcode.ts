/** Barcodes. A GTIN (EAN-8, UPC-A, EAN-13, ITF-14) ends with a check digit; any other text is a shop's own code. */

const names: Readonly<Record<number, string>> = { 8: 'EAN-8', 12: 'UPC', 13: 'EAN-13', 14: 'GTIN-14' };

/** Returns the check digit that GS1 computes: digits are weighted 3 and 1 in turn, beginning at the right. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Finds out whether a barcode that looks like a GTIN has a wrong check digit, which happens when it was typed.
 * @returns the name of the kind of code and the right check digit; null if nothing is wrong
 */
export function wrongCheckDigit(barcode: string): { name: string; expected: number } | null {
  const name = names[barcode.length];
  if (!name || !/^\d+$/.test(barcode)) return null;
  const expected = checkDigit(barcode.slice(0, -1));
  return expected === Number(barcode.at(-1)) ? null : { name, expected };
}
