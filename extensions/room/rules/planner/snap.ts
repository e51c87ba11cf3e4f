/** Moves a machine by hand: dragged, by an arrow key, or turned. No machine leaves the room. */
import type { Box } from './box.ts';
import { footprintOf } from './footprint.ts';
import { type Standing, spaceFaults } from './judge-plan.ts';
import { boxOfColumn, type Place, type Room, type Turn, turns } from './room.ts';

/** Centimetres that an arrow key moves a machine, alone and with the shift key. */
export const KEY_CM = { alone: 1, withShift: 10 } as const;

const clamped = (at: number, side: number, room: number) =>
  Math.min(Math.max(Math.round(at), 0), Math.max(room - side, 0));

/** @returns the nearest place in the room, in whole cm; at the left and top wall a machine that is larger than the room */
export function intoRoom(room: Room, { measures, x, y, turn }: Standing): Place {
  const { right, bottom } = footprintOf(measures, { x: 0, y: 0, turn }).body;
  return { x: clamped(x, right, room.length), y: clamped(y, bottom, room.width), turn };
}

/** @param right centimetres to the right, negative to the left @param down centimetres down, negative up */
export const movedBy = (room: Room, machine: Standing, right: number, down: number): Place =>
  intoRoom(room, { ...machine, x: machine.x + right, y: machine.y + down });

/** Turns a machine clockwise by a quarter around its centre. Four turns lead back to where it was, unless a wall moved it. */
export function turnedClockwise(room: Room, machine: Standing): Place {
  const { right, bottom } = footprintOf(machine.measures, { ...machine, x: 0, y: 0 }).body;
  // half a centimetre is dropped towards 0 in both directions, so that it does not add up turn by turn
  const shift = Math.trunc((right - bottom) / 2);
  const turn = turns[(machine.turn + 1) % turns.length] as Turn;
  return intoRoom(room, { ...machine, x: machine.x + shift, y: machine.y - shift, turn });
}

type Pull = { at: number; distance: number };
type Span = readonly [start: number, end: number];

/** Further away than any place to which a machine snaps: a machine that stays is the last choice. */
const STAYS = 1_000_000;

/** The places in the room near `at` where an end of `own` meets an end of `others`; `at` itself is always one. */
function pulls(at: number, own: readonly Span[], others: readonly Span[], within: number, most: number): Pull[] {
  const meeting = own.flatMap((span) => others.flat().flatMap((end) => span.map((mine) => end - mine)));
  const near = [...new Set(meeting)]
    .map((place) => ({ at: place, distance: Math.abs(place - at) }))
    .filter((pull) => pull.distance <= within && pull.at >= 0 && pull.at <= most);
  return [...near, { at, distance: STAYS }];
}

const alongX = ({ left, right }: Box): Span => [left, right];
const alongY = ({ top, bottom }: Box): Span => [top, bottom];

/** @returns the places to which the machine could snap: those that snap in both directions first, then the nearest first */
function snapPlaces(room: Room, others: readonly Standing[], machine: Standing, within: number): Place[] {
  const { body, zones } = footprintOf(machine.measures, { ...machine, x: 0, y: 0 });
  const neighbours = others.map(({ measures, ...place }) => footprintOf(measures, place).body);
  const floor = { left: 0, top: 0, right: room.length, bottom: room.width };
  const edges = [floor, ...room.columns.map(boxOfColumn), ...neighbours];
  const own = [body, ...zones.flat()];
  const xs = pulls(machine.x, own.map(alongX), edges.map(alongX), within, room.length - body.right);
  const ys = pulls(machine.y, own.map(alongY), edges.map(alongY), within, room.width - body.bottom);
  return xs
    .flatMap((x) => ys.map((y) => ({ x: x.at, y: y.at, far: x.distance + y.distance })))
    .sort((one, other) => one.far - other.far)
    .map(({ x, y }) => ({ x, y, turn: machine.turn }));
}

/**
 * Moves a dragged machine so that it, or the floor that it keeps free, ends exactly at a wall, a column or a neighbour, or
 * in line with a neighbour. It snaps in both directions if it can, else in one, else not at all: never to a place with a
 * fault that the dragged place does not have.
 * @param others the other machines in the room
 * @param within the most cm that the machine is moved along each wall
 */
export function snapped(room: Room, others: readonly Standing[], machine: Standing, within: number): Place {
  const dragged = intoRoom(room, machine);
  const faultsAt = (place: Place) =>
    spaceFaults(room, [{ ...machine, ...place }, ...others]).map((fault) => JSON.stringify(fault));
  const had = new Set(faultsAt(dragged));
  const places = snapPlaces(room, others, { ...machine, ...dragged }, within);
  return places.find((place) => faultsAt(place).every((fault) => had.has(fault))) ?? dragged;
}
