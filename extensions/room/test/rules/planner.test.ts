/** The planner against brute force on squares of 1 cm, in random rooms: nothing fits that does not, and nothing is missed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Blocker, type Standing, spaceFaults } from '../../rules/planner/judge-plan.ts';
import type { Measures } from '../../rules/planner/measures.ts';
import { findPlace } from '../../rules/planner/place.ts';
import { type Place, type Room, walls } from '../../rules/planner/room.ts';
import { intoRoom, KEY_CM, movedBy, snapped, turnedClockwise } from '../../rules/planner/snap.ts';
import { freeOf } from './fitted-catalogue.ts';
import { accepting, distanceFrom, faultsByForce, paint, placeByForce } from './planner-grid.ts';

/** Random rooms of each property; a long proof: PROPERTY_RUNS=10000. */
const ROOMS = Number(process.env.PROPERTY_RUNS ?? 1000);

const types = [
  'xe-dap-tap',
  'may-elliptical',
  'may-leo-bac',
  'ghe-tap',
  'xa-don',
  'gia-de-ta',
  'gian-ta',
  'may-chay-bo',
];

const measures: fc.Arbitrary<Measures> = fc
  .record({
    type: fc.constantFrom(...types),
    lengthCm: fc.integer({ min: 20, max: 130 }),
    widthCm: fc.integer({ min: 20, max: 70 }),
  })
  .map(({ type, ...size }) => ({
    ...{ ...size, free: freeOf(type, size.lengthCm, size.widthCm), slug: type, heightCm: 100, kg: 40 },
    ...{ ceilingCm: null, pullUpCeilingCm: null, pressSpareCm: null, aboveHeadCm: null },
  }));

const at = fc.integer({ min: -20, max: 280 });
const turn = fc.constantFrom(0, 1, 2, 3);
const place: fc.Arbitrary<Place> = fc.record({ x: at, y: at, turn }) as fc.Arbitrary<Place>;

/** Rooms in which some machines have a place and some have none: the walls are 1 m to 3 m long. */
const room: fc.Arbitrary<Room> = fc
  .record({ length: fc.integer({ min: 100, max: 280 }), width: fc.integer({ min: 100, max: 200 }) })
  .chain(({ length, width }) => {
    const side = fc.integer({ min: 5, max: 40 });
    const door = fc
      .record({
        wall: fc.constantFrom(...walls),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        width: fc.integer({ min: 50, max: 90 }),
        swing: fc.constantFrom('in' as const, 'out' as const),
      })
      .map(({ share, ...each }) => {
        const wall = each.wall === 'top' || each.wall === 'bottom' ? length : width;
        return { ...each, offset: Math.floor(share * (wall - each.width)) };
      });
    const column = fc.record({ x: fc.nat(length - 40), y: fc.nat(width - 40), length: side, width: side });
    return fc.record({
      ...{
        length: fc.constant(length),
        width: fc.constant(width),
        ceiling: fc.constant(270),
        windows: fc.constant([]),
      },
      doors: fc.array(door, { maxLength: 2 }),
      columns: fc.array(column, { maxLength: 2 }),
    });
  });

/** Each machine stands where it was dropped, or has been given a place near by: crowded rooms with and without faults. */
const machines = fc.array(fc.record({ measures, place, isDropped: fc.boolean() }), { maxLength: 3 });

function standingOf(
  inRoom: Room,
  drawn: readonly { measures: Measures; place: Place; isDropped: boolean }[],
): Standing[] {
  const standing: Standing[] = [];
  for (const { measures: of, place: wish, isDropped } of drawn) {
    const found = isDropped ? wish : findPlace(inRoom, standing, of, wish);
    if (found) standing.push({ ...found, measures: of });
  }
  return standing;
}

const furnished = fc.record({ room, machines }).map(({ room: drawn, machines: dropped }) => ({
  room: drawn,
  standing: standingOf(drawn, dropped),
}));

const check = <Drawn extends unknown[]>(property: fc.IProperty<Drawn>) => fc.assert(property, { numRuns: ROOMS });
const keysOf = (faults: readonly object[]) => faults.map((fault) => JSON.stringify(fault));

