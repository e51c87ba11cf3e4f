/** The bands of prices in which products are counted; the same as the function price_band of the database. */

/** The width in đồng of the band that begins at or before this price. */
function widthAt(price: number): number {
  if (price < 500_000) return 10_000;
  if (price < 2_000_000) return 50_000;
  if (price < 5_000_000) return 100_000;
  if (price < 20_000_000) return 500_000;
  return price < 100_000_000 ? 1_000_000 : 100_000_000;
}

/** @returns the lowest price of the band that holds this one, in đồng */
export function bandOf(price: number): number {
  return price - (price % widthAt(price));
}

type Range = { from: number; below: number };
/** Prices from `from` to less than `below`, in đồng. */
export type SplitPrices = { bands: Range; rest: Range[] };

/**
 * Splits a range of prices into whole bands, whose counts are known, and the rest at its two ends, at most two bands wide.
 * @param min and @param max are whole đồng and belong to the range
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
