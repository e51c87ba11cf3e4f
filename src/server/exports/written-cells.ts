/** The values of exported cells, as both formats write them. */
import { neutral } from '#domain/catalogue/product-sheet.ts';
import { type ColumnKind, type ExportCell, spacedPhone } from '#domain/exports/column.ts';

/** Milliseconds by which Vietnam's time is ahead of UTC, all year round. */
const AHEAD = 7 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;
/** The day from which spreadsheets count days: 30 December 1899. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** @returns a point in time as `2026-11-26 14:05:09` in Vietnam, which spreadsheets of every language read as a time */
function timeText(at: Date): string {
  return new Date(at.getTime() + AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}

/** @param value a point in time, or a day `YYYY-MM-DD` @returns the number by which spreadsheets store it */
export function serialOf(value: Date | string): number {
  const local = typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : value.getTime() + AHEAD;
  return (Math.floor(local / 1000) * 1000 - FIRST_DAY) / DAY;
}

/** @returns a text without what a spreadsheet would compute */
export function safeText(kind: ColumnKind, value: Exclude<ExportCell, null>): string {
  const text = value instanceof Date ? timeText(value) : String(value);
  return String(neutral(kind === 'phone' ? spacedPhone(text) : text));
}
