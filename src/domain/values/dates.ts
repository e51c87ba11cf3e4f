/** Dates in the time zone of Vietnam, and their format for Vietnamese readers. */

const parts = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** @param date a date, or a date as ISO 8601 text */
function read(date: Date | string): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
}

/** Formats a date as in 20/11/2026. */
export function formatDate(date: Date | string): string {
  const { day, month, year } = read(date);
  return `${day}/${month}/${year}`;
}

/** Formats a date and time as in 20/11/2026 17:30. */
export function formatDateTime(date: Date | string): string {
  const { hour, minute } = read(date);
  return `${formatDate(date)} ${hour}:${minute}`;
}

/** @param day a day in Vietnam, `YYYY-MM-DD` @returns its first moment; an invalid date if the text is no day */
export function startOfDay(day: string): Date {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00+07:00`) : new Date(Number.NaN);
}

/** @returns the first moment of the next day in Vietnam, which has no daylight saving time */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + 24 * 60 * 60_000);
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** @returns the day in Vietnam at the given time, `YYYY-MM-DD` */
export function dayInVietnam(now: Date): string {
  return days.format(now);
}
