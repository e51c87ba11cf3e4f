/**
 * "Vừa nhà": whether a product fits a home, its way in and its people. It errs only towards `must-be-measured`: it says
 * `fits` and `does-not-fit` only where the numbers prove it.
 */
import { type CeilingVerdict, judgeCeiling } from './ceiling.ts';
import type { FitFacts } from './fit-facts-shape.ts';
import { type FloorVerdict, judgeFloor } from './floor.ts';
import { type Home, homeNumbers, numberKeys, saysAny } from './home.ts';
import { judgePerson, type PersonVerdict } from './person.ts';
import { bestOf, type FitState, worstOf } from './state.ts';
import { carriersOf, judgeWayIn, passesAnyDoor, type WayVerdict } from './way-in.ts';

export type FitVerdict = FloorVerdict | CeilingVerdict | WayVerdict | PersonVerdict;

/**
 * `overall`: null if the home says nothing about the product. `verdicts`: room, ceiling, the way in from the street, then
 * the person. `carriers`: how many people carry the parcel, if the home says something about its way; null for a bundle,
 * which comes in several parcels, and for an unknown weight. `neighbours`: filled if somebody lives below and the product
 * makes noise; the noise in dB. `unmeasured`: what the home does not say, though the product may be too large for it.
 */
export type Fit = {
  overall: FitState | null;
  verdicts: FitVerdict[];
  carriers: number | null;
  neighbours: { noise: number } | null;
  unmeasured: readonly ('door' | 'room')[];
};

const isWay = ({ about }: FitVerdict): boolean => about === 'lift' || about === 'stairs';
const isOptional = (verdict: FitVerdict): boolean => verdict.about === 'ceiling' && verdict.isOptional;

/** One of lift and stairs is enough. What the product can be used without leaves the answer open at most. */
function overallOf(verdicts: readonly FitVerdict[]): FitState | null {
  if (verdicts.length === 0) return null;
  const up = verdicts.filter(isWay).map(({ state }) => state);
  const states = verdicts
    .filter((verdict) => !isWay(verdict))
    .map((each): FitState => (isOptional(each) && each.state !== 'fits' ? 'must-be-measured' : each.state));
  return worstOf([...states, ...(up.length > 0 ? [bestOf(up)] : [])]);
}

/** The smallest home that there is, in which nobody lives. */
const smallest: Home = Object.fromEntries(
  numberKeys
    .filter((key) => key !== 'floor' && key !== 'personHeight' && key !== 'personWeight')
    .map((key) => [key, homeNumbers[key].least]),
);

/** `way-in`: doors, lift and stairs, for the parcel; `room`: the place and the ceiling, for the product in use. */
export const measures = ['way-in', 'room'] as const;
export type Measure = (typeof measures)[number];

/**
 * What a customer should measure at home before the order. Small goods, such as a dumbbell, need neither: their parcel
 * passes the narrowest door, lift and stairs that there are, and they stand in no room.
 */
export function whatToMeasure(facts: FitFacts): Measure[] {
  const areFit = (verdicts: readonly FitVerdict[]) => verdicts.every(({ state }) => state === 'fits');
  const passes = areFit([false, true].flatMap((onlyStairs) => judgeWayIn({ ...smallest, onlyStairs }, facts)));
  const stands = facts.isLarge || facts.isForPullUps || !areFit(judgeCeiling(smallest, facts));
  return [...(passes ? [] : (['way-in'] as const)), ...(stands ? (['room'] as const) : [])];
}

/** A machine, or a parcel that does not pass the narrowest door that there is. */
const isBulky = (facts: FitFacts): boolean => facts.isLarge || !passesAnyDoor(facts);

export function judgeFit(home: Home, facts: FitFacts): Fit {
  const way = judgeWayIn(home, facts);
  const verdicts = [...judgeFloor(home, facts), ...judgeCeiling(home, facts), ...way, ...judgePerson(home, facts)];
  const isCarried = way.length > 0 && facts.grossWeight !== null && !facts.isBundle;
  return {
    overall: overallOf(verdicts),
    verdicts,
    carriers: isCarried ? carriersOf(facts.grossWeight ?? 0) : null,
    unmeasured: [
      ...(saysAny(home, ['doorWidth', 'doorHeight']) || !isBulky(facts) ? [] : (['door'] as const)),
      ...(saysAny(home, ['roomLength', 'roomWidth']) || !facts.isLarge ? [] : (['room'] as const)),
    ],
    neighbours: home.neighboursBelow && facts.noise !== null ? { noise: facts.noise } : null,
  };
}
