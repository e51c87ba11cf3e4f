/** Calculates the reduction of a product's price. */

/** From this percentage on, a reduction is shown in percent; below it, the amount in đồng is clearer. */
export const TELLING_PERCENT = 20;

/**
 * Calculates the saving of a reduced price.
 * @returns whole đồng and whole percent of the original price; null if there is no saving
 */
export function savingOf(price: number, original: number | null): { amount: number; percent: number } | null {
  if (original === null || original <= price) return null;
  const amount = original - price;
  return { amount, percent: Math.round((amount / original) * 100) };
}
