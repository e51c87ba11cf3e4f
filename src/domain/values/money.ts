/** Amounts of money; everywhere in the program, an amount is an integer number of đồng. */

const grouped = new Intl.NumberFormat('vi-VN');

/** Formats an amount in the Vietnamese way: `1.990.000 đ`, with a no-break space. @param amount whole đồng */
export function formatMoney(amount: number): string {
  // adding zero makes an ordinary zero of the negative zero of a subtraction, which would be shown with a minus
  return `${grouped.format(amount + 0)}\u00a0đ`;
}

/** Reads an amount from a client: `1990000`, `"1990000.00"`. @returns whole đồng; null unless whole, not negative */
export function readAmount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,15}(\.0{1,2})?$/.test(text)) return null;
  return Number(text);
}

/**
 * Reads an amount as staff type it: `1250000`, `1.250.000`, `1 250 000 đ`. A dot or space stands only before three
 * digits, so `95.5` or `1,8` does not become another amount.
 * @returns whole đồng; null for anything else, also for an empty text
 */
export function readTypedAmount(typed: string): number | null {
  const digits = /^(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?:\s\d{3}){1,3})\s?[đ₫]?$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ''));
}

/** Reads an amount like readTypedAmount, with an optional sign: `-50.000`. */
export function readTypedChange(typed: string): number | null {
  const [, sign, rest = ''] = /^([+-]?)(.*)$/s.exec(typed.trim()) ?? [];
  const amount = readTypedAmount(rest);
  return sign === '-' && amount !== null ? -amount : amount;
}

/** The highest cost of a piece, in đồng. */
export const MOST_COST = 1_000_000_000;

/** What is wrong with a cost, as the end of a sentence that names it. */
export const COST_FAULT = 'phải từ 0 đến 1.000.000.000 đồng';

/** True for the cost of a piece: whole đồng within the limits. */
export const isCost = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MOST_COST;
