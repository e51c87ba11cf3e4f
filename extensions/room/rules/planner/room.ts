/** A room with what is fixed in it, and the machines that stand in it. All lengths are whole centimetres. */
import type { Box } from './box.ts';

/** The walls as on a drawing of the floor: `length` goes from the left wall to the right one, `width` from top to bottom. */
export const walls = ['top', 'right', 'bottom', 'left'] as const;
export type Wall = (typeof walls)[number];

/** `offset`: from the left end of the top or bottom wall, or from the upper end of the left or right wall. */
export type Opening = { wall: Wall; offset: number; width: number };
/** A door that slides or rolls up swings `out`. */
export type Door = Opening & { swing: 'in' | 'out' };
/** `x` and `y`: the corner next to the left and the top wall. */
export type Column = { x: number; y: number; length: number; width: number };

export type Room = {
  length: number;
  width: number;
  ceiling: number;
  doors: readonly Door[];
  /** windows block nothing; they are only drawn */
  windows: readonly Opening[];
  columns: readonly Column[];
};

/** Clockwise quarter turns. At 0 the front of a machine, to which the person on it looks, faces the top wall. */
export const turns = [0, 1, 2, 3] as const;
export type Turn = (typeof turns)[number];

/** `x` and `y`: the corner of the machine as it stands, turned, next to the left and the top wall. */
export type Place = { x: number; y: number; turn: Turn };
export type Machine = Place & { slug: string };
export type Plan = { room: Room; machines: readonly Machine[] };

/** The least and the most centimetres of each length. */
export const lengthBounds = {
  length: [100, 1200],
  width: [100, 1200],
  ceiling: [180, 600],
  door: [50, 400],
  window: [30, 600],
  column: [5, 200],
} as const;

/** The most things of each kind in a plan. */
export const MOST_THINGS = { doors: 4, windows: 6, columns: 6, machines: 20 } as const;

/** What a person needs to go through a door that opens outward, as on any way to a machine: an assumption, no standard. */
const DOORWAY_CM = 60;

/** `thing`: the place of the door, window or column in its list. */
export type RoomFlaw =
  | { kind: 'length'; of: 'length' | 'width' | 'ceiling'; least: number; most: number }
  | { kind: 'length'; of: 'door' | 'window' | 'column'; thing: number; least: number; most: number }
  | { kind: 'outside'; of: 'door' | 'window' | 'column'; thing: number }
  | { kind: 'too many'; of: 'doors' | 'windows' | 'columns'; most: number };

const isWithin = (value: number, [least, most]: readonly [number, number]) =>
  Number.isInteger(value) && value >= least && value <= most;

export const lengthOfWall = ({ length, width }: Room, wall: Wall) =>
  wall === 'top' || wall === 'bottom' ? length : width;

function flawsOfOpening(room: Room, of: 'door' | 'window', opening: Opening, thing: number): RoomFlaw[] {
  const [least, most] = lengthBounds[of];
  const { wall, offset, width } = opening;
  if (!isWithin(width, [least, most])) return [{ kind: 'length', of, thing, least, most }];
  return isWithin(offset, [0, lengthOfWall(room, wall) - width]) ? [] : [{ kind: 'outside', of, thing }];
}

function flawsOfColumn(room: Room, { x, y, length, width }: Column, thing: number): RoomFlaw[] {
  const [least, most] = lengthBounds.column;
  if (![length, width].every((side) => isWithin(side, [least, most])))
    return [{ kind: 'length', of: 'column', thing, least, most }];
  const fits = isWithin(x, [0, room.length - length]) && isWithin(y, [0, room.width - width]);
  return fits ? [] : [{ kind: 'outside', of: 'column', thing }];
}

/** @returns what is wrong with a room that somebody drew; empty if the rules below can be applied to it */
export function flawsOfRoom(room: Room): RoomFlaw[] {
  const lengths = (['length', 'width', 'ceiling'] as const).filter((of) => !isWithin(room[of], lengthBounds[of]));
  const lists = (['doors', 'windows', 'columns'] as const).filter((of) => room[of].length > MOST_THINGS[of]);
  return [
    ...lengths.map((of) => ({ kind: 'length' as const, of, least: lengthBounds[of][0], most: lengthBounds[of][1] })),
    ...lists.map((of) => ({ kind: 'too many' as const, of, most: MOST_THINGS[of] })),
    ...room.doors.flatMap((door, thing) => flawsOfOpening(room, 'door', door, thing)),
    ...room.windows.flatMap((window, thing) => flawsOfOpening(room, 'window', window, thing)),
    ...room.columns.flatMap((column, thing) => flawsOfColumn(room, column, thing)),
  ];
}

export const boxOfColumn = ({ x, y, length, width }: Column): Box => ({
  left: x,
  top: y,
  right: x + length,
  bottom: y + width,
});

/**
 * The floor on which nothing may stand because of a door. A leaf that swings inward sweeps a quarter of a circle; its
 * whole square is kept free, whichever side its hinges are on. Before any other door 60 cm are kept free to go through.
 */
export function boxOfDoor(room: Room, { wall, offset, width, swing }: Door): Box {
  const [start, end] = [offset, offset + width];
  const deep = swing === 'in' ? width : DOORWAY_CM;
  if (wall === 'top') return { left: start, top: 0, right: end, bottom: deep };
  if (wall === 'bottom') return { left: start, top: room.width - deep, right: end, bottom: room.width };
  if (wall === 'left') return { left: 0, top: start, right: deep, bottom: end };
  return { left: room.length - deep, top: start, right: room.length, bottom: end };
}
