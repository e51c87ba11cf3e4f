/** What a visitor changes in a plan. Every machine of a plan stands on a known footprint, and stays in the room. */
import { standingIn } from './judge-plan.ts';
import type { Measures } from './measures.ts';
import { findPlace } from './place.ts';
import { lengthBounds, type Machine, MOST_THINGS, type Opening, type Place, type Plan, type Room } from './room.ts';
import { intoRoom, movedBy, snapped, turnedClockwise } from './snap.ts';

/** By slug. */
export type MeasuresBySlug = ReadonlyMap<string, Measures>;

/** `machine`: its place in the list. Lengths in whole cm; a dragged machine snaps to what is at most `within` cm away. */
export type PlanChange =
  | { kind: 'room'; room: Room }
  | { kind: 'add'; slug: string }
  | { kind: 'move'; machine: number; right: number; down: number }
  | { kind: 'drag'; machine: number; x: number; y: number; within: number }
  | { kind: 'turn'; machine: number }
  | { kind: 'remove'; machine: number }
  | { kind: 'put back'; machine: number; removed: Machine };

const between = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value), least), most);

function fittedOpening<Any extends Opening>(room: Room, opening: Any, [least, most]: readonly [number, number]): Any {
  const wall = opening.wall === 'top' || opening.wall === 'bottom' ? room.length : room.width;
  const width = between(opening.width, least, Math.min(most, wall));
  return { ...opening, width, offset: between(opening.offset, 0, wall - width) };
}

/** @returns the room with all lengths within their bounds; doors, windows and columns are moved into it */
export function fittedRoom(drawn: Room): Room {
  const side = (of: 'length' | 'width' | 'ceiling') => between(drawn[of], lengthBounds[of][0], lengthBounds[of][1]);
  const room = { ...drawn, length: side('length'), width: side('width'), ceiling: side('ceiling') };
  const [least, most] = lengthBounds.column;
  return {
    ...room,
    doors: drawn.doors.slice(0, MOST_THINGS.doors).map((door) => fittedOpening(room, door, lengthBounds.door)),
    windows: drawn.windows.slice(0, MOST_THINGS.windows).map((each) => fittedOpening(room, each, lengthBounds.window)),
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

/** @returns the plan with one more machine: at a free place, else in the middle, where its faults are seen */
function withMachine(plan: Plan, slug: string, bySlug: MeasuresBySlug): Plan {
  const measures = bySlug.get(slug);
  if (!measures || plan.machines.length >= MOST_THINGS.machines) return plan;
  const { room } = plan;
  const middle: Place = {
    ...{ x: Math.round((room.length - measures.widthCm) / 2), y: Math.round((room.width - measures.lengthCm) / 2) },
    turn: 0,
  };
  const place =
    findPlace(room, standingIn(plan, bySlug).standing, measures, middle) ?? intoRoom(room, { ...middle, measures });
  return { ...plan, machines: [...plan.machines, { slug, ...place }] };
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
    if (!measures) continue;
    const standing = standingIn({ room, machines }, bySlug).standing;
    machines.push({ slug, ...(findPlace(room, standing, measures, place) ?? intoRoom(room, { ...place, measures })) });
  }
  return { room, machines };
}

/** @returns the plan with a removed machine at its former number and place */
function withRemoved(plan: Plan, at: number, removed: Machine, bySlug: MeasuresBySlug): Plan {
  const measures = bySlug.get(removed.slug);
  if (!measures || plan.machines.length >= MOST_THINGS.machines) return plan;
  const machine = { ...removed, ...intoRoom(plan.room, { ...removed, measures }) };
  return { ...plan, machines: [...plan.machines.slice(0, at), machine, ...plan.machines.slice(at)] };
}

/** @returns the changed plan; the same one if nothing moves, or the machine is not there or cannot be measured */
export function changePlan(plan: Plan, change: PlanChange, bySlug: MeasuresBySlug): Plan {
  if (change.kind === 'add') return withMachine(plan, change.slug, bySlug);
  if (change.kind === 'room') return { ...plan, room: fittedRoom(change.room) };
  const { machine } = change;
  if (change.kind === 'put back') return withRemoved(plan, machine, change.removed, bySlug);
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
