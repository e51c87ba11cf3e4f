/** The values in the cells of a table, in the forms in which banks, shops and spreadsheet programs write them. */

/** A cell of a CSV file is text; a cell of a spreadsheet may also be a number. Null is an empty cell. */
export type Cell = string | number | null;

export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();

/**
 * Reads an amount: `1.972.000`, `1,972,000`, `1.972,75`, `1,972.75`, `+1 972 000 VND`, `-5000`, `(5.000)`, or a number.
 * A single separator before exactly three digits separates thousands, because amounts in đồng have no three decimals.
 * @returns đồng, with a fraction if there is one; null for a text that is not an amount
 */
export function readAmount(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = cellText(cell)
    .replace(/\s|\u00a0|VND|VNĐ|đồng|đ|₫/giu, '')
    .replace(/^\((.+)\)$/, '-$1');
  const parts = /^([+-]?)(\d[\d.,]*)$/.exec(text);
  if (!parts) return null;
  const digits = plainDigits(parts[2] ?? '');
  if (digits === null) return null;
  return Number(digits) * (parts[1] === '-' ? -1 : 1);
}

/** @returns the number with a decimal point and without thousands separators; null if the text is not a number */
function plainDigits(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  if (/^\d{1,3}(\.\d{3})+$/.test(text) || /^\d{1,3}(,\d{3})+$/.test(text)) return text.replace(/[.,]/g, '');
  const whole =
    /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ?? /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text);
  return whole ? `${whole[1]?.replace(/[.,]/g, '')}.${whole[2]}` : null;
}
