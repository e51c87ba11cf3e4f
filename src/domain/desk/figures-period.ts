/** The period of the owner's figures, and the one before it. */
const DAY_MS = 86_400_000;

/** The most days of a period: a year and its leap day, so that a year can be compared with the one before. */
export const MOST_DAYS = 366;

/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** @returns the period that ends with `to` and has this many days */
export const daysUntil = (to: string, days: number): Days => ({ from: addDays(to, 1 - days), to });

/** @returns the period of the same length directly before this one */
export const periodBefore = ({ from, to }: Days): Days => daysUntil(addDays(from, -1), countDays({ from, to }));
