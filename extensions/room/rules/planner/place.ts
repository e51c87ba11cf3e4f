/** Finds a place for one more machine in a room. */
import { type Box, overlapsAny } from './box.ts';
import { type Footprint, footprintOf, movedFootprint } from './footprint.ts';
import { blockedWays, isInRoom, type Standing } from './judge-plan.ts';
import type { Measures } from './measures.ts';
import { boxOfColumn, boxOfDoor, type Place, type Room, type Turn, turns } from './room.ts';

/**
 * What a room has no more floor for. `forBody`: where the machine must not stand; `forZone`: where nothing of its free zone
 * may be. `shared`: the zones of each standing machine, of which the new machine must leave one free.
 */
type Taken = { forBody: Box[]; forZone: Box[]; shared: (readonly (readonly Box[])[])[] };

/** A machine without a free way keeps all its ways: no machine is put where it would be one more thing in the way. */
function waysToKeep(room: Room, footprints: readonly Footprint[], machine: number): readonly (readonly Box[])[] {
  const zones = footprints[machine]?.zones ?? [];
  const blocked = blockedWays(room, footprints, machine);
  const free = zones.filter((_, way) => blocked[way]?.length === 0);
  return free.length > 0 ? free : [zones.flat()];
}

function takenIn(room: Room, standing: readonly Standing[]): Taken {
  const footprints = standing.map(({ measures, ...place }) => footprintOf(measures, place));
  const solid = [...room.columns.map(boxOfColumn), ...footprints.map(({ body }) => body)];
  return {
    forBody: [...solid, ...room.doors.map((door) => boxOfDoor(room, door))],
    forZone: solid,
    shared: footprints.map((_, machine) => waysToKeep(room, footprints, machine)),
  };
}

function fits(room: Room, { forBody, forZone, shared }: Taken, { body, zones }: Footprint): boolean {
  const isFree = (zone: readonly Box[]) => zone.every((box) => isInRoom(room, box) && !overlapsAny(box, forZone));
  return (
    isInRoom(room, body) &&
    !overlapsAny(body, forBody) &&
    shared.every((ways) => ways.some((zone) => !overlapsAny(body, zone))) &&
    zones.some(isFree)
  );
}

/** Both roundings of the place at which the turned machine has the centre of the wished one. */
function centredAt(wished: number, wishedSide: number, side: number): number[] {
  const exact = wished + (wishedSide - side) / 2;
  return [Math.floor(exact), Math.ceil(exact)];
}

type Axis = { start: 'left' | 'top'; end: 'right' | 'bottom'; room: number };

/**
 * The coordinates at which a part of the machine (its body or a box of a zone) touches an edge of something, and `wished`.
 *
 * They are all that must be tried. Whether a machine fits depends on its x only through comparisons of edges: between two
 * neighbouring coordinates at which edges meet nothing changes, and because boxes that touch do not overlap, what fits
 * between them fits at both as well. So let the nearest place that fits have an x that is none of these, nor the wished one:
 * one centimetre towards the wished x the machine would still fit and be nearer, against the assumption. The same holds
 * for y. As all edges are whole centimetres, no place between whole centimetres is missed either.
 */
function coordinates({ start, end, room }: Axis, { body, zones }: Footprint, taken: Taken, wished: number[]): number[] {
  const parts = [body, ...zones.flat()];
  const edges = [
    { [start]: room, [end]: 0 } as Record<'left' | 'top' | 'right' | 'bottom', number>,
    ...taken.forBody,
    ...taken.shared.flat(2),
  ];
  const touching = edges.flatMap((box) => parts.flatMap((part) => [box[end] - part[start], box[start] - part[end]]));
  const most = room - body[end];
  return [...new Set([...touching, ...wished])].filter((at) => at >= 0 && at <= most);
}

type Wish = { place: Place; body: Box };

function nearestWithTurn(room: Room, taken: Taken, measures: Measures, wish: Wish, turn: Turn): Place | null {
  const atCorner = footprintOf(measures, { x: 0, y: 0, turn });
  const { right: length, bottom: width } = atCorner.body;
  const wishedX = centredAt(wish.place.x, wish.body.right, length);
  const wishedY = centredAt(wish.place.y, wish.body.bottom, width);
  const xs = coordinates({ start: 'left', end: 'right', room: room.length }, atCorner, taken, wishedX);
  const ys = coordinates({ start: 'top', end: 'bottom', room: room.width }, atCorner, taken, wishedY);
  const from = (at: number, [low, high]: number[]) => Math.abs(2 * at - (low ?? 0) - (high ?? 0));
  let [nearest, least]: [Place | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const x of xs)
    for (const y of ys) {
      const distance = from(x, wishedX) ** 2 + from(y, wishedY) ** 2;
      if (distance >= least || !fits(room, taken, movedFootprint(atCorner, x, y))) continue;
      [nearest, least] = [{ x, y, turn }, distance];
    }
  return nearest;
}

/**
 * Finds the place at which a machine adds no fault to what stands in the room. It turns the machine only if it has no
 * place as it is wished, first by a quarter to either side. Among the places with one turn it takes the nearest, from
 * centre to centre; the ceiling is not looked at.
 * @param wish where the machine is wished, in whole cm; it may be anywhere, even outside the room
 * @returns null if the machine has no place in the room, in any of the four directions
 */
export function findPlace(room: Room, standing: readonly Standing[], measures: Measures, wish: Place): Place | null {
  const taken = takenIn(room, standing);
  const { body } = footprintOf(measures, { x: 0, y: 0, turn: wish.turn });
  for (const more of [0, 1, 3, 2]) {
    const turn = turns[(wish.turn + more) % turns.length] as Turn;
    const place = nearestWithTurn(room, taken, measures, { place: wish, body }, turn);
    if (place) return place;
  }
  return null;
}
