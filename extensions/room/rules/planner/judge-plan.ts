/** Says what is wrong with where machines stand in a room. */
import { type Box, overlaps, overlapsAny } from './box.ts';
import { type Footprint, footprintOf } from './footprint.ts';
import type { Measures } from './measures.ts';
import { boxOfColumn, boxOfDoor, type Place, type Plan, type Room, type Wall } from './room.ts';

/** A machine in a room, with the measures of its product. */
export type Standing = Place & { measures: Measures };

/** `kg` and `cm`: the weight and the height of the person who trains. */
export type Person = { kg: number; cm: number };

/** What stands in a free zone; numbers are places in the lists of the room and of the machines. */
export type Blocker =
  | { kind: 'wall'; wall: Wall }
  | { kind: 'column'; column: number }
  | { kind: 'machine'; machine: number };

export type SpaceFault =
  | { kind: 'outside'; machine: number }
  /** `machine` stands before `other` in the list, so a pair is named once */
  | { kind: 'overlaps machine'; machine: number; other: number }
  | { kind: 'overlaps column'; machine: number; column: number }
  | { kind: 'blocks door'; machine: number; door: number }
  | { kind: 'zone blocked'; machine: number; by: Blocker };

/**
 * `because`: what does not go under the ceiling: the machine, the person on it, a pull-up, or a barbell that is pressed
 * overhead; the last two are exercises of a machine that can be used without them. `needed` and `missing` in cm.
 */
export type CeilingFault = {
  kind: 'ceiling too low';
  machine: number;
  because: 'machine' | 'person' | 'pull-up' | 'press';
  needed: number;
  missing: number;
};

/** A column stands where people go through the door; whatever the machines, the room is not as it was drawn. */
export type DoorFault = { kind: 'column blocks door'; column: number; door: number };

/** The machine reaches out of the room wherever it stands and however it is turned: `length` and `width` in cm. */
export type SizeFault = { kind: 'larger than room'; machine: number; length: number; width: number };

export type PlanFault = SpaceFault | CeilingFault | DoorFault | SizeFault;

/**
 * @param measures of the products, by slug
 * @returns the machines of a plan with their measures, and the slugs of those that nobody can judge before they are measured
 */
export function standingIn(
  { machines }: Plan,
  measures: ReadonlyMap<string, Measures>,
): { standing: Standing[]; unmeasured: string[] } {
  const standing = machines.flatMap(({ slug, ...place }) => {
    const known = measures.get(slug);
    return known ? [{ ...place, measures: known }] : [];
  });
  const unmeasured = new Set(machines.map(({ slug }) => slug).filter((slug) => !measures.has(slug)));
  return { standing, unmeasured: [...unmeasured] };
}

/** @returns the walls beyond which the box reaches */
const wallsCrossed = (room: Room, { left, top, right, bottom }: Box): Wall[] => [
  ...(top < 0 ? (['top'] as const) : []),
  ...(right > room.length ? (['right'] as const) : []),
  ...(bottom > room.width ? (['bottom'] as const) : []),
  ...(left < 0 ? (['left'] as const) : []),
];

export const isInRoom = (room: Room, box: Box): boolean => wallsCrossed(room, box).length === 0;

/** The zone's own machine is never among them, because a zone begins where its machine ends. */
function blockersOf(room: Room, zone: readonly Box[], footprints: readonly Footprint[]): Blocker[] {
  const crossed = new Set(zone.flatMap((box) => wallsCrossed(room, box)));
  const columns = room.columns.map(boxOfColumn);
  return [
    ...[...crossed].map((wall) => ({ kind: 'wall' as const, wall })),
    ...columns.flatMap((box, column) => (overlapsAny(box, zone) ? [{ kind: 'column' as const, column }] : [])),
    ...footprints.flatMap(({ body }, machine) =>
      overlapsAny(body, zone) ? [{ kind: 'machine' as const, machine }] : [],
    ),
  ];
}

/** @returns for each way to use the machine what blocks it; the way is free if nothing does */
export const blockedWays = (room: Room, footprints: readonly Footprint[], machine: number): Blocker[][] =>
  (footprints[machine]?.zones ?? []).map((zone) => blockersOf(room, zone, footprints));

