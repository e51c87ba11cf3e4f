/** The hours in which a person is told nothing: what happens then is told afterwards, summed up. */

/** Minutes of the day in Vietnam, 0 to 1439. If `until` is earlier than `from`, the quiet spans midnight. */
export type QuietHours = { from: number; until: number };

const MINUTE = 60_000;
const DAY = 24 * 60;
/** The minutes by which Vietnam's clock is ahead of UTC; it has no summer time. */
const VIETNAM = 7 * 60;

/** @returns the end of the quiet hours in which `now` lies; null if it lies in none */
export function endOfQuiet(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const minute = Math.floor(now.getTime() / MINUTE);
  const sinceStart = (minute + VIETNAM - quiet.from + DAY) % DAY;
  const length = (quiet.until - quiet.from + DAY) % DAY;
  return sinceStart < length ? new Date((minute - sinceStart + length) * MINUTE) : null;
}

/** 1290 → `21:30` */
export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `21:30` → 1290 @param time hours and minutes, as a time input gives them */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
