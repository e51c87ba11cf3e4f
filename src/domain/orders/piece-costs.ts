/** What some pieces of an order line cost its customer: their price less their share of the line's discount. Whole đồng. */

/** `discount`: of the whole line */
export type CostedLine = { quantity: number; price: number; discount: number };

/** @returns what the first so many pieces cost; the odd đồng are spread so that all pieces together cost what the line does */
export function costOfFirst({ quantity, price, discount }: CostedLine, pieces: number): number {
  return Math.floor(((quantity * price - discount) * pieces) / quantity);
}

/**
 * @param before the pieces of the line that are off the bill already, so that taking a line off piece by piece comes to what it cost
 * @returns what the next so many pieces cost
 */
export function costOfNext(line: CostedLine, before: number, pieces: number): number {
  return costOfFirst(line, before + pieces) - costOfFirst(line, before);
}
