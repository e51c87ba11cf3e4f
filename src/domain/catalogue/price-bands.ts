/** Price bands for which numbers of products are stored; the database function price_band computes the same bands. */

/** The width in đồng of the price band that contains this price. */
function widthAt(price: number): number {
  if (price < 500_000) return 10_000;
  if (price < 2_000_000) return 50_000;
  if (price < 5_000_000) return 100_000;
  if (price < 20_000_000) return 500_000;
  return price < 100_000_000 ? 1_000_000 : 100_000_000;
}

/** @returns the lowest price of the band that contains this price, in đồng */
export function bandOf(price: number): number {
  return price - (price % widthAt(price));
}

type Range = { from: number; below: number };
/** A price range in đồng (`from` included, `below` excluded), split into complete price bands and remaining ranges. */
export type SplitPrices = { bands: Range; rest: Range[] };

/**
 * Splits a range of prices into complete price bands, for which the number of products is stored, and the remaining
 * ranges at both ends, which are at most two bands wide.
 * @param min the lowest price of the range in whole đồng
 * @param max the highest price of the range in whole đồng
 */
export function splitPrices(min: number, max: number): SplitPrices {
  const below = max + 1;
  const first = bandOf(min) === min ? min : bandOf(min) + widthAt(min);
  const last = bandOf(below);
  if (first >= last) return { bands: { from: 0, below: 0 }, rest: [{ from: min, below }] };
  const rest = [
    { from: min, below: first },
    { from: last, below },
  ];
  return { bands: { from: first, below: last }, rest: rest.filter((range) => range.from < range.below) };
}
