/** Writes CSV for spreadsheets. */

/** Spreadsheets run a cell that starts with one of these characters as a formula: text of a customer must not run. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Quotes a cell; a leading apostrophe, which spreadsheets hide, stops formulas. */
function cellOf(value: string | number): string {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** @returns the rows with the byte order mark by which Excel recognises UTF-8 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
