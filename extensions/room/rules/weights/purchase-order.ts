/** Puts a set of purchases in order: the next purchase is the one that opens most new sums per đồng. */
import type { Search } from './cheapest-set.ts';
import { reaches, reachOf } from './stacking.ts';

/** `counts`: how many of each choice are bought. `opens`: the wanted cells that they open, in ascending order. */
export type OrderedPurchase = { counts: number[]; price: number; opens: number[] };

/** More purchases of several products together are not compared: the rest is then bought at once. */
const MOST_COMPARED = 2000;

/** Each way to buy from so many of the choices that are left; null if there are more than MOST_COMPARED ways. */
function waysToBuy(left: readonly number[], choices: number): number[][] | null {
  let ways: { counts: number[]; used: number }[] = [{ counts: [], used: 0 }];
  for (const most of left) {
    ways = ways.flatMap(({ counts, used }) =>
      Array.from({ length: used < choices ? most + 1 : 1 }, (_, count) => ({
        ...{ counts: [...counts, count], used: used + Math.min(count, 1) },
      })),
    );
    if (ways.length > MOST_COMPARED) return null;
  }
  return ways.filter(({ used }) => used === choices).map(({ counts }) => counts);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Orders what is to be bought. Each purchase is of one product, as many as open most sums per đồng; only where no product
 * opens a sum alone, it is of two, then of three. Of purchases that open as much per đồng the cheapest comes first.
 * @param counts how many of each choice may be bought in all; what no sum needs is left out
 */
export function inOrder({ stacking, choices, owned, wanted }: Search, counts: readonly number[]): OrderedPurchase[] {
  const purchases: OrderedPurchase[] = [];
  let [left, pieces, missing] = [[...counts], [...owned], [...wanted]];
  missing = missing.filter((cell) => !reaches(reachOf(stacking, pieces), cell));
  const piecesAfter = (bought: readonly number[]) => {
    const more = [...pieces];
    for (const [number, { plates }] of choices.entries())
      for (const { kind, pieces: each } of plates) more[kind] = (more[kind] ?? 0) + each * (bought[number] ?? 0);
    return more;
  };
  const judged = (bought: number[]): OrderedPurchase => {
    const reach = reachOf(stacking, piecesAfter(bought));
    const price = sum(choices.map((choice, number) => choice.price * (bought[number] ?? 0)));
    return { counts: bought, price, opens: missing.filter((cell) => reaches(reach, cell)) };
  };
  const best = (): OrderedPurchase => {
    for (let together = 1; together <= left.filter((count) => count > 0).length; together++) {
      const ways = waysToBuy(left, together)?.map(judged);
      if (!ways) break;
      const [first] = ways
        .filter(({ opens }) => opens.length > 0)
        .sort(
          (one, other) => other.opens.length * one.price - one.opens.length * other.price || one.price - other.price,
        );
      if (first) return first;
    }
    return judged(left);
  };
  while (missing.length > 0 && sum(left) > 0) {
    const next = best();
    purchases.push(next);
    pieces = piecesAfter(next.counts);
    left = left.map((count, number) => count - (next.counts[number] ?? 0));
    missing = missing.filter((cell) => !next.opens.includes(cell));
  }
  return purchases;
}
