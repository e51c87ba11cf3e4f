/**
 * Divides an amount in proportion to weights, by the largest remainders: the shares are whole numbers, their sum is the amount,
 * and each is less than 1 from its exact share. Among equal remainders the first gets more.
 * @param amount whole đồng, at most the sum of the weights; @param weights whole đồng
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // the product of two amounts may exceed what a number holds exactly
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const remainders = products.map((product) => Number(product % BigInt(sum)));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = [...remainders.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const rounded = new Set(byRemainder.slice(0, left));
  return shares.map((share, index) => share + (rounded.has(index) ? 1 : 0));
}
