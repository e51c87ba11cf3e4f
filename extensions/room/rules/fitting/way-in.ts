/** Judges the way of a parcel from the street into the room: lift or stairs, the turn of the corridor, the door. */
import type { Sides } from './box-in-box.ts';
import type { FitFacts } from './fit-facts-shape.ts';
import { type Home, type HomeNumber, homeNumbers, missingIn, saysAny } from './home.ts';
import {
  type Corridor,
  type Door,
  type Lift,
  mayClimb,
  mayEnterLift,
  mayPassDoor,
  mayTurn,
  type Pose,
  poseAroundTurn,
  poseInLift,
  poseOnStairs,
  poseThroughDoor,
  type Stairs,
} from './openings.ts';
import { doesNotFit, fits, HANDS_CM, type Judgement, mustBeMeasured, TAPE_CM } from './state.ts';

/**
 * `how`: in which pose the parcel passes; null unless it fits. `isTooHeavy`: more people must carry it than find a place on a stair,
 * so that no number that the customer measures helps.
 */
export type WayVerdict = Judgement & {
  about: 'lift' | 'stairs' | 'corridor' | 'door';
  how: Pose | null;
  isTooHeavy?: boolean;
};

const doorKeys = ['doorWidth', 'doorHeight'] as const satisfies readonly (keyof Door)[];
const turnKeys = ['corridorBefore', 'corridorAfter', 'corridorHeight'] as const satisfies readonly (keyof Corridor)[];
const liftKeys = [
  'liftWidth',
  'liftDepth',
  'liftHeight',
  'liftDoorWidth',
  'liftDoorHeight',
] as const satisfies readonly (keyof Lift)[];
const stairKeys = ['stairWidth', 'landing'] as const satisfies readonly (keyof Stairs)[];

/** What one person carries at most, in kg; each of several carries at most `SHARED_KG`. Our own rule. */
const ALONE_KG = 25;
const SHARED_KG = 30;
/** More people do not find a place around a parcel on a stair. Our own rule. */
const MOST_ON_STAIRS = 4;

/**
 * The number of people who carry a parcel: one up to 25 kg, then one for each 30 kg or part of that. The catalogue's
 * heaviest shipping class, from 50 kg, needs two people or more as well.
 * @param kg the gross weight
 */
export const carriersOf = (kg: number): number => (kg <= ALONE_KG ? 1 : Math.max(2, Math.ceil(kg / SHARED_KG)));

type Passage<Key extends HomeNumber> = {
  about: WayVerdict['about'];
  keys: readonly Key[];
  /** how the parcel passes for certain */
  pose: (box: Sides, sizes: Record<Key, number>) => Pose | null;
  /** false if it is certain that the parcel cannot pass */
  mayPass: (box: Sides, sizes: Record<Key, number>) => boolean;
};

/**
 * The parcel fits if it passes by the smallest size that each unknown number can have, with room for hands; it does not
 * fit if it cannot pass even where every unknown number is infinite and the measuring tape was short.
 */
function judgePassage<Key extends HomeNumber>(passage: Passage<Key>, home: Home, facts: FitFacts): WayVerdict {
  const { about, keys, pose, mayPass } = passage;
  const missing = missingIn(home, keys);
  const open = (more: 'parcel'[]) => ({ about, how: null, ...mustBeMeasured([...missing, ...more]) });
  if (!facts.parcel) return open(['parcel']);
  const sizes = (size: (key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, size(key)])) as Record<Key, number>;
  const how = pose(
    facts.parcel,
    sizes((key) => (home[key] ?? homeNumbers[key].least) - HANDS_CM),
  );
  if (how) return { about, how, ...fits };
  const may = mayPass(
    facts.parcel,
    sizes((key) => (home[key] ?? Number.POSITIVE_INFINITY) + TAPE_CM),
  );
  if (may) return open([]);
  return facts.isBundle ? open(['parcel']) : { about, how: null, ...doesNotFit };
}

/**
 * Carrying up a stair is left open as well if the weight is unknown or too much for those who find a place there, however wide it is;
 * a bundle comes in several parcels, whose weights are unknown.
 */
function judgeStairs(home: Home, facts: FitFacts): WayVerdict {
  const verdict = judgePassage(
    { about: 'stairs', keys: stairKeys, pose: poseOnStairs, mayPass: mayClimb },
    home,
    facts,
  );
  const isTooHeavy = facts.grossWeight !== null && carriersOf(facts.grossWeight) > MOST_ON_STAIRS;
  if (isTooHeavy && !facts.isBundle && verdict.state !== 'does-not-fit')
    return { ...verdict, ...mustBeMeasured([]), how: null, isTooHeavy };
  if (verdict.state !== 'fits') return verdict;
  if (facts.grossWeight === null) return { ...verdict, ...mustBeMeasured(['weight']), how: null };
  return isTooHeavy ? { ...verdict, ...mustBeMeasured(['weight']), how: null } : verdict;
}

/** Lift and stairs; the stairs after a lift only if the lift does not take the parcel for certain. */
function judgeWayUp(home: Home, facts: FitFacts): WayVerdict[] {
  if (home.floor === 1) return [];
  const knowsStairs = saysAny(home, stairKeys);
  if (!home.onlyStairs && saysAny(home, liftKeys)) {
    const lift = judgePassage({ about: 'lift', keys: liftKeys, pose: poseInLift, mayPass: mayEnterLift }, home, facts);
    const needsStairs = lift.state === 'does-not-fit' || (lift.state !== 'fits' && knowsStairs);
    return needsStairs ? [lift, judgeStairs(home, facts)] : [lift];
  }
  return home.onlyStairs || knowsStairs || home.floor !== undefined ? [judgeStairs(home, facts)] : [];
}

const door = { about: 'door', keys: doorKeys, pose: poseThroughDoor, mayPass: mayPassDoor } as const;

/** @returns whether the parcel passes the narrowest door that there is, so that none need be measured */
export const passesAnyDoor = (facts: FitFacts): boolean => judgePassage<keyof Door>(door, {}, facts).state === 'fits';

/**
 * Whether two people and a parcel find a place in the cabin together is not asked: they may walk. Neither is what the
 * lift can carry.
 * @returns a verdict for each part of the way that the home says something about, in the order of the way
 */
export function judgeWayIn(home: Home, facts: FitFacts): WayVerdict[] {
  const turn = { about: 'corridor', keys: turnKeys, pose: poseAroundTurn, mayPass: mayTurn } as const;
  return [
    ...judgeWayUp(home, facts),
    ...(saysAny(home, turnKeys) ? [judgePassage<keyof Corridor>(turn, home, facts)] : []),
    ...(saysAny(home, doorKeys) ? [judgePassage<keyof Door>(door, home, facts)] : []),
  ];
}
