/** The months of the books. A month is written `YYYY-MM`, a day `YYYY-MM-DD`, both in Vietnam. */

/** What the books keep of a document: the worth of an order, money that came in, money that went back to a customer. */
export const bookKinds = ['sale', 'received', 'refunded'] as const;
export type BookKind = (typeof bookKinds)[number];

export const bookKindNames: Record<BookKind, string> = {
  sale: 'Doanh thu',
  received: 'Tiền thu',
  refunded: 'Tiền hoàn',
};

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (day: string): string => day.slice(0, 7);

/** @param by a number of months, also negative */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export const firstDayOf = (month: string): string => `${month}-01`;

export function lastDayOf(month: string): string {
  return new Date(Date.parse(`${firstDayOf(monthAfter(month))}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** @returns the month as people write it: 10/2026 */
export const monthInWords = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

export type MonthsOfBooks = {
  /** the month of the first order or payment; null for a shop without any */
  first: string | null;
  /** the last closed month; null if none is closed */
  closed: string | null;
};

/** @returns the month that is closed next, and into which changes of closed months fall; null without any document */
export function openMonth({ first, closed }: MonthsOfBooks): string | null {
  return closed === null ? first : monthAfter(closed);
}

/** @returns true if this is the next month in order and it is over */
export function mayClose(month: string, known: MonthsOfBooks, today: string): boolean {
  return openMonth(known) === month && month < monthOf(today);
}
