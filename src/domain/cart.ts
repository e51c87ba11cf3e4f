/** A cart: products by id with whole quantities. The same rules run in the browser and on the server. */

export type CartLine = { productId: string; quantity: number };

/** More of one product than this in one order is a slip of the finger or an attack. */
export const MAX_QUANTITY = 100_000;
/** Distinct products one order may hold. */
export const MAX_LINES = 200;

export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;
}

/** Adds up lines of the same product and sorts by product id: the fixed order in which stock is taken. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
