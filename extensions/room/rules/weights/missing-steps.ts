/** Why a load cannot be reached, whatever is bought. */
import { goesOn } from './bore.ts';
import type { Bar, Bars, PlateOffer, Plates } from './gear.ts';
import { cellOf, kindOf, reaches, reachOf, type Stacking, stackingOf } from './stacking.ts';

/**
 * `over-bar-load`: the plates would weigh more than the bar carries, `mostGrams`. `out-of-stock`: more of what the shop sells
 * would do. `wrong-bore`: only plates would do whose hole does not fit, `boresMm`. `short-sleeve`: the plates find no room.
 * `not-sold`: no plates that the shop knows make it; plates of `plateGrams` on each end would, beside what there is (null
 * if no whole number of grams would).
 */
export type MissingReason =
  | { kind: 'over-bar-load'; mostGrams: number }
  | { kind: 'out-of-stock' }
  | { kind: 'wrong-bore'; boresMm: number[] }
  | { kind: 'short-sleeve' }
  | { kind: 'not-sold'; plateGrams: number | null };

export type MissingStep = { grams: number; reason: MissingReason };

type Shop = { bar: Bar; bars: Bars; owned: readonly Plates[]; offers: readonly PlateOffer[] };

/** So many plates of a kind are enough for each sum. */
export const enough = ({ cells, kinds, ends }: Stacking, kind: number): number =>
  ends * Math.floor(cells / (kinds[kind]?.cells ?? 1));

/** @returns all that could lie on the bar: what is owned, and as much of each offer as its stock or any sum allows */
export function allPieces(stacking: Stacking, owned: readonly Plates[], offers: readonly PlateOffer[]): number[] {
  const pieces = stacking.kinds.map(() => 0);
  const add = ({ plate, pieces: count }: Plates, times: number) => {
    const kind = kindOf(stacking, plate);
    if (kind >= 0) pieces[kind] = (pieces[kind] ?? 0) + count * times;
  };
  for (const plates of owned) add(plates, 1);
  for (const { plates, stock } of offers) for (const each of plates) add(each, stock);
  return pieces;
}

/** @returns every plate that is owned or sold, some more than once */
export const platesOf = (owned: readonly Plates[], offers: readonly PlateOffer[]) =>
  [...owned, ...offers.flatMap(({ plates }) => plates)].map(({ plate }) => plate);

/** The loads that could be built if the shop had all it sells, if holes did not matter, if the sleeve were long enough. */
function whatIf({ bar, bars, owned, offers }: Shop, mostGrams: number) {
  const fitting = (plates: readonly Plates[]) => plates.filter(({ plate }) => goesOn(plate, bar));
  const long = { ...bar, sleeveLengthUm: null };
  const endless = offers.map((offer) => ({ ...offer, stock: mostGrams }));
  const fittingOffers = endless.map((offer) => ({ ...offer, plates: fitting(offer.plates) }));
  const cases = [
    { kind: 'out-of-stock', on: bar, has: fitting(owned), sold: fittingOffers },
    { kind: 'wrong-bore', on: bar, has: owned, sold: endless },
    { kind: 'short-sleeve', on: long, has: owned, sold: endless },
  ] as const;
  return cases.map(({ kind, on, has, sold }) => {
    const stacking = stackingOf(on, platesOf(has, sold), mostGrams, bars);
    const reach = stacking && reachOf(stacking, allPieces(stacking, has, sold));
    const builds = (grams: number) => {
      const cell = stacking && cellOf(stacking, grams);
      return reach !== null && typeof cell === 'number' && reaches(reach, cell);
    };
    return { kind, builds };
  });
}

/**
 * Says why steps stay missing. The reason is one without which the step would still be missing: what the shop is out of is
 * named only if more of it is enough, a wrong hole only if more stock is not.
 * @param steps loads in grams that cannot be built with all that is owned and in stock
 * @param built loads in grams that can
 */
export function reasonsFor(shop: Shop, steps: readonly number[], built: readonly number[]): MissingStep[] {
  const { bar, owned, offers } = shop;
  const carries = bar.mostPlatesGrams ?? Number.POSITIVE_INFINITY;
  const mostGrams = Math.max(0, ...steps.map((step) => step - bar.grams).filter((grams) => grams <= carries));
  const cases = whatIf(shop, mostGrams);
  const others = platesOf(owned, offers).filter((plate) => !goesOn(plate, bar));
  const boresMm = [...new Set(others.map((plate) => plate.boreMm))].sort((one, other) => one - other);
  return steps.map((grams) => {
    const plates = grams - bar.grams;
    if (plates > carries) return { grams, reason: { kind: 'over-bar-load', mostGrams: carries } };
    const kind = cases.find(({ builds }) => builds(plates))?.kind;
    if (kind === 'wrong-bore') return { grams, reason: { kind, boresMm } };
    if (kind !== undefined) return { grams, reason: { kind } };
    const below = built.filter((load) => load < grams && (grams - load) % 2 === 0);
    const plateGrams = below.length === 0 ? null : (grams - Math.max(...below)) / 2;
    return { grams, reason: { kind: 'not-sold', plateGrams } };
  });
}
