/** The last day of a warranty. All days are days in Vietnam, `YYYY-MM-DD`. */
import { addDays } from '../fulfilment/working-days.ts';

/** @returns the same day so many months later; the last day of the month if it has no such day */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** An earlier repair of the same piece under warranty, after which the customer has got it back. */
export type EarlierRepair = { openedOn: string; returnedOn: string; isReplaced: boolean };

const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

/**
 * The warranty runs from the delivery. The days on which the shop or the maker had the goods do not count, and for a
 * piece that replaced another one it begins anew, as the Law on Protection of Consumers' Rights says.
 * @param months null or 0: the product has no warranty
 * @param earlier oldest first
 * @returns the last day; null if there is no warranty, or the day of the delivery is not known
 */
export function warrantyEnd(
  { boughtOn, months }: { boughtOn: string | null; months: number | null },
  earlier: readonly EarlierRepair[] = [],
): string | null {
  if (boughtOn === null || !months) return null;
  return earlier.reduce(
    (end, { openedOn, returnedOn, isReplaced }) =>
      isReplaced ? addMonths(returnedOn, months) : addDays(end, daysBetween(openedOn, returnedOn)),
    addMonths(boughtOn, months),
  );
}
