/** What a visitor does to a plan: no change takes a machine out of the room, and an added one stands free if it can. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePlan, fittedRoom, inRoomOf, type PlanChange } from '#domain/planner/change-plan.ts';
import { spaceFaults, standingIn } from '#domain/planner/judge-plan.ts';
import { planText } from '#domain/planner/plan-address.ts';
import { readyRooms } from '#domain/planner/ready-rooms.ts';
import { flawsOfRoom, MOST_THINGS, type Plan, type Room, turns, walls } from '#domain/planner/room.ts';
import { typedWhole } from '#domain/planner/typed-whole.ts';
import { measuresBySlug } from '#test/domain/planner-catalogue.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 300);
const slugs = [...measuresBySlug.keys()];
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const empty: Room = { length: 400, width: 300, ceiling: 270, doors: [], windows: [], columns: [] };

const wild = fc.integer({ min: -500, max: 2000 });
const opening = fc.record({ wall: fc.constantFrom(...walls), offset: wild, width: wild });
const wildRoom: fc.Arbitrary<Room> = fc.record({
  ...{ length: wild, width: wild, ceiling: wild },
  doors: fc.array(
    fc.tuple(opening, fc.constantFrom('in' as const, 'out' as const)).map(([each, swing]) => ({ ...each, swing })),
    { maxLength: 6 },
  ),
  windows: fc.array(opening, { maxLength: 8 }),
  columns: fc.array(fc.record({ x: wild, y: wild, length: wild, width: wild }), { maxLength: 8 }),
});

const place = fc.nat({ max: 4 });
const change: fc.Arbitrary<PlanChange> = fc.oneof(
  wildRoom.map((room) => ({ kind: 'room' as const, room })),
  fc.constantFrom(...slugs).map((slug) => ({ kind: 'add' as const, slug })),
  fc.record({ kind: fc.constant('move' as const), machine: place, right: wild, down: wild }),
  fc.record({ kind: fc.constant('drag' as const), machine: place, x: wild, y: wild, within: fc.constantFrom(0, 10) }),
  fc.record({ kind: fc.constant('turn' as const), machine: place }),
  fc.record({ kind: fc.constant('remove' as const), machine: place }),
  fc.record({
    ...{ kind: fc.constant('put back' as const), machine: place },
    removed: fc.record({ slug: fc.constantFrom(...slugs), x: wild, y: wild, turn: fc.constantFrom(...turns) }),
  }),
);

test('whatever is typed, a room becomes one without flaws, and one without flaws stays as it is', () => {
  fc.assert(
    fc.property(wildRoom, (drawn) => {
      const room = fittedRoom(drawn);
      expect(flawsOfRoom(room)).toEqual([]);
      expect(fittedRoom(room)).toEqual(room);
    }),
    { numRuns: RUNS },
  );
});

test('after any changes a plan has an address, unless its room shrank under its machines, and no change is lost half-way', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const plan = changes.reduce<Plan>((now, each) => changePlan(now, each, measuresBySlug), {
        room: empty,
        machines: [],
      });
      expect(plan.machines.length).toBeLessThanOrEqual(MOST_THINGS.machines);
      expect(planText(plan)).not.toBeNull();
    }),
    { numRuns: RUNS },
  );
});

test('an added machine stands where it has no fault; where no place is left, it stands in the room and says so', () => {
  const roomy = changePlan({ room: empty, machines: [] }, { kind: 'add', slug: R300 }, measuresBySlug);
  expect(spaceFaults(roomy.room, standingIn(roomy, measuresBySlug).standing)).toEqual([]);
  const narrow = { ...empty, length: 200, width: 150 };
  const full = changePlan({ room: narrow, machines: [] }, { kind: 'add', slug: R300 }, measuresBySlug);
  const faults = spaceFaults(narrow, standingIn(full, measuresBySlug).standing);
  expect(faults.map(({ kind }) => kind)).toContain('zone blocked');
});

test('a machine without measures is not added, and a machine that is not there is not moved', () => {
  const [ready] = readyRooms;
  const plan = { room: empty, machines: ready?.machines ?? [] };
  expect(changePlan(plan, { kind: 'add', slug: 'khong-co' }, measuresBySlug)).toBe(plan);
  expect(changePlan(plan, { kind: 'turn', machine: 9 }, measuresBySlug)).toBe(plan);
});

test('a dragged machine stops at the wall that it comes near, and an arrow key moves it one centimetre away again', () => {
  const added = changePlan({ room: empty, machines: [] }, { kind: 'add', slug: slugs[0] ?? '' }, measuresBySlug);
  const dragged = changePlan(added, { kind: 'drag', machine: 0, x: 6, y: 120, within: 10 }, measuresBySlug);
  expect(dragged.machines[0]?.x).toBe(0);
  const moved = changePlan(dragged, { kind: 'move', machine: 0, right: 1, down: 0 }, measuresBySlug);
  expect(moved.machines[0]?.x).toBe(1);
});

test('a plan in another room stands as it stood where it can, and nearby where it cannot', () => {
  const ready = readyRooms.find(({ key }) => key === '10-m2') as Plan;
  expect(inRoomOf({}, ready, measuresBySlug)).toEqual({ room: ready.room, machines: ready.machines });
  const higher = inRoomOf({ ceiling: 300.7, roomLength: 3000 }, ready, measuresBySlug);
  expect(higher).toEqual({ room: { ...ready.room, ceiling: 300 }, machines: ready.machines });
  const narrow = inRoomOf({ roomLength: 380, roomWidth: 300 }, ready, measuresBySlug);
  expect(spaceFaults(narrow.room, standingIn(narrow, measuresBySlug).standing)).toEqual([]);
  expect(narrow.machines.map(({ slug }) => slug)).toEqual(ready.machines.map(({ slug }) => slug));
});

test('a removed machine is put back with its number and its place, and a touch that moves nothing is no change', () => {
  const plan = readyRooms.find(({ key }) => key === '10-m2') as Plan;
  const [first] = plan.machines;
  if (!first) throw new Error('the room is empty');
  const without = changePlan(plan, { kind: 'remove', machine: 0 }, measuresBySlug);
  expect(changePlan(without, { kind: 'put back', machine: 0, removed: first }, measuresBySlug)).toEqual(plan);
  const { x, y } = first;
  expect(changePlan(plan, { kind: 'drag', machine: 0, x, y, within: 0 }, measuresBySlug)).toBe(plan);
});

test('a length is read as the form of the home reads it, and a weight never as metres', () => {
  const length = (typed: string) => typedWhole(typed, [100, 1200]);
  expect(['450', ' 450 cm', '4,5', '4.5 m', '12', '13 m', 'x', ''].map(length)).toEqual([
    ...[450, 450, 450, 450],
    ...[null, null, null, null],
  ]);
  expect([typedWhole('5', [0, 1200]), typedWhole('45,4', [0, 1200])]).toEqual([5, 45]);
  expect([typedWhole('1,5', [30, 200], 'kg'), typedWhole('70,6', [30, 200], 'kg')]).toEqual([null, 71]);
});
