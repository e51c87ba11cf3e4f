/** Judges the floor of a room: the machine with the zone around it, and the way that remains beside both. */
import type { FitFacts } from './fit-facts-shape.ts';
import { type Home, homeNumbers, missingIn, saysAny } from './home.ts';
import { doesNotFit, fits, HANDS_CM, type Judgement, mustBeMeasured, TAPE_CM } from './state.ts';
import { type Floor, floorNeeded } from './zones.ts';

/**
 * `needs`: length and width in cm of the machine with its free floor, of several ways to use it by the one that leaves most.
 * `way`: the width in cm of the free strip along the room
 * beside both, when they stand against a wall in the better direction; null unless they fit. `storedWay`: the same for
 * the stored machine without a zone; null without a stored size. `isAssumed`: no free floor is declared for such a machine.
 */
export type FloorVerdict = Judgement & {
  about: 'room';
  needs: readonly [number, number] | null;
  way: number | null;
  storedWay: number | null;
  isAssumed: boolean;
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
export function judgeFloor(home: Home, { use, stored, free, isLarge }: FitFacts): FloorVerdict[] {
  if (!saysAny(home, keys)) return [];
  const missing = missingIn(home, keys);
  if (!use) {
    const open = mustBeMeasured([...missing, 'use-size']);
    const none = { needs: null, way: null, storedWay: null, isAssumed: free.isAssumed };
    return isLarge ? [{ about: 'room', ...none, ...open }] : [];
  }
  const bare: Floor = [use[0], use[1]];
  const floors = free.ways.map((way) => floorNeeded(bare, way));
  const room = (size: (key: (typeof keys)[number]) => number): Room => [size('roomLength'), size('roomWidth')];
  const small = room((key) => (home[key] ?? homeNumbers[key].least) - HANDS_CM);
  const large = room((key) => (home[key] ?? Number.POSITIVE_INFINITY) + TAPE_CM);
  const storedWay = stored ? wayBeside([stored[0], stored[1]], home) : null;
  const about = { about: 'room', way: null, storedWay, isAssumed: free.isAssumed } as const;
  const fitting = floors
    .filter((floor) => isOnFloor(floor, small))
    .map((needs) => ({ needs, way: wayBeside(needs, home) }))
    .sort((one, other) => (other.way ?? 0) - (one.way ?? 0));
  if (fitting[0]) return [{ ...about, ...fitting[0], ...fits }];
  const [needs = bare] = floors.toSorted((one, other) => one[0] * one[1] - other[0] * other[1]);
  const mayFit = (free.isSafety ? floors : [bare]).some((floor) => isOnFloor(floor, large));
  return [{ ...about, needs, ...(mayFit ? mustBeMeasured(missing) : doesNotFit) }];
}
