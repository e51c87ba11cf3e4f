/** What a visitor changes in a plan. Every machine of a plan stands on a known footprint, and stays in the room. */
import { footprintOf } from './footprint.ts';
import { isInRoom, type Standing, standingIn } from './judge-plan.ts';
import type { Measures } from './measures.ts';
import { findPlace } from './place.ts';
import {
  lengthBounds,
  lengthOfWall,
  type Machine,
  MOST_THINGS,
  type Opening,
  type Place,
  type Plan,
  type Room,
} from './room.ts';
import { intoRoom, movedBy, snapped, turnedClockwise } from './snap.ts';

/** By slug. */
export type MeasuresBySlug = ReadonlyMap<string, Measures>;

/** `machine`: its place in the list. Lengths in whole cm; a dragged machine snaps to what is at most `within` cm away. */
export type PlanChange =
  | { kind: 'room'; room: Room }
  | { kind: 'gather' }
  | { kind: 'add'; slug: string }
  | { kind: 'move'; machine: number; right: number; down: number }
  | { kind: 'drag'; machine: number; x: number; y: number; within: number }
  | { kind: 'turn'; machine: number }
  | { kind: 'remove'; machine: number };

const between = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value), least), most);

function fittedOpening<Any extends Opening>(room: Room, opening: Any, [least, most]: readonly [number, number]): Any {
  const wall = lengthOfWall(room, opening.wall);
  const width = between(opening.width, least, Math.min(most, wall));
  return { ...opening, width, offset: between(opening.offset, 0, wall - width) };
}

const isSettled = (room: Room, opening: Opening, bounds: readonly [number, number]) => {
  const { width, offset } = fittedOpening(room, opening, bounds);
  return width === opening.width && offset === opening.offset;
};

/** @returns where the wall is free between the openings, from its start to its end */
function gapsBetween(openings: readonly Opening[], wall: number): { start: number; end: number }[] {
  const gaps: { start: number; end: number }[] = [];
  let start = 0;
  for (const { offset, width } of openings.toSorted((one, other) => one.offset - other.offset)) {
    gaps.push({ start, end: offset });
    start = Math.max(start, offset + width);
  }
  return [...gaps, { start, end: wall }];
}

/** @returns the opening as near as there is free wall, narrower if need be; over another one if no wall is free */
function beside<Any extends Opening>(room: Room, opening: Any, others: readonly Opening[], least: number): Any {
  const sameWall = others.filter(({ wall }) => wall === opening.wall);
  const [nearest] = gapsBetween(sameWall, lengthOfWall(room, opening.wall))
    .filter(({ start, end }) => end - start >= least)
    .map(({ start, end }) => {
      const width = Math.min(opening.width, end - start);
      const offset = between(opening.offset, start, end - width);
      return { width, offset, far: Math.abs(offset - opening.offset) };
    })
    .sort((one, other) => other.width - one.width || one.far - other.far);
  return nearest ? { ...opening, width: nearest.width, offset: nearest.offset } : opening;
}

/** @returns the room with all lengths within their bounds; doors, windows and columns are moved into it */
export function fittedRoom(drawn: Room): Room {
  const side = (of: 'length' | 'width' | 'ceiling') => between(drawn[of], lengthBounds[of][0], lengthBounds[of][1]);
  const room = { ...drawn, length: side('length'), width: side('width'), ceiling: side('ceiling') };
  const doors = drawn.doors.slice(0, MOST_THINGS.doors);
  const windows = drawn.windows.slice(0, MOST_THINGS.windows);
  const taken: Opening[] = [
    ...doors.filter((door) => isSettled(room, door, lengthBounds.door)),
    ...windows.filter((window) => isSettled(room, window, lengthBounds.window)),
  ];
  const settled = <Any extends Opening>(opening: Any, bounds: readonly [number, number]): Any => {
    if (isSettled(room, opening, bounds)) return opening;
    const moved = beside(room, fittedOpening(room, opening, bounds), taken, bounds[0]);
    taken.push(moved);
    return moved;
  };
  const [least, most] = lengthBounds.column;
  return {
    ...room,
    doors: doors.map((door) => settled(door, lengthBounds.door)),
    windows: windows.map((window) => settled(window, lengthBounds.window)),
    columns: drawn.columns.slice(0, MOST_THINGS.columns).map((column) => {
      const length = between(column.length, least, Math.min(most, room.length));
      const width = between(column.width, least, Math.min(most, room.width));
      const [x, y] = [between(column.x, 0, room.length - length), between(column.y, 0, room.width - width)];
      return { x, y, length, width };
    }),
  };
}

function withPlace(plan: Plan, machine: number, { x, y, turn }: Place): Plan {
  const stands = plan.machines[machine];
  // who only touches a machine has changed nothing
  if (stands?.x === x && stands.y === y && stands.turn === turn) return plan;
  return { ...plan, machines: plan.machines.map((each, at) => (at === machine ? { ...each, x, y, turn } : each)) };
}

