/**
 * Which loads a pile of plates can make, as sums of pairs: a pair is one plate for each end of a bar. All weights of pairs are whole
 * multiples of one unit, so that a sum is the number of a cell. Two bars that are loaded alike take two of each pair.
 */
import type { Bar, Bars, Plate, PlateOffer, Plates } from './gear.ts';
import { sorted } from './loads.ts';

/** `cells`: the weight of a pair in units. `thicknessUm`: 0 if unknown, because only what surely has no room is left out. */
export type Kind = { plate: Plate; cells: number; thicknessUm: number };

/**
 * `unitGrams`: the weight of one cell. `cells`: the greatest sum. `sleeveUm`: infinite if unknown. `kinds`: the lightest first. `ends`: so
 * many plates of a kind are put on at once.
 */
export type Stacking = { unitGrams: number; cells: number; sleeveUm: number; kinds: Kind[]; ends: number };

/**
 * Customers type no thickness and sets state none. Nobody can say that such a plate differs from one of the same weight and
 * hole, so they make pairs: the thickness of all of them counts as unknown.
 */
export function paired<Offer extends PlateOffer>(
  owned: readonly Plates[],
  offers: readonly Offer[],
): { owned: Plates[]; offers: Offer[] } {
  const nameOf = ({ grams, boreMm }: Plate) => `${grams} ${boreMm}`;
  const all = [...owned, ...offers.flatMap(({ plates }) => plates)];
  const unknown = new Set(all.flatMap(({ plate }) => (plate.thicknessUm === null ? [nameOf(plate)] : [])));
  const pair = (plates: readonly Plates[]) =>
    plates.map(({ plate, pieces }) => ({
      plate: unknown.has(nameOf(plate)) ? { ...plate, thicknessUm: null } : plate,
      pieces,
    }));
  return { owned: pair(owned), offers: offers.map((offer) => ({ ...offer, plates: pair(offer.plates) })) };
}

/** More cells are not searched: plates in kg beside plates in pounds have 25,000 cells for each 100 kg. */
export const MOST_CELLS = 100_000;

const commonUnit = (one: number, other: number): number => (other === 0 ? one : commonUnit(other, one % other));

/**
 * @param plates all plates that may lie on the bar; they must go onto it
 * @param mostGrams the greatest weight of plates that is asked for
 * @returns null if there are more than MOST_CELLS sums
 */
export function stackingOf(bar: Bar, plates: readonly Plate[], mostGrams: number, bars: Bars): Stacking | null {
  const kinds = sorted(plates.map((plate) => ({ plate, pieces: 1 }))).reverse();
  const unitGrams = kinds.reduce((unit, { plate }) => commonUnit(2 * plate.grams, unit), 0) || 1;
  const cells = kinds.length === 0 ? 0 : Math.floor(mostGrams / unitGrams);
  if (cells > MOST_CELLS) return null;
  return {
    ...{ unitGrams, cells, sleeveUm: bar.sleeveLengthUm ?? Number.POSITIVE_INFINITY, ends: 2 * bars },
    kinds: kinds.map(({ plate }) => ({
      ...{ plate, cells: (2 * plate.grams) / unitGrams, thicknessUm: plate.thicknessUm ?? 0 },
    })),
  };
}

/** @returns the number of the cell of so many grams of plates; null if no pairs weigh that */
export function cellOf({ unitGrams, cells }: Stacking, grams: number): number | null {
  const cell = grams / unitGrams;
  return Number.isInteger(cell) && cell >= 0 && cell <= cells ? cell : null;
}

/** @returns the number of a kind among those of a stacking; -1 for a plate that is none of them */
export const kindOf = ({ kinds }: Stacking, plate: Plate): number =>
  kinds.findIndex(
    ({ plate: { grams, boreMm, thicknessUm } }) =>
      grams === plate.grams && boreMm === plate.boreMm && thicknessUm === plate.thicknessUm,
  );

/** For each cell, the least thickness on one end of those plates that make the sum; infinite if none do. */
export type Reach = Float64Array;

export const reaches = (reach: Reach, cell: number): boolean =>
  Number.isFinite(reach[cell] ?? Number.POSITIVE_INFINITY);

/** @param pieces the number of plates of each kind of the stacking; a plate without its like for each end stays aside */
export function reachOf({ kinds, cells, sleeveUm, ends }: Stacking, pieces: readonly number[]): Reach {
  const reach = new Float64Array(cells + 1).fill(Number.POSITIVE_INFINITY);
  reach[0] = 0;
  let highest = 0;
  for (const [number, kind] of kinds.entries()) {
    const pairs = Math.min(Math.floor((pieces[number] ?? 0) / ends), Math.floor(cells / kind.cells));
    for (let pair = 0; pair < pairs; pair++) {
      highest = Math.min(cells, highest + kind.cells);
      for (let cell = highest; cell >= kind.cells; cell--) {
        const thickness = (reach[cell - kind.cells] ?? 0) + kind.thicknessUm;
        if (thickness <= sleeveUm && thickness < (reach[cell] ?? 0)) reach[cell] = thickness;
      }
    }
  }
  return reach;
}
