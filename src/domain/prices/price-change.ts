/** A change of many prices at once. Prices are whole đồng. */
import { listPriceOver } from './price-schedule.ts';

/** When prices change: now; for a time, and then back; or at a moment to come, when they rise and stay. */
export type PriceTime = 'now' | 'sale' | 'rise';

/** How new prices are rounded: to a multiple of this number of đồng; `9000`: to the nearest price ending in 9.000. */
export const roundings = ['1', '1000', '10000', '9000'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * A rule for new prices. `by`: the change in percent or in đồng; a negative value lowers the prices. `keepsOld`: where
 * the price falls, the old price becomes the list price, which is shown crossed out. In a sale the new prices must be
 * lower, and the old price is always crossed out; in a rise they must be higher.
 */
export type PriceRule = {
  kind: 'percent' | 'amount';
  by: number;
  rounding: Rounding;
  keepsOld: boolean;
  time: PriceTime;
};

/**
 * Why a product keeps its price: the new price would be zero or less, would reach the product's list price, would not be
 * lower in a sale or not be higher in a rise; or the product has a schedule for that time.
 */
export const priceProblems = ['not-positive', 'over-list-price', 'not-lower', 'not-higher', 'scheduled'] as const;
export type PriceProblem = (typeof priceProblems)[number];

/** `scheduled`: a schedule changes the price at the time of the change */
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
    const crossesOut = (rule.keepsOld || rule.time === 'sale') && after < price;
    const newOriginalPrice = crossesOut ? price : listPriceOver(after, product.originalPrice);
    const problem = problemOf(rule, { ...product, before: price, after, crossesOut });
    return { ...product, before: price, after, newOriginalPrice, problem };
  });
  const changed = planned.filter(({ before, after }) => before !== after);
  return [...changed.filter(({ problem }) => problem), ...changed.filter(({ problem }) => !problem)];
}

type Planned = Omit<Priced, 'price'> & { before: number; after: number; crossesOut: boolean };

function problemOf(
  rule: PriceRule,
  { before, after, originalPrice, scheduled, crossesOut }: Planned,
): PriceProblem | null {
  if (after <= 0) return 'not-positive';
  if (scheduled) return 'scheduled';
  if (rule.time === 'sale') return after < before ? null : 'not-lower';
  if (rule.time === 'rise' && after < before) return 'not-higher';
  return originalPrice !== null && after >= originalPrice && !crossesOut ? 'over-list-price' : null;
}
