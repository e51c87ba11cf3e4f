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
