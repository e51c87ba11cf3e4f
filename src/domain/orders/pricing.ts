/** What an order costs. Shipping and tax are always 0: the carrier collects its own fee below the threshold. */

export type PricedLine = { productId: string; quantity: number; price: number };

/** @returns whole đồng */
export function totalOf(lines: readonly { quantity: number; price: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
}

export type DeliveryTerms = { freeDeliveryFrom: number; allDeliveryFree: boolean };

/** Whether the shop pays the carrier; else the carrier collects its fee at the door. */
export function isDeliveryFree(total: number, terms: DeliveryTerms): boolean {
  return terms.allDeliveryFree || total >= terms.freeDeliveryFrom;
}

/** The percentage of a reduction is shown from here on: below a fifth of the price, the amount in đồng says more. */
export const TELLING_PERCENT = 20;

/**
 * What a reduced price saves.
 * @returns whole đồng and whole percent of the original price, or null where nothing is saved
 */
export function savingOf(price: number, original: number | null): { amount: number; percent: number } | null {
  if (original === null || original <= price) return null;
  const amount = original - price;
  return { amount, percent: Math.round((amount / original) * 100) };
}