/** @returns the nearest place in the room, turned by a quarter if it has room only so; it may stand on others */
function nearestIn(room: Room, machine: Standing): Place {
  const straight = intoRoom(room, machine);
  if (isInside(room, { ...machine, ...straight })) return straight;
  const turned = turnedClockwise(room, { ...machine, ...straight });
  return isInside(room, { ...machine, ...turned }) ? turned : straight;
}

const isInside = (room: Room, { measures, ...place }: Standing) => isInRoom(room, footprintOf(measures, place).body);

/** @returns whether a machine reaches out of the room that could be moved into it */
export const isAnyAstray = (room: Room, standing: readonly Standing[]): boolean =>
  standing.some((machine) => !isInside(room, machine) && isInside(room, { ...machine, ...nearestIn(room, machine) }));

/** @returns a place without a fault as near as there is one, or else the nearest in the room, where the faults are seen */
const placeIn = (plan: Plan, measures: Measures, wish: Place, bySlug: MeasuresBySlug): Place =>
  findPlace(plan.room, standingIn(plan, bySlug).standing, measures, wish) ??
  nearestIn(plan.room, { ...wish, measures });

/** @returns the plan with one more machine: at a free place, else in the middle, where its faults are seen */
function withMachine(plan: Plan, slug: string, bySlug: MeasuresBySlug): Plan {
  const measures = bySlug.get(slug);
  if (!measures || plan.machines.length >= MOST_THINGS.machines) return plan;
  const { room } = plan;
  const middle: Place = {
    ...{ x: Math.round((room.length - measures.widthCm) / 2), y: Math.round((room.width - measures.lengthCm) / 2) },
    turn: 0,
  };
  return { ...plan, machines: [...plan.machines, { slug, ...placeIn(plan, measures, middle, bySlug) }] };
}

/**
 * @param sides of a room in cm, as far as they are known; those that no plan can have are left out
 * @returns the plan in a room of this size: each machine at the nearest place without a fault, or else as near as it goes
 */
export function inRoomOf(
  sides: { roomLength?: number; roomWidth?: number; ceiling?: number },
  plan: Plan,
  bySlug: MeasuresBySlug,
): Plan {
  const side = (of: 'length' | 'width' | 'ceiling', known: number | undefined) => {
    const [least, most] = lengthBounds[of];
    return known !== undefined && known >= least && known <= most ? Math.floor(known) : plan.room[of];
  };
  const length = side('length', sides.roomLength);
  const width = side('width', sides.roomWidth);
  const room = fittedRoom({ ...plan.room, length, width, ceiling: side('ceiling', sides.ceiling) });
  const machines: Machine[] = [];
  for (const { slug, ...place } of plan.machines) {
    const measures = bySlug.get(slug);
    if (measures) machines.push({ slug, ...placeIn({ room, machines }, measures, place, bySlug) });
  }
  return { room, machines };
}

/** @returns the plan with each machine that reaches out of the room at the nearest free place in it, or as near as it goes */
function gathered({ room, machines }: Plan, bySlug: MeasuresBySlug): Plan {
  const measuresOutside = (machine: Machine) => {
    const measures = bySlug.get(machine.slug);
    return measures && !isInside(room, { ...machine, measures }) ? measures : null;
  };
  const placed = machines.filter((machine) => !measuresOutside(machine));
  const moved = machines.map((machine) => {
    const measures = measuresOutside(machine);
    if (!measures) return machine;
    const now = { ...machine, ...placeIn({ room, machines: placed }, measures, machine, bySlug) };
    placed.push(now);
    return now;
  });
  return { room, machines: moved };
}

/** @returns the changed plan; the same one if nothing moves, or the machine is not there or cannot be measured */
export function changePlan(plan: Plan, change: PlanChange, bySlug: MeasuresBySlug): Plan {
  if (change.kind === 'add') return withMachine(plan, change.slug, bySlug);
  if (change.kind === 'room') return { ...plan, room: fittedRoom(change.room) };
  if (change.kind === 'gather') return gathered(plan, bySlug);
  const { machine } = change;
  if (change.kind === 'remove') return { ...plan, machines: plan.machines.filter((_, at) => at !== machine) };
  const chosen = plan.machines[machine];
  const measures = chosen && bySlug.get(chosen.slug);
  if (!measures) return plan;
  const { room } = plan;
  const standing = { ...chosen, measures };
  if (change.kind === 'turn') return withPlace(plan, machine, turnedClockwise(room, standing));
  if (change.kind === 'move') return withPlace(plan, machine, movedBy(room, standing, change.right, change.down));
  const others = plan.machines.filter((_, at) => at !== machine);
  const around = standingIn({ room, machines: others }, bySlug).standing;
  const dragged = { ...standing, x: Math.round(change.x), y: Math.round(change.y) };
  return withPlace(plan, machine, snapped(room, around, dragged, change.within));
}
