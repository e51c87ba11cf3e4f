/** Text for spreadsheets. */

/** A cell that starts with one of these is computed as a formula by a spreadsheet: what a customer typed must not be. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One quoted cell, made harmless by an apostrophe, which spreadsheets hide. */
function cellOf(value: string | number): string {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** @returns the rows with the byte order mark by which Excel knows that the text is UTF-8 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
