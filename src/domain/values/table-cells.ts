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

/** A point in time. `hasTime`: whether the bank stated the time of day; if not, the time is midnight in Vietnam. */
export type Moment = { at: Date; hasTime: boolean };

/** The number of hours by which Vietnam's time zone is ahead of UTC, all year round. */
const AHEAD = 7;
const DAY_MS = 86_400_000;
/** The day from which Excel counts days: 30 December 1899. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** The serial numbers of dates in the years 2000 to 2100: other numbers in a date column are not dates. */
const EXCEL_DAYS = { least: 36_526, most: 73_050 };

/** The arguments are date and time in Vietnam's time zone. @returns null for a day or time that does not exist */
function moment(year: number, month: number, day: number, time: readonly number[]): Moment | null {
  const [hour = 0, minute = 0, second = 0] = time;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60;
  if (!exists || year < 2000 || year > 2100) return null;
  return { at: new Date(local.getTime() - AHEAD * 3_600_000), hasTime: time.length > 0 };
}

/**
 * Reads a date in Vietnam's time zone at the beginning of a cell: `31/10/2023`, `31-10-2023 14:02:37`, `2023-10-31
 * 14:02`, or the serial number of a spreadsheet. The day comes before the month, as Vietnamese banks write it.
 * @returns the point in time, and the text after it, because some banks write the document's number into the same cell
 */
export function readMoment(cell: Cell | undefined): (Moment & { rest: string }) | null {
  if (typeof cell === 'number') return ofSerial(cell);
  const text = cellText(cell);
  const match =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?(?=\s|$)/.exec(text) ??
    /^(\d{4})-(\d{2})-(\d{2})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?(?=\s|$|\.|Z)/.exec(text);
  if (!match) return /^\d{5}(\.\d+)?$/.test(text) ? ofSerial(Number(text)) : null;
  const [first = 0, month = 0, last = 0] = match.slice(1, 4).map(Number);
  const time = match.slice(4).flatMap((part) => (part === undefined ? [] : [Number(part)]));
  const read = first > 31 ? moment(first, month, last, time) : moment(last, month, first, time);
  return read && { ...read, rest: text.slice(match[0].length).trim() };
}

function ofSerial(serial: number): (Moment & { rest: string }) | null {
  if (serial < EXCEL_DAYS.least || serial > EXCEL_DAYS.most) return null;
  // rounded to whole seconds, because the time of day in a serial number is a binary fraction of a day
  const local = Math.round((EXCEL_EPOCH + serial * DAY_MS) / 1000) * 1000;
  return { at: new Date(local - AHEAD * 3_600_000), hasTime: !Number.isInteger(serial), rest: '' };
}
