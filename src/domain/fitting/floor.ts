/** Judges the floor of a room: the machine with the zone around it, and the way that remains beside both. */
import { type FitFacts, TREADMILL } from './fit-facts.ts';
import { type Home, homeNumbers, missingIn, saysAny } from './home.ts';
import { doesNotFit, fits, HANDS_CM, type Judgement, mustBeMeasured, TAPE_CM } from './state.ts';

/** Free floor in cm around a machine, and the least width that it takes with that. `isSafety`: without it, it does not fit. */
export type Zone = { behind: number; ahead: number; beside: number; leastWidth: number; isSafety: boolean };

/** Free floor of 60 cm on all sides, as the catalogue advises for bikes and multi-gyms: enough, but rarely needed on all of them. */
const around: Zone = { behind: 60, ahead: 60, beside: 60, leastWidth: 0, isSafety: false };

/**
 * A treadmill needs a safety area of 2 m × 1 m behind it by EN 957-6:2010, which became EN ISO 20957-6 (source: ukactive,
 * "Clear Safety Area for Treadmills"; we have not read the standard, which is sold), and 0.5 m on each side by the
 * catalogue, whose finder asks for the same. A rack needs a bar of 2.2 m with half a metre on each
 * side to load it, as the catalogue says, and 60 cm to step back, which is our own rule.
 */
const zones: Readonly<Record<string, Zone>> = {
  [TREADMILL]: { behind: 200, ahead: 0, beside: 50, leastWidth: 0, isSafety: true },
  'khung-ganh-ta': { behind: 60, ahead: 60, beside: 50, leastWidth: 320, isSafety: false },
};

export const zoneOf = (type: string): Zone => zones[type] ?? around;

/** Types of products that stand in a room: one whose size is unknown must be measured. */
const standing: ReadonlySet<string> = new Set([
  ...[TREADMILL, 'xe-dap-tap', 'may-elliptical', 'may-cheo-thuyen', 'may-leo-bac'],
  ...['ghe-tap', 'gian-ta', 'khung-ganh-ta', 'combo-home-gym'],
]);

/**
 * `needs`: length and width in cm of the machine with its zone. `way`: the width in cm of the free strip along the room
 * beside both, when they stand against a wall in the better direction; null unless they fit. `storedWay`: the same for
 * the stored machine without a zone; null without a stored size.
 */
export type FloorVerdict = Judgement & {
  about: 'room';
  needs: readonly [number, number] | null;
  way: number | null;
  storedWay: number | null;
};

type Floor = readonly [length: number, width: number];
type Room = readonly [length: number, width: number];

/** The room across the machine in both directions in which its floor fits. */
const acrossWhere = ([length, width]: Floor, [long, wide]: Room): number[] => [
  ...(length <= long && width <= wide ? [wide - width] : []),
  ...(length <= wide && width <= long ? [long - width] : []),
];

const isOnFloor = (floor: Floor, room: Room): boolean => acrossWhere(floor, room).length > 0;

function wayBeside(floor: Floor, { roomLength, roomWidth }: Home): number | null {
  if (roomLength === undefined || roomWidth === undefined) return null;
  const across = acrossWhere(floor, [roomLength, roomWidth]);
  return across.length > 0 ? Math.max(...across) : null;
}

/** @returns the floor that a machine and its zone take: length, then width, in cm */
export const floorNeeded = ([length, width]: Floor, zone: Zone): Floor => [
  length + zone.ahead + zone.behind,
  Math.max(width + 2 * zone.beside, zone.leastWidth),
];

const keys = ['roomLength', 'roomWidth'] as const;

/** @returns nothing if the home says nothing about the room, or the product does not stand in it */
export function judgeFloor(home: Home, { type, use, stored }: FitFacts): FloorVerdict[] {
  if (!saysAny(home, keys)) return [];
  const missing = missingIn(home, keys);
  if (!use) {
    const open = mustBeMeasured([...missing, 'use-size']);
    return standing.has(type) ? [{ about: 'room', needs: null, way: null, storedWay: null, ...open }] : [];
  }
  const zone = zoneOf(type);
  const bare: Floor = [use[0], use[1]];
  const needs = floorNeeded(bare, zone);
  const room = (size: (key: (typeof keys)[number]) => number): Room => [size('roomLength'), size('roomWidth')];
  const small = room((key) => (home[key] ?? homeNumbers[key].least) - HANDS_CM);
  const large = room((key) => (home[key] ?? Number.POSITIVE_INFINITY) + TAPE_CM);
  const storedWay = stored ? wayBeside([stored[0], stored[1]], home) : null;
  const about = { about: 'room', needs, way: null, storedWay } as const;
  if (isOnFloor(needs, small)) return [{ ...about, way: wayBeside(needs, home), ...fits }];
  const mayFit = isOnFloor(zone.isSafety ? needs : bare, large);
  return [{ ...about, ...(mayFit ? mustBeMeasured(missing) : doesNotFit) }];
}
