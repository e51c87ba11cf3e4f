/** Dates of birth, as `YYYY-MM-DD`. The caller passes the present day as an argument. */

export const MIN_AGE = 18;
/** The first accepted year of birth: no living person was born earlier. */
const FIRST_YEAR = 1900;
/** The earliest date of birth that the shop accepts. */
export const FIRST_DOB = `${FIRST_YEAR}-01-01`;

/** @returns the latest date of birth of a customer who is old enough @param today today in Vietnam, `YYYY-MM-DD` */
export function lastDob(today: string): string {
  return `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`;
}

function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Checks a date of birth: a person is old enough from the 18th birthday on. Someone born on 29 February has the
 * birthday on 1 March in years without that day.
 * @param today the present day in Vietnam, `YYYY-MM-DD`
 */
export function dobFlaw(dob: string, today: string): 'DOB_INVALID' | 'DOB_IN_FUTURE' | 'UNDER_AGE' | null {
  if (!isDay(dob)) return 'DOB_INVALID';
  if (dob > today) return 'DOB_IN_FUTURE';
  const birthday = `${Number(dob.slice(0, 4)) + MIN_AGE}${dob.slice(4)}`;
  return birthday > today ? 'UNDER_AGE' : null;
}
