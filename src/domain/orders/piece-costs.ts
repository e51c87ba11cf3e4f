/** Computes the price of some items of an order line, minus their share of its discount. Amounts are whole đồng. */

/** An order line with the price of one item; `discount` is the discount of the whole line. */
export type CostedLine = { quantity: number; price: number; discount: number };

/** @returns the price of the line's first items, rounded so that the prices of all items add up to the line's total */
export function costOfFirst({ quantity, price, discount }: CostedLine, pieces: number): number {
  return Math.floor(((quantity * price - discount) * pieces) / quantity);
}

/**
 * @param before the quantity of the line that has already been deducted from the bill; with it, removing a line item by
 * item adds up to the line's total
 * @returns the price of the next items
 */
export function costOfNext(line: CostedLine, before: number, pieces: number): number {
  return costOfFirst(line, before + pieces) - costOfFirst(line, before);
}
