/** Whether plates go onto bars, one by one and in a cart. */
import type { Bar, Gear, Plate, PlateOffer } from './gear.ts';

/**
 * How much wider than the sleeve a hole may be, in mm: the catalogue's help says that sleeves of 28 mm take holes of 28 to
 * 30 mm. A plate with a wider hole stands askew.
 */
export const MOST_PLAY_MM = 2;

/**
 * `needs-adapter`: the hole is wider by `gapMm`, so the plate goes on only with a tube that fills the gap.
 * `too-narrow`: the sleeve is thicker by `gapMm`. `must-be-measured`: the other diameter is known only for other plates.
 */
export type BoreVerdict =
  | { kind: 'fits' }
  | { kind: 'needs-adapter'; gapMm: number }
  | { kind: 'too-narrow'; gapMm: number }
  | { kind: 'must-be-measured' };

/** @returns the difference of two diameters in mm, to a hundredth */
const gapOf = (one: number, other: number) => Math.round((one - other) * 100) / 100;

type Sleeve = Pick<Bar, 'sleeveMm' | 'isOfSet'>;

export function judgeBore({ boreMm }: Pick<Plate, 'boreMm'>, { sleeveMm, isOfSet }: Sleeve): BoreVerdict {
  if (isOfSet) return judgeOnSet(boreMm, sleeveMm);
  const gap = gapOf(boreMm, sleeveMm);
  if (gap < 0) return { kind: 'too-narrow', gapMm: -gap };
  return gap <= MOST_PLAY_MM ? { kind: 'fits' } : { kind: 'needs-adapter', gapMm: gap };
}

export const goesOn = (plate: Pick<Plate, 'boreMm'>, bar: Sleeve): boolean => judgeBore(plate, bar).kind === 'fits';

/** The bars of a set carry its own plates: of other holes nobody has said that they fit, unless they are as wide. */
const judgeOnSet = (boreMm: number, set: number): BoreVerdict =>
  boreMm === set ? { kind: 'fits' } : { kind: 'must-be-measured' };

/**
 * Plates in stock that go onto a bar, the lightest first.
 * @param range the least and the greatest weight in grams that a plate may have, both included
 */
export function platesFor(bar: Bar, gear: readonly Gear[], range: readonly [number, number]): PlateOffer[] {
  const isWanted = ({ plate }: PlateOffer['plates'][number]) =>
    goesOn(plate, bar) && plate.grams >= range[0] && plate.grams <= range[1];
  const least = ({ plates }: PlateOffer) => Math.min(...plates.map(({ plate }) => plate.grams));
  return gear
    .flatMap((each) => (each.kind === 'plates' || each.kind === 'set' ? [each] : []))
    .filter(({ stock, plates }) => stock > 0 && plates.some(isWanted))
    .sort((one, other) => least(one) - least(other) || one.price - other.price || (one.id < other.id ? -1 : 1));
}

/**
 * What is wrong with `id`, a product of the cart. `plates-alone`: no bar is there. `plates-off`: no bar that is there takes
 * the plate; `verdict` is about the nearest one, `on`. `bar-alone` and `bar-off` are the same for a bar, `collars-off` for
 * collars of another diameter than every bar. The customer may own what is missing.
 */
export type CartMismatch =
  | { kind: 'plates-alone'; id: string; boreMm: number }
  | { kind: 'plates-off'; id: string; boreMm: number; on: string; verdict: BoreVerdict }
  | { kind: 'bar-alone'; id: string; sleeveMm: number }
  | { kind: 'bar-off'; id: string; sleeveMm: number; on: string; verdict: BoreVerdict }
  | { kind: 'collars-off'; id: string; sleeveMm: number };

const nearness = ['fits', 'needs-adapter', 'must-be-measured', 'too-narrow'] as const;

type Judged = { on: string; verdict: BoreVerdict };

/** @returns the verdict that asks for least; of equal ones, that of the first id */
function nearestOf(judged: readonly Judged[]): Judged | null {
  const rank = ({ verdict }: Judged) => nearness.indexOf(verdict.kind);
  return judged.toSorted((one, other) => rank(one) - rank(other) || (one.on < other.on ? -1 : 1))[0] ?? null;
}

const verdictOn = (boreMm: number, taker: Gear): BoreVerdict[] => {
  if (taker.kind === 'bar') return [judgeBore({ boreMm }, taker.bar)];
  return taker.kind === 'set' ? [judgeOnSet(boreMm, taker.boreMm)] : [];
};

function mismatchOf(one: Gear, gear: readonly Gear[]): CartMismatch | null {
  const { id } = one;
  if (one.kind === 'plates') {
    const boreMm = one.plates[0]?.plate.boreMm ?? 0;
    const nearest = nearestOf(
      gear.flatMap((taker) => verdictOn(boreMm, taker).map((verdict) => ({ on: taker.id, verdict }))),
    );
    if (!nearest) return { kind: 'plates-alone', id, boreMm };
    return nearest.verdict.kind === 'fits' ? null : { kind: 'plates-off', id, boreMm, ...nearest };
  }
  if (one.kind === 'bar') {
    const { sleeveMm } = one.bar;
    const nearest = nearestOf(
      gear.flatMap((other) =>
        other.kind === 'plates' || other.kind === 'set'
          ? other.plates.map(({ plate }) => ({ on: other.id, verdict: judgeBore(plate, one.bar) }))
          : [],
      ),
    );
    if (!nearest) return { kind: 'bar-alone', id, sleeveMm };
    return nearest.verdict.kind === 'fits' ? null : { kind: 'bar-off', id, sleeveMm, ...nearest };
  }
  if (one.kind === 'set') return null;
  const bars = gear.flatMap((other) => (other.kind === 'bar' ? [other.bar.sleeveMm] : []));
  return bars.length === 0 || bars.includes(one.sleeveMm) ? null : { kind: 'collars-off', id, sleeveMm: one.sleeveMm };
}

/**
 * Says what in a cart does not go together, in the order of the cart. A set has bars and plates of its own and is never
 * wrong; its plates also go onto bars, and plates as wide as its own go onto its bars.
 * @param gear what the cart contains; the parts of a bundle instead of the bundle
 */
export const mismatchesIn = (gear: readonly Gear[]): CartMismatch[] =>
  gear.flatMap((one) => mismatchOf(one, gear) ?? []);
