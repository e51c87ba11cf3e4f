/** What to buy next so that a bar can be loaded in every step up to a target: the cheapest way, in stock, one after another. */
import { goesOn } from './bore.ts';
import { type Choice, cheapestSet } from './cheapest-set.ts';
import type { Bar, Bars, PlateOffer, Plates } from './gear.ts';
import { DEFAULT_STEP_GRAMS, stepsTo } from './loads.ts';
import { allPieces, enough, type MissingStep, platesOf, reasonsFor } from './missing-steps.ts';
import { inOrder } from './purchase-order.ts';
import { cellOf, kindOf, paired, reaches, reachOf, type Stacking, stackingOf } from './stacking.ts';

/** More steps are not planned. */
export const MOST_STEPS = 400;

/** `target`, `step`: grams; the step is at least 1. `offers`: what the shop sells, also what is out of stock or does not fit. `bars`: so many such bars are loaded alike, 1 if absent. */
export type RouteQuestion = {
  bar: Bar;
  bars?: Bars;
  owned: readonly Plates[];
  offers: readonly PlateOffer[];
  target: number;
  step?: number;
};

/** `lines`: what to buy at once, `quantity` as in a cart. `price`: đồng in all. `opens`: the steps in grams that it opens. */
export type Purchase = { lines: { id: string; quantity: number }[]; price: number; opens: number[] };

/**
 * `steps`: the wanted loads of one bar in grams, the bar alone first. `built`: those that can be built today. `purchases`: in the order
 * in which to buy; after the last one each step can be built that is not in `missing`. `price`: đồng in all. `isCheapest`:
 * true if no other purchases that do the same cost less; if false they cost at least `atLeast`, which is otherwise the price.
 */
export type Route = {
  steps: number[];
  built: number[];
  purchases: Purchase[];
  price: number;
  isCheapest: boolean;
  atLeast: number;
  missing: MissingStep[];
};

/** An offer whose plates go onto the bar, as the search sees it. */
type Buyable = { offer: PlateOffer; choice: Choice };

/** In an order of their own, so that the answer does not depend on how the offers are listed. */
const byOffer = (one: PlateOffer, other: PlateOffer) => one.price - other.price || (one.id < other.id ? -1 : 1);

function buyableOf(stacking: Stacking, offers: readonly PlateOffer[]): Buyable[] {
  return offers.toSorted(byOffer).flatMap((offer) => {
    const counted = new Map<number, number>();
    for (const { plate, pieces } of offer.plates) {
      const kind = kindOf(stacking, plate);
      if (kind >= 0 && enough(stacking, kind) > 0) counted.set(kind, (counted.get(kind) ?? 0) + pieces);
    }
    const plates = [...counted].map(([kind, pieces]) => ({ kind, pieces }));
    const useful = plates.map(({ kind, pieces }) => Math.ceil(enough(stacking, kind) / pieces));
    const most = Math.min(offer.stock, Math.max(0, ...useful));
    return most > 0 ? [{ offer, choice: { price: offer.price, most, plates } }] : [];
  });
}

/**
 * Plans the cheapest purchases after which every step can be built that can be built at all. It is exact for the sizes of a
 * home and of this shop, see `cheapestSet`; `isCheapest` says whether it was. Plates of different hole or
 * of different known thickness do not make a pair, see `paired`. What is in the way only perhaps, an unknown length of sleeve or thickness, is not in the way here: `loadsOn`
 * names the loads for which it must be measured.
 * @param mostSets see `cheapestSet`
 * @returns null for more than MOST_STEPS steps, or weights with so fine a unit that there are more than MOST_CELLS sums
 */
export function planRoute({ bar, bars = 1, target, step, ...asked }: RouteQuestion, mostSets?: number): Route | null {
  const { owned, offers } = paired(asked.owned, asked.offers);
  if ((target - bar.grams) / (step ?? DEFAULT_STEP_GRAMS) >= MOST_STEPS) return null;
  const steps = stepsTo(target, bar, step);
  const has = owned.filter(({ plate }) => goesOn(plate, bar));
  const sold = offers
    .filter(({ stock }) => stock > 0)
    .map((offer) => ({ ...offer, plates: offer.plates.filter(({ plate }) => goesOn(plate, bar)) }));
  const mostGrams = Math.min((steps.at(-1) ?? bar.grams) - bar.grams, bar.mostPlatesGrams ?? Number.POSITIVE_INFINITY);
  const stacking = stackingOf(bar, platesOf(has, sold), mostGrams, bars);
  // the reasons for what stays missing look at plates that do not fit, too
  if (!stacking || !stackingOf(bar, platesOf(owned, offers), mostGrams, bars)) return null;
  const within = (pieces: readonly number[]) => {
    const reach = reachOf(stacking, pieces);
    return steps.filter((grams) => reaches(reach, cellOf(stacking, grams - bar.grams) ?? -1));
  };
  const possible = within(allPieces(stacking, has, sold));
  const buyable = buyableOf(stacking, sold);
  const search = {
    ...{ stacking, choices: buyable.map(({ choice }) => choice), owned: allPieces(stacking, has, []) },
    wanted: possible.map((grams) => (grams - bar.grams) / stacking.unitGrams),
  };
  const set = cheapestSet(search, mostSets);
  const purchases = inOrder(search, set.counts).map(({ counts, price, opens }) => ({
    lines: buyable.flatMap(({ offer: { id } }, number) => {
      const quantity = counts[number] ?? 0;
      return quantity > 0 ? [{ id, quantity }] : [];
    }),
    price,
    opens: opens.map((cell) => bar.grams + cell * stacking.unitGrams),
  }));
  const canBuild = new Set(possible);
  return {
    ...{ steps, built: within(search.owned), purchases },
    price: purchases.reduce((sum, { price }) => sum + price, 0),
    ...{ isCheapest: set.isCheapest, atLeast: set.atLeast },
    missing: reasonsFor(
      { bar, bars, owned, offers },
      steps.filter((grams) => !canBuild.has(grams)),
      possible,
    ),
  };
}
