/** A change of many prices at once. Prices are whole đồng. */

/** How new prices are rounded: to a multiple of this number of đồng; `9000`: to the nearest price ending in 9.000. */
export const roundings = ['1', '1000', '10000', '9000'] as const;
export type Rounding = (typeof roundings)[number];

/** A rule for new prices. `by`: the change in percent or in đồng; a negative value lowers the prices. */
export type PriceRule = { kind: 'percent' | 'amount'; by: number; rounding: Rounding };

/** Why a product keeps its price: the new price would be zero or less, or would reach the product's list price. */
export type PriceProblem = 'not-positive' | 'over-list-price';

type Priced = { price: number; originalPrice: number | null };

/** @returns the new price in whole đồng, which may be zero or negative */
function changedPrice(price: number, { kind, by, rounding }: PriceRule): number {
  const raw = kind === 'percent' ? price + (price * by) / 100 : price + by;
  if (rounding === '9000') return Math.round((raw + 1000) / 10_000) * 10_000 - 1000;
  return Math.round(raw / Number(rounding)) * Number(rounding);
}

export type PlannedPrice<Product extends Priced> = Omit<Product, 'price'> & {
  before: number;
  after: number;
  problem: PriceProblem | null;
};

/** @returns the products whose price the rule changes: those with a problem first, each group in the given order */
export function planPrices<Product extends Priced>(
  products: readonly Product[],
  rule: PriceRule,
): PlannedPrice<Product>[] {
  const planned = products.map(({ price, ...product }) => {
    const after = changedPrice(price, rule);
    return { ...product, before: price, after, problem: problemOf(after, product.originalPrice) };
  });
  const changed = planned.filter(({ before, after }) => before !== after);
  return [...changed.filter(({ problem }) => problem), ...changed.filter(({ problem }) => !problem)];
}

function problemOf(after: number, originalPrice: number | null): PriceProblem | null {
  if (after <= 0) return 'not-positive';
  return originalPrice !== null && after >= originalPrice ? 'over-list-price' : null;
}
