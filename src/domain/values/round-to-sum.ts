/** Rounding that preserves sums: the numbers with the largest remainders are rounded up. */

/**
 * Rounds the fractions numerators[i] / denominator to whole numbers whose sum is `sum`, so that each number differs
 * from its fraction by less than 1. Among equal remainders, the first is rounded up.
 * @param sum a whole number that differs from the sum of the fractions by less than 1
 */
export function roundToSum(numerators: readonly bigint[], denominator: bigint, sum: number): number[] {
  const floors = numerators.map((numerator) => Number(numerator / denominator));
  const remainders = numerators.map((numerator) => Number(numerator % denominator));
  const left = sum - floors.reduce((total, floor) => total + floor, 0);
  const byRemainder = [...remainders.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const rounded = new Set(byRemainder.slice(0, left));
  return floors.map((floor, index) => floor + (rounded.has(index) ? 1 : 0));
}

/**
 * Divides an amount in proportion to weights. It computes with bigint, because the product of two amounts may exceed
 * 2^53.
 * @param amount whole đồng, at most the sum of the weights
 * @param weights whole đồng
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  return roundToSum(
    weights.map((weight) => BigInt(amount) * BigInt(weight)),
    BigInt(sum),
    amount,
  );
}
