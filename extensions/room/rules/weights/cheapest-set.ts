/**
 * Finds the cheapest plates to buy so that a bar takes every wanted sum. A set of purchases grows by what can build the
 * lowest sum that is still missing; a branch ends where even the cheapest grams that could follow make it dearer than the
 * best set known. So the answer is the cheapest one, unless the search had to end early: then it is a good one.
 */
import { type Reach, reaches, reachOf, type Stacking } from './stacking.ts';

/** `plates`: how many plates of a kind one product has, by the number of the kind. `most`: how many products may be bought. */
export type Choice = { price: number; most: number; plates: { kind: number; pieces: number }[] };

/** `owned`: plates of each kind. `wanted`: cells in ascending order, all within reach if every product is bought. */
export type Search = { stacking: Stacking; choices: Choice[]; owned: number[]; wanted: number[] };

/** The search looks at so many sums in all: 25,000 sets of purchases if there are 80 sums, such as 2.5 kg to 200 kg. */
const MOST_SUMS = 2_000_000;

/** `counts`: how many of each choice. `isCheapest`: false if the search ended early. `atLeast`: no set costs less, in đồng. */
export type CheapestSet = { counts: number[]; price: number; isCheapest: boolean; atLeast: number };

type Basket = { counts: number[]; pieces: number[]; price: number };

function withMore({ counts, pieces, price }: Basket, choice: Choice, number: number, more: number): Basket {
  const next = { counts: [...counts], pieces: [...pieces], price: price + more * choice.price };
  next.counts[number] = (next.counts[number] ?? 0) + more;
  for (const { kind, pieces: each } of choice.plates) next.pieces[kind] = (next.pieces[kind] ?? 0) + more * each;
  return next;
}

const firstMissing = (wanted: readonly number[], reach: Reach): number | undefined =>
  wanted.find((cell) => !reaches(reach, cell));

/**
 * The least price at which a basket can still be filled: the plates up to a weight must weigh as much as the sum of that
 * weight, and no gram of them is cheaper than in the product that has the cheapest one.
 */
function leastOf({ stacking: { kinds, ends }, choices, wanted }: Search) {
  const weightOf = ({ plates }: Choice) =>
    plates.reduce((sum, { kind, pieces }) => sum + ((kinds[kind]?.cells ?? 0) * pieces) / ends, 0);
  const lightestOf = ({ plates }: Choice) => Math.min(...plates.map(({ kind }) => kinds[kind]?.cells ?? 0));
  const rated = choices.map((choice) => ({ lightest: lightestOf(choice), rate: choice.price / weightOf(choice) }));
  const rates = wanted.map((cell) =>
    rated.reduce(
      (least, { lightest, rate }) => (lightest <= cell ? Math.min(least, rate) : least),
      Number.POSITIVE_INFINITY,
    ),
  );
  return ({ pieces, price }: Basket): number => {
    let [sum, covered, least, kind] = [0, 0, 0, 0];
    for (const [place, cell] of wanted.entries()) {
      for (; kind < kinds.length && (kinds[kind]?.cells ?? 0) <= cell; kind++)
        sum += ((pieces[kind] ?? 0) * (kinds[kind]?.cells ?? 0)) / ends;
      const lacks = cell - sum - covered;
      if (lacks <= 0) continue;
      least += lacks * (rates[place] ?? 0);
      covered += lacks;
    }
    // prices are whole đồng; the thousandth keeps an error of the division from raising the bound
    return price + Math.ceil(least - 0.001);
  };
}

/**
 * How many of a choice must be added at once before it can help to build the cell: one plate of a pair helps nobody, if no
 * other choice has the rest of it. 0 if it cannot help.
 */
