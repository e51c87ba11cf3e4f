/** Calculates by how much a product's price is reduced. */

/** Reductions of at least this percentage are shown in percent; smaller ones are shown in đồng, which is clearer. */
export const TELLING_PERCENT = 20;

/**
 * Calculates the difference between the original price and the reduced price.
 * @returns the difference in whole đồng and in whole percent of the original price; null if the price is not reduced
 */
export function savingOf(price: number, original: number | null): { amount: number; percent: number } | null {
  if (original === null || original <= price) return null;
  const amount = original - price;
  return { amount, percent: Math.round((amount / original) * 100) };
}
