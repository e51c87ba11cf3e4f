/** Judges the floor of a room: the machine with the zone around it, and the way that remains beside both. */
import type { FitFacts } from './fit-facts.ts';
import { type Home, homeNumbers, missingIn, saysAny } from './home.ts';
import { doesNotFit, fits, HANDS_CM, type Judgement, mustBeMeasured, TAPE_CM } from './state.ts';
import { type Floor, floorNeeded, TREADMILL, zoneOf } from './zones.ts';

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
