/** Dates and times as banks, shops, carriers and spreadsheet programs write them, in Vietnamese and in English. */
import { type Cell, cellText } from './table-cells.ts';
import { fold, plainCharacters } from './vietnamese-text.ts';

/** A point in time. `hasTime`: whether the file states the time of day; if not, the time is midnight in Vietnam. */
export type Moment = { at: Date; hasTime: boolean };

export type ReadMoment = Moment & {
  /** true if day and month could be the other way round */
  isDoubtful: boolean;
  /** the document's number, which some banks write after the date in the same cell; empty if there is none */
  document: string;
};

/** The number of minutes by which Vietnam's time zone is ahead of UTC, all year round. */
const AHEAD = 7 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The day from which Excel counts days: 30 December 1899. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** The serial numbers of dates in the years 2000 to 2100: other numbers in a date column are not dates. */
const EXCEL_DAYS = { least: 36_526, most: 73_050 };

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The months' numbers in words, as WordPress writes them, without marks. */
const vietnamese: Readonly<Record<string, number>> = {
  ...{ mot: 1, gieng: 1, hai: 2, ba: 3, tu: 4, bon: 4, nam: 5, sau: 6, bay: 7, tam: 8, chin: 9, muoi: 10 },
  ...{ 'muoi mot': 11, 'muoi hai': 12, chap: 12 },
};
const NAME =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const WORD = '(?<word>mười (?:một|hai)|muoi (?:mot|hai)|\\p{L}+)';
const MONTH = `(?:${NAME}|(?:tháng|thang|thg|th)\\.?\\s*(?:(?<month>\\d{1,2})(?!\\d)|${WORD}(?!\\p{L})))`;

const pattern = (source: string) => new RegExp(`^${source}`, 'iu');
const YEAR = '(?<year>\\d{4})';
const BETWEEN = '[\\s,./-]*';
/** The forms of a day. A year of two digits is only read after slashes: `26-11-28` and `14.02.37` may mean other things. */
const days: readonly RegExp[] = [
  pattern(`(?<day>\\d{1,2})\\s*([/.-])\\s*(?<month>\\d{1,2})\\s*\\2\\s*${YEAR}(?!\\d)`),
  pattern(`(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<short>\\d{2})(?![\\d/])`),
  pattern(`${YEAR}([/.-])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})(?!\\d)`),
  pattern(
    `(?:ngày|ngay)?\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?${BETWEEN}${MONTH}(?:${BETWEEN}|\\s*(?:năm|nam)\\s*)(?:${YEAR}(?!\\d)|(?<short>\\d{2})(?![\\d:hg]))`,
  ),
  pattern(`${MONTH}${BETWEEN}(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${BETWEEN}${YEAR}(?!\\d)`),
];

/** A zone is written apart from a time only with its sign beside its hours: ` - 0700` is a document's number. */
const OFFSET =
  '(?<sign>[+-])(?<ahead>0?\\d|1[0-4])(?::?(?<more>00|15|30|45))?\\)?(?![\\p{L}\\p{N}:./-])(?:\\s*\\([\\p{L}\\s]+\\))?';
const ZONE = `(?<zone>z(?![\\p{L}\\p{N}])|\\s*\\(?(?:utc|gmt|ict)?${OFFSET}|\\s*\\(?(?:utc|gmt|ict)\\)?(?![\\p{L}\\p{N}+-]))?`;
const HALF = '(?:\\s*(?<half>[ap]\\.?\\s?m\\b\\.?|sa|ch|sáng|sang|chiều|chieu)(?![\\p{L}\\p{N}]))?';
/** The forms of a time. `14.02` is one only after a day, because a day may begin in the same way. */
const clock = (marks: string) =>
  pattern(
    `(?:(?<early>[ap]m|sa|ch)\\s+)?(?<hour>\\d{1,2})(?:\\s?(?:${marks}|h|g|giờ|gio)\\s?(?<minute>\\d{2})(?:\\s?(?:${marks}|'|m|ph?|phút|phut)\\s?(?<second>\\d{2})(?<part>[.,]\\d{1,9})?)?(?:\\s?(?:"|''?|s|giây|giay|m|ph|phút|phut))?|\\s?(?<whole>h|g|giờ|gio))?${HALF}${ZONE}(?![\\p{L}\\p{N}:])`,
  );
const [timeBefore, timeAfter] = [clock(':'), clock('[:.]')];

const WEEKDAY =
  /(^|[^\p{L}\p{N}])(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:thứ|thu)\s*(?:hai|ba|tư|tu|năm|nam|sáu|sau|bảy|bay|[2-7])|chủ nhật|chu nhat|cn|t[2-7](?=,))(?![\p{L}\p{N}])\.?,?/iu;
/** The marks and words between a day and a time, and around both. */
const MARKS = /^(?:[\s,;|@()[\]–—-]|t(?=\d)|(?:vào|vao)?\s*(?:lúc|luc)\s|at\s)+/iu;
/** A document's number has four digits in a row; four or six alone may be a time without its marks. */
const DOCUMENT = /^(?=.*\d{4})(?!(?:\d{4}|\d{6})$)[\p{L}\p{N}]+(?:\s?[./_-]\s?[\p{L}\p{N}]+)*$/u;
/** The beginning of a text that is meant as a date, whether it can be read or not; `Tháng 11/2026` heads a total. */
const MEANT = pattern(`(?:\\d|${MONTH}[^\\p{L}\\p{N}]*\\d{1,2}[^\\p{L}\\p{N}]+\\d)`);