/** @returns what blocks the way that the fewest things block; empty if a way is free */
function zoneFaults(room: Room, footprints: readonly Footprint[], machine: number): SpaceFault[] {
  const [first = [], ...others] = blockedWays(room, footprints, machine);
  const nearest = others.reduce((fewest, way) => (way.length < fewest.length ? way : fewest), first);
  return nearest.map((by) => ({ kind: 'zone blocked', machine, by }));
}

function bodyFaults(room: Room, footprints: readonly Footprint[], { body }: Footprint, machine: number): SpaceFault[] {
  return [
    ...(isInRoom(room, body) ? [] : [{ kind: 'outside' as const, machine }]),
    ...footprints.flatMap((each, other) =>
      other > machine && overlaps(body, each.body) ? [{ kind: 'overlaps machine' as const, machine, other }] : [],
    ),
    ...room.columns.flatMap((each, column) =>
      overlaps(body, boxOfColumn(each)) ? [{ kind: 'overlaps column' as const, machine, column }] : [],
    ),
    ...room.doors.flatMap((each, door) =>
      overlaps(body, boxOfDoor(room, each)) ? [{ kind: 'blocks door' as const, machine, door }] : [],
    ),
  ];
}

/** @returns what stands where it must not, machine by machine; empty if all have their place and their free zone */
export function spaceFaults(room: Room, standing: readonly Standing[]): SpaceFault[] {
  const footprints = standing.map(({ measures, ...place }) => footprintOf(measures, place));
  return footprints.flatMap((each, machine) => [
    ...bodyFaults(room, footprints, each, machine),
    ...zoneFaults(room, footprints, machine),
  ]);
}

/** @returns the ceiling in cm that each use of the machine needs */
function ceilingNeeds(measures: Measures, { cm }: Person): [CeilingFault['because'], number][] {
  const { heightCm, ceilingCm, pullUpCeilingCm, pressSpareCm, aboveHeadCm } = measures;
  return [
    ['machine', Math.max(heightCm, ceilingCm ?? 0)],
    ...(aboveHeadCm === null ? [] : [['person', cm + aboveHeadCm] as ['person', number]]),
    ...(pullUpCeilingCm === null ? [] : [['pull-up', pullUpCeilingCm] as ['pull-up', number]]),
    ...(pressSpareCm === null ? [] : [['press', cm + pressSpareCm] as ['press', number]]),
  ];
}

export const ceilingFaults = (room: Room, standing: readonly Standing[], person: Person): CeilingFault[] =>
  standing.flatMap(({ measures }, machine) =>
    ceilingNeeds(measures, person)
      .filter(([, needed]) => needed > room.ceiling)
      .map(([because, needed]) => ({
        ...{ kind: 'ceiling too low' as const, machine, because },
        ...{ needed: Math.ceil(needed), missing: Math.ceil(needed - room.ceiling) },
      })),
  );

/** A column beside the way through, where only the leaf may touch it, is no fault: the house stands so. */
const doorFaults = (room: Room): DoorFault[] =>
  room.doors.flatMap((each, door) => {
    const way = boxOfDoor(room, { ...each, swing: 'out' });
    return room.columns.flatMap((column, at) =>
      overlaps(boxOfColumn(column), way) ? [{ kind: 'column blocks door' as const, column: at, door }] : [],
    );
  });

/** Says of a machine outside of the room whether another place or turn could help. */
function withSize(room: Room, standing: readonly Standing[], fault: SpaceFault): SpaceFault | SizeFault {
  const machine = fault.kind === 'outside' && standing[fault.machine];
  if (!machine) return fault;
  const { right: width, bottom: length } = footprintOf(machine.measures, { x: 0, y: 0, turn: 0 }).body;
  const isSmaller = Math.min(length, width) <= Math.min(room.length, room.width);
  if (isSmaller && Math.max(length, width) <= Math.max(room.length, room.width)) return fault;
  return { kind: 'larger than room', machine: fault.machine, length, width };
}

/** @returns all faults of a plan; only a plan without any may be called one that fits */
export const judgePlan = (room: Room, standing: readonly Standing[], person: Person): PlanFault[] => [
  ...doorFaults(room),
  ...spaceFaults(room, standing).map((fault) => withSize(room, standing, fault)),
  ...ceilingFaults(room, standing, person),
];