test('a machine is given the nearest place that brute force accepts, and none only where there is none', () => {
  const found = { placed: 0, turned: 0, none: 0 };
  check(
    fc.property(furnished, measures, place, ({ room: inRoom, standing }, of, wish) => {
      const grid = paint(inRoom, standing);
      const [given, forced] = [findPlace(inRoom, standing, of, wish), placeByForce(grid, of, wish)];
      if (given === null || forced === null) {
        found.none += 1;
        expect(given).toEqual(forced);
        return;
      }
      found[given.turn === wish.turn ? 'placed' : 'turned'] += 1;
      expect(accepting(grid, of, given.turn)(given.x, given.y)).toBe(true);
      expect(given.turn).toBe(forced.turn);
      const distance = distanceFrom(wish, of, given.turn);
      expect(distance(given.x, given.y)).toBe(distance(forced.x, forced.y));
    }),
  );
  if (ROOMS >= 10_000) console.log(`${ROOMS} rooms: ${JSON.stringify(found)}`);
  // rooms of one kind only would prove little
  expect(Math.min(found.placed, found.turned, found.none)).toBeGreaterThan(ROOMS / 50);
}, 3_600_000);

test('a machine that was given a place adds no fault to a room', () => {
  check(
    fc.property(furnished, measures, place, ({ room: inRoom, standing }, of, wish) => {
      const given = findPlace(inRoom, standing, of, wish);
      fc.pre(given !== null);
      const had = new Set(keysOf(spaceFaults(inRoom, standing)));
      const has = keysOf(spaceFaults(inRoom, [...standing, { ...(given as Place), measures: of }]));
      expect(has.filter((fault) => !had.has(fault))).toEqual([]);
    }),
  );
}, 3_600_000);

test('the judge finds the faults that the squares of the floor show', () => {
  const seen = new Set<string>();
  check(
    fc.property(furnished, ({ room: inRoom, standing }) => {
      const faults = spaceFaults(inRoom, standing);
      const { bodies, ways } = faultsByForce(inRoom, standing);
      const ofBodies = faults.filter(({ kind }) => kind !== 'zone blocked');
      expect(keysOf(ofBodies).sort()).toEqual(keysOf(bodies).sort());
      for (const [machine, blocked] of ways.entries()) {
        const named = faults.flatMap((fault): Blocker[] =>
          fault.kind === 'zone blocked' && fault.machine === machine ? [fault.by] : [],
        );
        const fewest = Math.min(...blocked.map(({ length }) => length));
        const choices = blocked.filter(({ length }) => length === fewest).map((way) => keysOf(way).sort());
        expect(choices).toContainEqual(keysOf(named).sort());
      }
      for (const fault of faults)
        seen.add(fault.kind === 'zone blocked' ? `${fault.kind} by ${fault.by.kind}` : fault.kind);
    }),
  );
  expect([...seen].sort()).toEqual([
    ...['blocks door', 'outside', 'overlaps column', 'overlaps machine'],
    ...['zone blocked by column', 'zone blocked by machine', 'zone blocked by wall'],
  ]);
}, 3_600_000);

test('a machine that snaps stays near, in the room, and has no fault that it had not where it was dragged', () => {
  let moved = 0;
  check(
    fc.property(
      furnished,
      measures,
      place,
      fc.integer({ min: 0, max: 15 }),
      ({ room: inRoom, standing }, of, drag, within) => {
        const machine = { ...drag, measures: of };
        const [dragged, snap] = [intoRoom(inRoom, machine), snapped(inRoom, standing, machine, within)];
        const faultsAt = (here: Place) => keysOf(spaceFaults(inRoom, [{ ...here, measures: of }, ...standing]));
        const had = new Set(faultsAt(dragged));
        expect(faultsAt(snap).filter((fault) => !had.has(fault))).toEqual([]);
        expect(intoRoom(inRoom, { ...snap, measures: of })).toEqual(snap);
        expect(Math.max(Math.abs(snap.x - dragged.x), Math.abs(snap.y - dragged.y))).toBeLessThanOrEqual(within);
        if (snap.x !== dragged.x || snap.y !== dragged.y) moved += 1;
      },
    ),
  );
  expect(moved).toBeGreaterThan(ROOMS / 10);
}, 3_600_000);