type Parts = Record<string, string | undefined>;

function take(forms: readonly RegExp[], text: string): { parts: Parts; left: string } | null {
  for (const form of forms) {
    const match = form.exec(text);
    if (match) return { parts: match.groups ?? {}, left: text.slice(match[0].length) };
  }
  return null;
}

function monthOf({ month, name, word }: Parts): number {
  if (name) return english.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (word) return vietnamese[fold(word)] ?? Number.NaN;
  return Number(month);
}

/** @returns the hour of 24; null for an hour that does not exist, such as 14 in the morning */
function hourOf({ hour: typed, early, half = early }: Parts): number | null {
  const hour = Number(typed);
  if (!half) return hour < 24 ? hour : null;
  if (/^[as]/i.test(half)) return hour > 12 ? null : hour % 12;
  // some programs write the afternoon beside an hour of 24
  if (hour === 0 || hour > 23) return null;
  return hour < 12 ? hour + 12 : hour;
}

/** @returns milliseconds since midnight, and the minutes by which the zone is ahead of UTC; null for no such time */
function timeOf(parts: Parts): { time: number; ahead: number } | null {
  const hour = hourOf(parts);
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)];
  if (hour === null || minute > 59 || second > 59) return null;
  const part = Math.floor(Number(`0${(parts.part ?? '').replace(',', '.')}`) * 1000);
  const offset = Number(parts.ahead ?? 0) * 60 + Number(parts.more ?? 0);
  const isVietnams = !parts.zone || (parts.sign === undefined && /ict/i.test(parts.zone));
  const ahead = isVietnams ? AHEAD : parts.sign === '-' ? -offset : offset;
  return { time: ((hour * 60 + minute) * 60 + second) * 1000 + part, ahead };
}

/** @returns midnight of the day, as if in UTC; null for a day that does not exist */
function dayOf(parts: Parts): number | null {
  const [year, month, day] = [Number(parts.year ?? `20${parts.short}`), monthOf(parts), Number(parts.day)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year <= 2100;
  return exists ? date.getTime() : null;
}

/** True for a day in numbers alone, the day first, whose month could also be meant as the day. */
const isTwoWays = ({ day, month, name, word }: Parts, form: string): boolean =>
  !name && !word && /^\d{1,2}[\s/.-]/.test(form) && Number(day) <= 12 && Number(day) !== Number(month);

function takeTime(form: RegExp, text: string) {
  const taken = take([form], text);
  // a number alone is a document's number
  return taken &&
    [taken.parts.minute, taken.parts.half, taken.parts.early, taken.parts.whole].some((part) => part !== undefined)
    ? taken
    : null;
}

const withoutWeekday = (cell: Cell | undefined) =>
  plainCharacters(cellText(cell)).normalize('NFC').replace(WEEKDAY, '$1 ').replace(MARKS, '').trim();

/**
 * Reads a date, with or without its time before or behind it: `31/10/2023`, `31-10-2023 14:02:37`, `28/11/26 - 14h02`,
 * `2023-10-31T14:02:37Z`, `14:02 (31/10/2023)`, `April 6, 2026 9:13 am`, `28 tháng 11, 2026 2:05 CH`, or the serial
 * number of a spreadsheet. The day comes before the month, as in Vietnam; a time without a zone is Vietnam's.
 * @returns null for a text that is not a date, does not exist or has something beside the date that is not understood:
 * what is half understood could be another time
 */
export function readMoment(cell: Cell | undefined): ReadMoment | null {
  if (typeof cell === 'number') return ofSerial(cell);
  const text = withoutWeekday(cell);
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofSerial(Number(text));
  const before = take(days, text) ? null : takeTime(timeBefore, text);
  const dated = before ? before.left.replace(MARKS, '') : text;
  const day = take(days, dated);
  const midnight = day && dayOf(day.parts);
  if (!day || midnight === null) return null;
  const rest = day.left.replace(MARKS, '');
  const after = before ? null : takeTime(timeAfter, rest);
  const clockParts = (before ?? after)?.parts;
  const time = clockParts ? timeOf(clockParts) : { time: 0, ahead: AHEAD };
  const document = (after?.left ?? rest).replace(MARKS, '').replace(/[\s)\]]+$/, '');
  if (!time || (document !== '' && (take(days, document) || !DOCUMENT.test(document)))) return null;
  return {
    at: new Date(midnight + time.time - time.ahead * MINUTE_MS),
    hasTime: clockParts !== undefined,
    isDoubtful: isTwoWays(day.parts, dated),
    document,
  };
}

/** True for a cell that is meant as a date, so that one that cannot be read must not be taken for a total. */
export const looksLikeMoment = (cell: Cell | undefined): boolean => MEANT.test(withoutWeekday(cell));

function ofSerial(serial: number): ReadMoment | null {
  if (serial < EXCEL_DAYS.least || serial > EXCEL_DAYS.most) return null;
  // rounded to whole seconds, because the time of day in a serial number is a binary fraction of a day
  const local = Math.round((EXCEL_EPOCH + serial * DAY_MS) / 1000) * 1000;
  const at = new Date(local - AHEAD * MINUTE_MS);
  return { at, hasTime: !Number.isInteger(serial), isDoubtful: false, document: '' };
}
