/** Writes CSV for spreadsheets. */

/** Matches characters with which a formula starts in spreadsheets: a customer's text must not run as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Quotes a cell. A text that looks like a formula gets an apostrophe in front, which spreadsheets do not show. */
function cellOf(value: string | number): string {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** @returns the rows as CSV, with a byte order mark by which Excel recognises UTF-8 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
