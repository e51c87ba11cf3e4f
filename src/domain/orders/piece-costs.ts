/** Computes the price of some pieces of an order line: their price minus their share of the line's discount. Whole đồng. */

/** An order line with its price; `discount` is that of the whole line. */
export type CostedLine = { quantity: number; price: number; discount: number };

/** @returns the price of the line's first pieces, rounded so that the prices of all its pieces add up to the line's total */
export function costOfFirst({ quantity, price, discount }: CostedLine, pieces: number): number {
  return Math.floor(((quantity * price - discount) * pieces) / quantity);
}

/**
 * @param before the pieces of the line that are already off the bill, so that removing a line piece by piece adds up to
 * its total
 * @returns the price of the next pieces
 */
export function costOfNext(line: CostedLine, before: number, pieces: number): number {
  return costOfFirst(line, before + pieces) - costOfFirst(line, before);
}