test('an arrow key moves a machine by its centimetres, and never out of the room', () => {
  const step = fc.constantFrom(KEY_CM.alone, KEY_CM.withShift);
  const direction = fc.constantFrom([1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const);
  check(
    fc.property(room, measures, place, step, direction, (inRoom, of, drag, by, [right, down]) => {
      const machine = { ...drag, measures: of };
      const start = intoRoom(inRoom, machine);
      const end = movedBy(inRoom, { ...machine, ...start }, right * by, down * by);
      expect(intoRoom(inRoom, { ...end, measures: of })).toEqual(end);
      const wished = { x: start.x + right * by, y: start.y + down * by, turn: start.turn };
      const outside = spaceFaults(inRoom, [{ ...wished, measures: of }]).some(({ kind }) => kind === 'outside');
      if (!outside) expect(end).toEqual(wished);
    }),
  );
}, 3_600_000);

test('four quarter turns lead a machine back, and turn it around its centre', () => {
  const hall: Room = { length: 900, width: 900, ceiling: 270, doors: [], windows: [], columns: [] };
  check(
    fc.property(measures, place, (of, { x, y, turn: faces }) => {
      const start = { x: x + 300, y: y + 300, turn: faces, measures: of };
      let machine = start;
      for (let quarter = 0; quarter < 4; quarter++) {
        machine = { ...machine, ...turnedClockwise(hall, machine) };
        const off = Math.sqrt(distanceFrom(start, of, machine.turn)(machine.x, machine.y)) / 2;
        expect(off).toBeLessThan(1);
      }
      expect(machine).toEqual(start);
    }),
  );
}, 3_600_000);

const box = (type: string, lengthCm: number, widthCm: number): Measures => ({
  ...{ slug: type, free: freeOf(type, lengthCm, widthCm), lengthCm, widthCm, heightCm: 100, kg: 40 },
  ...{ ceilingCm: null, pullUpCeilingCm: null, pressSpareCm: null, aboveHeadCm: null },
});
const plain: Room = { length: 400, width: 300, ceiling: 270, doors: [], windows: [], columns: [] };
const bicycle = box('xe-dap-tap', 110, 50);

test('a machine snaps into a corner, to a neighbour, in line with it, and with its free zone to a wall', () => {
  const dragged = (x: number, y: number, of = bicycle) => ({ x, y, turn: 0 as const, measures: of });
  expect(snapped(plain, [], dragged(6, 7), 8)).toEqual({ x: 0, y: 0, turn: 0 });
  expect(snapped(plain, [], dragged(6, 7), 5)).toEqual({ x: 6, y: 7, turn: 0 });
  expect(snapped(plain, [], dragged(346, 120), 8)).toEqual({ x: 350, y: 120, turn: 0 });
  expect(snapped(plain, [dragged(100, 100)], dragged(155, 95), 8)).toEqual({ x: 150, y: 100, turn: 0 });
  expect(snapped(plain, [], dragged(46, 16, box('may-chay-bo', 90, 60)), 8)).toEqual({ x: 50, y: 10, turn: 0 });
});

test('a machine does not snap to where it would stand in the free zone of another', () => {
  const inLine: Room = { ...plain, columns: [{ x: 308, y: 250, length: 20, width: 20 }] };
  const bench = { x: 200, y: 100, turn: 0 as const, measures: box('ghe-tap', 110, 50) };
  const stepper = { x: 311, y: 96, turn: 0 as const, measures: box('may-leo-bac', 47, 39) };
  expect(snapped(inLine, [], stepper, 8)).toEqual({ x: 308, y: 96, turn: 0 });
  expect(snapped(inLine, [bench], stepper, 8)).toEqual({ x: 311, y: 100, turn: 0 });
});
