/** Rounding that keeps sums right: the largest remainders are rounded up. */

/**
 * Rounds the fractions numerators[i] / denominator to whole numbers whose sum is `sum`, each less than 1 from its fraction. Among
 * equal remainders the first is rounded up.
 * @param sum less than 1 from the sum of the fractions
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
 * Divides an amount in proportion to weights; bigint is used because the product of two amounts may exceed 2^53.
 * @param amount whole đồng, at most the sum of the weights; @param weights whole đồng
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
