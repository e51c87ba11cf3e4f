/** Which loads can be built on a bar, or on each of two bars alike: the same plates on all ends, the heaviest inside, as few as possible. */
import { goesOn } from './bore.ts';
import type { Bar, Bars, Plate, Plates } from './gear.ts';

/** The step in which loads are to grow: two plates of 1.25 kg. */
export const DEFAULT_STEP_GRAMS = 2500;

/** What a collar takes of a sleeve at most, in µm. A clamp is 25 to 50 mm wide; the catalogue does not say how wide its are. */
const COLLAR_UM = 50_000;

/** More loads than this are not listed: a bar with plates of this many different sums belongs to no home. */
export const MOST_LOADS = 5000;

/**
 * `grams`: one bar and its plates. `side`: the plates of one end from the inside to the outside. `sleeve`: whether they and a collar
 * surely find room on the sleeve, or its length, a thickness or the room for the collar must be measured first.
 */
export type Load = { grams: number; side: Plate[]; sleeve: 'fits' | 'must-be-measured' };

/** Plates in the order in which they are put on: the heaviest first, of equal ones the thinnest, the unknown last. */
export const byWeight = (one: Plate, other: Plate): number =>
  other.grams - one.grams ||
  (one.thicknessUm ?? Number.MAX_SAFE_INTEGER) - (other.thicknessUm ?? Number.MAX_SAFE_INTEGER) ||
  one.boreMm - other.boreMm;

const isSame = (one: Plate, other: Plate) => byWeight(one, other) === 0;

/** Adds up plates of the same weight, hole and thickness. @returns each kind once, the heaviest first */
export function sorted(plates: readonly Plates[]): Plates[] {
  const kinds: Plates[] = [];
  for (const { plate, pieces } of plates.toSorted((one, other) => byWeight(one.plate, other.plate))) {
    const last = kinds.at(-1);
    if (last && isSame(last.plate, plate)) last.pieces += pieces;
    else kinds.push({ plate, pieces });
  }
  return kinds;
}

/** One way to load an end. `kinds`: the numbers of its kinds in the order of the plates. `isGuess`: a thickness is unknown. */
type Way = { kinds: number[]; thicknessUm: number; isGuess: boolean };

function compareKinds(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((kind, index) => kind !== other[index]);
  return one.length - other.length || (place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0));
}

/** True if nobody would take `other`, whatever lighter plates follow: it is no thinner, no surer and no shorter list. */
const isAsGood = (one: Way, other: Way) =>
  one.thicknessUm <= other.thicknessUm && (!one.isGuess || other.isGuess) && compareKinds(one.kinds, other.kinds) <= 0;

function addWay(ways: readonly Way[], added: Way): Way[] {
  if (ways.some((way) => isAsGood(way, added))) return [...ways];
  return [...ways.filter((way) => !isAsGood(added, way)), added];
}

/** @returns the ways that are worth knowing by their weight in grams; null if there are more than MOST_LOADS weights */
function waysOf(kinds: readonly Plates[], bar: Bar, bars: Bars): Map<number, Way[]> | null {
  // without a known length, a thin pile is no better than a thick one
  const sleeveUm = bar.sleeveLengthUm;
  const mostGrams = (bar.mostPlatesGrams ?? Number.POSITIVE_INFINITY) / 2;
  let found = new Map<number, Way[]>([[0, [{ kinds: [], thicknessUm: 0, isGuess: false }]]]);
  for (const [number, { plate, pieces }] of kinds.entries()) {
    const next = new Map(found);
    for (const [grams, ways] of found)
      for (let count = 1; count <= Math.floor(pieces / (2 * bars)); count++) {
        const sum = grams + count * plate.grams;
        if (sum > mostGrams) break;
        for (const way of ways) {
          const thicknessUm = sleeveUm === null ? 0 : way.thicknessUm + count * (plate.thicknessUm ?? 0);
          if (sleeveUm !== null && thicknessUm > sleeveUm) continue;
          const isGuess = sleeveUm !== null && (way.isGuess || plate.thicknessUm === null);
          const longer = { kinds: [...way.kinds, ...Array<number>(count).fill(number)], thicknessUm, isGuess };
          next.set(sum, addWay(next.get(sum) ?? [], longer));
        }
        if (next.size > MOST_LOADS) return null;
      }
    found = next;
  }
  return found;
}

/**
 * Returns all loads that can be built today, the bar alone included, the lightest first. A load is left out only if it
 * surely finds no room on the sleeve or is more than the bar carries; plates that do not go onto the bar stay aside. Of
 * several ways, it takes one that surely finds room, then the one with the fewest plates, then the heaviest inside.
 * @param bars so many such bars are loaded alike
 * @returns null if there are more than MOST_LOADS
 */
export function loadsOn(bar: Bar, owned: readonly Plates[], bars: Bars = 1): Load[] | null {
  const kinds = sorted(owned.filter(({ plate }) => goesOn(plate, bar)));
  const found = waysOf(kinds, bar, bars);
  if (!found) return null;
  const isSure = ({ thicknessUm, isGuess, kinds: used }: Way) =>
    used.length === 0 || (bar.sleeveLengthUm !== null && !isGuess && thicknessUm + COLLAR_UM <= bar.sleeveLengthUm);
  const best = (ways: readonly Way[]) =>
    ways.toSorted(
      (one, other) => Number(isSure(other)) - Number(isSure(one)) || compareKinds(one.kinds, other.kinds),
    )[0];
  return [...found]
    .flatMap(([grams, ways]): Load[] => {
      const way = best(ways);
      if (!way) return [];
      const side = way.kinds.flatMap((number) => kinds[number]?.plate ?? []);
      return [{ grams: bar.grams + 2 * grams, side, sleeve: isSure(way) ? 'fits' : 'must-be-measured' }];
    })
    .sort((one, other) => one.grams - other.grams);
}

/** @returns the loads from the bar alone to the target in a step, in grams; the target only if it is such a step */
export function stepsTo(target: number, bar: Bar, step: number = DEFAULT_STEP_GRAMS): number[] {
  const count = Math.floor((target - bar.grams) / step);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => bar.grams + index * step);
}
