/** Price bands for which numbers of products are stored; the database computes the same in price_band and wide_price_band. */

type Width = (price: number) => number;

/** The width in đồng of the price band that contains this price. */
const narrow: Width = (price) => {
  if (price < 500_000) return 10_000;
  if (price < 2_000_000) return 50_000;
  if (price < 5_000_000) return 100_000;
  if (price < 20_000_000) return 500_000;
  return price < 100_000_000 ? 1_000_000 : 100_000_000;
};

/** The width of a wide band: ten bands, counted once more as one, so that a wide range of prices is a short sum. */
const wide: Width = (price) => (price < 100_000_000 ? 10 : 1) * narrow(price);

/** The lowest price of the band that contains this price, and the lowest price of the first band from this price on. */
const startOf = (widthAt: Width, price: number) => price - (price % widthAt(price));
const firstFrom = (widthAt: Width, price: number) => {
  const start = startOf(widthAt, price);
  return start === price ? price : start + widthAt(price);
};

type Range = { from: number; below: number };
/**
 * A price range in đồng (`from` included, `below` excluded), split into complete wide bands, complete bands beside them,
 * and remaining ranges.
 */
export type SplitPrices = { wide: Range; bands: Range[]; rest: Range[] };

const NONE: Range = { from: 0, below: 0 };

/** Splits a range into complete bands of this width, and the ranges before and after them. */
function split(widthAt: Width, { from, below }: Range): { whole: Range; ends: Range[] } {
  const first = firstFrom(widthAt, from);
  const last = startOf(widthAt, below);
  if (first >= last) return { whole: NONE, ends: [{ from, below }] };
  const ends = [
    { from, below: first },
    { from: last, below },
  ];
  return { whole: { from: first, below: last }, ends: ends.filter((range) => range.from < range.below) };
}

/**
 * Splits a range of prices into complete bands, for which the number of products is stored, and the remaining ranges at
 * both ends, which are at most two bands wide.
 * @param min the lowest price of the range in whole đồng
 * @param max the highest price of the range in whole đồng
 */
export function splitPrices(min: number, max: number): SplitPrices {
  const { whole, ends } = split(wide, { from: min, below: max + 1 });
  const parts = ends.map((end) => split(narrow, end));
  return {
    wide: whole,
    bands: parts.flatMap((part) => (part.whole === NONE ? [] : [part.whole])),
    rest: parts.flatMap((part) => part.ends),
  };
}
