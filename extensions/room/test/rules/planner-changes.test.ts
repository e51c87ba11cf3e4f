/** What a visitor does to a plan: no change takes a machine out of the room, and an added one stands free if it can. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePlan, fittedRoom, inRoomOf, isAnyAstray, type PlanChange } from '../../rules/planner/change-plan.ts';
import { spaceFaults, standingIn } from '../../rules/planner/judge-plan.ts';
import { planText } from '../../rules/planner/plan-address.ts';
import { changed, MOST_STEPS, type PlanHistory, redone, undone } from '../../rules/planner/plan-history.ts';
import { readyRooms } from '../../rules/planner/ready-rooms.ts';
import { flawsOfRoom, MOST_THINGS, type Plan, type Room, walls } from '../../rules/planner/room.ts';
import { typedWhole } from '../../rules/planner/typed-whole.ts';
import { measuresBySlug } from './planner-catalogue.ts';

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
  fc.constant({ kind: 'gather' as const }),
  fc.constantFrom(...slugs).map((slug) => ({ kind: 'add' as const, slug })),
  fc.record({ kind: fc.constant('move' as const), machine: place, right: wild, down: wild }),
  fc.record({ kind: fc.constant('drag' as const), machine: place, x: wild, y: wild, within: fc.constantFrom(0, 10) }),
  fc.record({ kind: fc.constant('turn' as const), machine: place }),
  fc.record({ kind: fc.constant('remove' as const), machine: place }),
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

test('the machines of a room that became too small move into it as far as they have room, and those inside stay', () => {
  const plan = readyRooms.find(({ key }) => key === 'garage') as Plan;
  const small = changePlan(plan, { kind: 'room', room: { ...plan.room, length: 450, width: 380 } }, measuresBySlug);
  const standing = ({ room, machines }: Plan) => standingIn({ room, machines }, measuresBySlug).standing;
  const outside = (of: Plan) =>
    spaceFaults(of.room, standing(of)).flatMap((fault) => (fault.kind === 'outside' ? [fault.machine] : []));
  const left = outside(small);
  expect(left).not.toEqual([]);
  expect(isAnyAstray(small.room, standing(small))).toBe(true);
  const inside = changePlan(small, { kind: 'gather' }, measuresBySlug);
  expect(outside(inside)).toEqual([]);
  for (const [at, machine] of inside.machines.entries())
    if (!left.includes(at)) expect(machine).toEqual(small.machines[at]);
});

test('a machine that has room only when it is turned is turned; one that is longer than the room comes to its wall and is left there', () => {
  const stands = { slug: R300, x: 500, y: 400, turn: 0 as const };
  const gathered = (room: Room) => {
    const plan = changePlan({ room, machines: [stands] }, { kind: 'gather' }, measuresBySlug);
    return { plan, isLeft: isAnyAstray(room, standingIn(plan, measuresBySlug).standing) };
  };
  const wide = gathered({ ...empty, length: 200, width: 100 });
  expect(wide.plan.machines[0]?.turn).toBe(1);
  expect(wide.isLeft).toBe(false);
  const small = { ...empty, length: 100, width: 100 };
  expect(isAnyAstray(small, standingIn({ room: small, machines: [stands] }, measuresBySlug).standing)).toBe(false);
  const tiny = gathered(small);
  expect(tiny.plan.machines[0]).toMatchObject({ y: 0, turn: 0 });
  expect(tiny.isLeft).toBe(false);
});

test('after any changes the machines that reach out of the room are moved once, and then no better place is offered', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), wildRoom, (changes, room) => {
      const all = [...changes, { kind: 'room' as const, room }, { kind: 'gather' as const }];
      const plan = all.reduce<Plan>((now, each) => changePlan(now, each, measuresBySlug), {
        room: empty,
        machines: [],
      });
      expect(isAnyAstray(plan.room, standingIn(plan, measuresBySlug).standing)).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('a door and a window at the end of a wall that became shorter stand beside each other on it, narrower if need be', () => {
  const room: Room = {
    ...empty,
    doors: [{ wall: 'top', offset: 310, width: 80, swing: 'in' }],
    windows: [
      { wall: 'top', offset: 20, width: 60 },
      { wall: 'top', offset: 180, width: 120 },
    ],
  };
  expect(fittedRoom({ ...room, length: 290 })).toMatchObject({
    doors: [{ offset: 210, width: 80 }],
    windows: [
      { offset: 20, width: 60 },
      { offset: 90, width: 120 },
    ],
  });
  expect(fittedRoom({ ...room, length: 250 })).toMatchObject({
    doors: [{ offset: 170, width: 80 }],
    windows: [
      { offset: 20, width: 60 },
      { offset: 80, width: 90 },
    ],
  });
  // what somebody drew over each other in a room of one size stays so
  const over = { ...room, windows: [{ wall: 'top' as const, offset: 300, width: 90 }] };
  expect(fittedRoom(over)).toEqual(over);
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

const historyOf = (plan: Plan): PlanHistory => ({ plan, past: [], future: [] });

test('whatever is changed can be taken back step by step to the plan that was opened, and made again to the last one', () => {
  const plan = readyRooms.find(({ key }) => key === '10-m2') as Plan;
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.option(place)), { maxLength: 12 }), (changes) => {
      const last = changes.reduce(
        (history, [each, hold]) => changed(history, each, measuresBySlug, hold ?? undefined),
        historyOf(plan),
      );
      const first = last.past.reduce(undone, last);
      expect(first).toMatchObject({ plan, past: [] });
      expect(first.future.reduce(redone, first).plan).toEqual(last.plan);
      expect(undone(first)).toBe(first);
      expect(redone(last)).toBe(last);
    }),
    { numRuns: RUNS },
  );
});

test('one drag is one step, one that ends where it began is none, and only the last fifty steps are kept', () => {
  const plan = readyRooms.find(({ key }) => key === '10-m2') as Plan;
  const drag = (history: PlanHistory, x: number, hold: number) =>
    changed(history, { kind: 'drag', machine: 1, x, y: 100, within: 0 }, measuresBySlug, hold);
  const dragged = [180, 190, 200].reduce((history, x) => drag(history, x, 1), historyOf(plan));
  expect(dragged.past).toMatchObject([{ kind: 'drag', machine: 1, slug: plan.machines[1]?.slug }]);
  expect(undone(dragged).plan).toEqual(plan);
  const there = drag(dragged, 210, 2);
  expect(there.past).toHaveLength(2);
  expect(drag(there, 200, 2).past).toEqual(dragged.past);
  const many = Array.from({ length: MOST_STEPS + 5 }, (_, at) => at).reduce(
    (history, at) => drag(history, 100 + at, 10 + at),
    dragged,
  );
  expect(many.past).toHaveLength(MOST_STEPS);
});

test('a removed machine comes back with its number and its place, and a new change ends what could be made again', () => {
  const plan = readyRooms.find(({ key }) => key === '10-m2') as Plan;
  const without = changed(historyOf(plan), { kind: 'remove', machine: 0 }, measuresBySlug);
  const back = undone(without);
  expect(back.plan).toEqual(plan);
  expect(redone(back).plan).toEqual(without.plan);
  expect(changed(back, { kind: 'turn', machine: 1 }, measuresBySlug).future).toEqual([]);
  // a touch that moves nothing, and a room that is typed as it is
  const { x = 0, y = 0 } = plan.machines[0] ?? {};
  expect(changed(back, { kind: 'drag', machine: 0, x, y, within: 0 }, measuresBySlug)).toBe(back);
  expect(changed(back, { kind: 'room', room: { ...plan.room } }, measuresBySlug)).toBe(back);
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
