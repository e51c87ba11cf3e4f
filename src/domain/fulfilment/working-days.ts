/** Working days in Vietnam: Monday to Friday, except for the public holidays that the owner has entered. */
import { dayInVietnam } from '../values/dates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Vietnam is seven hours ahead of UTC all year. */
const AHEAD_MS = 7 * HOUR_MS;

/** The shop's calendar. `cutOffHour`: an order of this hour in Vietnam or later is handled on the next working day. */
export type WorkCalendar = { cutOffHour: number; holidays: ReadonlySet<string> };

/** @param start a day, `YYYY-MM-DD` @param count whole days; negative: before @returns the day that many days later */
export function addDays(start: string, count: number): string {
  return new Date(Date.parse(start) + count * DAY_MS).toISOString().slice(0, 10);
}

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** @returns the working day with this number after the start; with 0 the start, or the next working day if it is none */
export function addWorkingDays(start: string, count: number, holidays: ReadonlySet<string>): string {
  let day = start;
  for (let left = count; left > 0 || !isWorkingDay(day, holidays); ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/**
 * @returns the working day on which the shop handles an order of this time, and the time from which orders are handled
 * later: the cut-off of that day
 */
export function handlingDay(now: Date, { cutOffHour, holidays }: WorkCalendar): { day: string; until: Date } {
  const hour = new Date(now.getTime() + AHEAD_MS).getUTCHours();
  const today = dayInVietnam(now);
  const day = addWorkingDays(hour < cutOffHour ? today : addDays(today, 1), 0, holidays);
  return { day, until: new Date(Date.parse(day) - AHEAD_MS + cutOffHour * HOUR_MS) };
}

const LINE = /^(20\d\d)\s*:\s*(.*)$/;
const ENTRY = /^(\d{1,2})\/(\d{1,2})(?:\s*[-–]\s*(\d{1,2})\/(\d{1,2}))?$/;

function dayOf(year: string, day = '', month = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

function daysOfEntry(year: string, entry: string): string[] | null {
  const [, day, month, lastDay = day, lastMonth = month] = ENTRY.exec(entry.trim()) ?? [];
  const [first, last] = [dayOf(year, day, month), dayOf(year, lastDay, lastMonth)];
  if (first === null || last === null || last < first) return null;
  const days = [first];
  for (let next = addDays(first, 1); next <= last; next = addDays(next, 1)) days.push(next);
  return days;
}

/** `years`: the years for which the owner has entered public holidays */
export type PublicHolidays = { days: ReadonlySet<string>; years: readonly string[] };

/**
 * Reads the public holidays as the owner types them: one line for each year, such as `2026: 1/1, 16/2–20/2`.
 * @returns null if a line is wrong, or a year has two lines
 */
export function readHolidays(text: string): PublicHolidays | null {
  const days = new Set<string>();
  const years: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, year, entries] = LINE.exec(line.trim()) ?? [];
    if (year === undefined || entries === undefined || years.includes(year)) return null;
    years.push(year);
    for (const entry of entries.split(/[,;]/)) {
      const found = daysOfEntry(year, entry);
      if (!found) return null;
      for (const day of found) days.add(day);
    }
  }
  return { days, years };
}

/** Days before a year at which the shop promises days in it: long deliveries over Tết, and time for the owner to act. */
const DAYS_AHEAD = 45;

/** @returns the years of the days that are promised now and soon, for which the owner has entered no holidays */
export function yearsWithoutHolidays(text: string, now: Date): string[] {
  const today = dayInVietnam(now);
  const years = new Set([today, addDays(today, DAYS_AHEAD)].map((day) => day.slice(0, 4)));
  return [...years].filter((year) => !readHolidays(text)?.years.includes(year));
}
