/** A change of many prices at once. Prices are whole đồng. */

/** How new prices are rounded: to a multiple of this number of đồng; `9000`: to the nearest price ending in 9.000. */
export const roundings = ['1', '1000', '10000', '9000'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * A rule for new prices. `by`: the change in percent or in đồng; a negative value lowers the prices. `keepsOld`: where
 * the price falls, the old price becomes the list price, which is shown crossed out. `isForTime`: the new prices hold
 * for some time only; then they must be lower, and the old price is always crossed out.
 */
export type PriceRule = {
  kind: 'percent' | 'amount';
  by: number;
  rounding: Rounding;
  keepsOld: boolean;
  isForTime: boolean;
};

/**
 * Why a product keeps its price: the new price would be zero or less, would reach the product's list price, or would
 * not be lower although it is for some time only; or a schedule lowers the product's price at that time.
 */
export const priceProblems = ['not-positive', 'over-list-price', 'not-lower', 'scheduled'] as const;
export type PriceProblem = (typeof priceProblems)[number];

/** `scheduled`: a schedule lowers the price at the time of the change */
type Priced = { price: number; originalPrice: number | null; scheduled: boolean };

/** @returns the new price in whole đồng, which may be zero or negative */
function changedPrice(price: number, { kind, by, rounding }: PriceRule): number {
  const raw = kind === 'percent' ? price + (price * by) / 100 : price + by;
  if (rounding === '9000') return Math.round((raw + 1000) / 10_000) * 10_000 - 1000;
  return Math.round(raw / Number(rounding)) * Number(rounding);
}

export type PlannedPrice<Product extends Priced> = Omit<Product, 'price'> & {
  before: number;
  after: number;
  /** the list price beside the new price; where the new price reaches the list price, it is null */
  newOriginalPrice: number | null;
  problem: PriceProblem | null;
};

/** @returns the products whose price the rule changes: those with a problem first, each group in the given order */
export function planPrices<Product extends Priced>(
  products: readonly Product[],
  rule: PriceRule,
): PlannedPrice<Product>[] {
  const planned = products.map(({ price, ...product }) => {
    const after = changedPrice(price, rule);
    const crossesOut = (rule.keepsOld || rule.isForTime) && after < price;
    const newOriginalPrice = crossesOut ? price : listPriceOver(after, product.originalPrice);
    const problem = problemOf(rule, { ...product, before: price, after, crossesOut });
    return { ...product, before: price, after, newOriginalPrice, problem };
  });
  const changed = planned.filter(({ before, after }) => before !== after);
  return [...changed.filter(({ problem }) => problem), ...changed.filter(({ problem }) => !problem)];
}

const listPriceOver = (price: number, originalPrice: number | null) =>
  originalPrice !== null && originalPrice > price ? originalPrice : null;

type Planned = Omit<Priced, 'price'> & { before: number; after: number; crossesOut: boolean };

function problemOf(
  rule: PriceRule,
  { before, after, originalPrice, scheduled, crossesOut }: Planned,
): PriceProblem | null {
  if (after <= 0) return 'not-positive';
  if (scheduled) return 'scheduled';
  if (rule.isForTime) return after < before ? null : 'not-lower';
  return originalPrice !== null && after >= originalPrice && !crossesOut ? 'over-list-price' : null;
}