function jumpsOf({ stacking: { kinds, cells, ends }, choices }: Search) {
  const sellers = kinds.map(
    (_, kind) => choices.filter(({ plates }) => plates.some((each) => each.kind === kind)).length,
  );
  return ({ counts, pieces }: Basket, cell: number, number: number): number => {
    const choice = choices[number];
    const left = choice ? choice.most - (counts[number] ?? 0) : 0;
    if (!choice || left <= 0) return 0;
    const jumps = choice.plates.flatMap(({ kind, pieces: each }) => {
      const [weight, has] = [kinds[kind]?.cells ?? 0, pieces[kind] ?? 0];
      const pairs = Math.floor(has / ends);
      if (weight > cell || pairs >= Math.floor(cells / weight)) return [];
      const jump = sellers[kind] === 1 ? Math.ceil((ends * (pairs + 1) - has) / each) : 1;
      return jump <= left ? [jump] : [];
    });
    return jumps.length === 0 ? 0 : Math.min(...jumps);
  };
}

type Rules = { leastFor: (basket: Basket) => number; jumpFor: ReturnType<typeof jumpsOf> };

function growths(basket: Basket, cell: number, search: Search, { leastFor, jumpFor }: Rules) {
  return search.choices
    .flatMap((choice, number) => {
      const jump = jumpFor(basket, cell, number);
      if (jump === 0) return [];
      const grown = withMore(basket, choice, number, jump);
      return [{ grown, least: leastFor(grown) }];
    })
    .sort((one, other) => one.least - other.least || other.grown.price - one.grown.price);
}

/** Takes what opens most sums per đồng until none is missing, then gives back what was not needed, the dearest first. */
function goodBasket(search: Search, empty: Basket, rules: Rules): Basket {
  const { stacking, choices, wanted } = search;
  const builtBy = ({ pieces }: Basket) => {
    const reach = reachOf(stacking, pieces);
    return { count: wanted.filter((cell) => reaches(reach, cell)).length, missing: firstMissing(wanted, reach) };
  };
  let basket = empty;
  for (let now = builtBy(basket); now.missing !== undefined; now = builtBy(basket)) {
    const { count } = now;
    const offered = growths(basket, now.missing, search, rules).map(({ grown }) => ({
      ...{ grown, opens: builtBy(grown).count - count, cost: grown.price - basket.price },
    }));
    const [best] = offered.sort(
      (one, other) => other.opens * one.cost - one.opens * other.cost || one.cost - other.cost,
    );
    if (!best) return basket;
    basket = best.grown;
  }
  const byPrice = [...choices.entries()].sort(([, one], [, other]) => other.price - one.price);
  for (const [number, choice] of byPrice)
    while ((basket.counts[number] ?? 0) > 0) {
      const smaller = withMore(basket, choice, number, -1);
      if (builtBy(smaller).missing !== undefined) break;
      basket = smaller;
    }
  return basket;
}

/** @param mostSets the search ends after so many sets; then the answer is the best one so far */
export function cheapestSet(
  search: Search,
  mostSets = Math.ceil(MOST_SUMS / (search.stacking.cells + 1)),
): CheapestSet {
  const { stacking, choices, owned, wanted } = search;
  const rules = { leastFor: leastOf(search), jumpFor: jumpsOf(search) };
  const empty: Basket = { counts: choices.map(() => 0), pieces: [...owned], price: 0 };
  const atLeast = rules.leastFor(empty);
  let best = goodBasket(search, empty, rules);
  const seen = new Set<string>();
  let looked = 0;
  const visit = (basket: Basket): void => {
    if (looked >= mostSets) return;
    looked++;
    const missing = firstMissing(wanted, reachOf(stacking, basket.pieces));
    if (missing === undefined) {
      best = basket;
      return;
    }
    for (const { grown, least } of growths(basket, missing, search, rules)) {
      const key = grown.counts.join();
      if (least >= best.price || seen.has(key)) continue;
      seen.add(key);
      visit(grown);
    }
  };
  if (atLeast < best.price) visit(empty);
  const isCheapest = looked < mostSets || best.price === atLeast;
  return { counts: best.counts, price: best.price, isCheapest, atLeast: isCheapest ? best.price : atLeast };
}
