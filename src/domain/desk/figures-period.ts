/** The period for which the owner sees sales figures, and the period before it. */
const DAY_MS = 86_400_000;

/** The maximum number of days in a period: 366, so that any whole year can be compared with the year before. */
export const MOST_DAYS = 366;

/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** @returns the period of this number of days that ends with the day `to` */
export const daysUntil = (to: string, days: number): Days => ({ from: addDays(to, 1 - days), to });

/** @returns the period of the same length directly before the given period */
export const periodBefore = ({ from, to }: Days): Days => daysUntil(addDays(from, -1), countDays({ from, to }));
