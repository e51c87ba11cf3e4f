/** Takes back the price of one product that a change of many prices wrote. Amounts are whole đồng. */

type Price = { price: number; originalPrice: number | null };

/** A schedule that lowers the price now. `usual`: what the product costs again at the end */
export type RunningSale = { price: number; usual: Price };

/** The price before the change, the one that it wrote, and the present one. */
export type ChangedPrice = { before: Price; after: Price; now: Price };

const isSame = (one: Price, other: Price) => one.price === other.price && one.originalPrice === other.originalPrice;

/**
 * @returns the price of now, and the usual one where a sale runs: the sale goes on, and ends at the price before the
 * change. Null: somebody has edited the price since, or the sale would no longer be cheaper than the usual price.
 */
export function priceTakenBack(
  { before, after, now }: ChangedPrice,
  sale: RunningSale | null,
): { now: Price; usual: Price | null } | null {
  if (!sale) return isSame(now, after) ? { now: before, usual: null } : null;
  const isUntouched = isSame(now, { price: sale.price, originalPrice: sale.usual.price }) && isSame(sale.usual, after);
  if (!isUntouched || before.price <= sale.price) return null;
  return { now: { price: sale.price, originalPrice: before.price }, usual: before };
}
