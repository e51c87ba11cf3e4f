/** The rules of the room planner that have a figure of their own: free zones, doors, ceilings, loads, ready rooms. */
import { expect, test } from 'vitest';
import { fitFactsOf } from '../../rules/fitting/fit-facts.ts';
import type { Box } from '../../rules/planner/box.ts';
import { footprintOf } from '../../rules/planner/footprint.ts';
import { ceilingFaults, judgePlan, type Standing, spaceFaults, standingIn } from '../../rules/planner/judge-plan.ts';
import { FLOOR_KG_PER_M2, loadOf } from '../../rules/planner/load.ts';
import { type Measures, measuresOf } from '../../rules/planner/measures.ts';
import { readyRooms } from '../../rules/planner/ready-rooms.ts';
import { boxOfDoor, flawsOfRoom, type Place, type Room } from '../../rules/planner/room.ts';
import { freeOf, machineTable } from './fitted-catalogue.ts';
import { measuresBySlug, products } from './planner-catalogue.ts';

const person = { kg: 85, cm: 180 };
const empty: Room = { length: 600, width: 500, ceiling: 270, doors: [], windows: [], columns: [] };
const measures = (type: string, lengthCm: number, widthCm: number, more: Partial<Measures> = {}): Measures => ({
  ...{ slug: type, free: freeOf(type, lengthCm, widthCm), lengthCm, widthCm, heightCm: 120, kg: 50 },
  ...{ ceilingCm: null, pullUpCeilingCm: null, pressSpareCm: null, aboveHeadCm: null },
  ...more,
});
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const standing = (of: Measures, x: number, y: number, turn: Place['turn'] = 0): Standing => ({
  ...{ measures: of, x, y, turn },
});
const treadmill = measures('may-chay-bo', 170, 70, { aboveHeadCm: 31 });
const bicycle = measures('xe-dap-tap', 112, 56, { aboveHeadCm: 50 });

test('behind a treadmill 2 m are free, at least 1 m wide, and half a metre at each side', () => {
  expect(footprintOf(treadmill, { x: 100, y: 10, turn: 0 })).toEqual({
    body: box(100, 10, 170, 180),
    zones: [[box(85, 180, 185, 380), box(50, 10, 100, 180), box(170, 10, 220, 180)]],
  });
  const wide = measures('may-chay-bo', 170, 132);
  expect(footprintOf(wide, { x: 0, y: 0, turn: 0 }).zones[0]?.[0]).toEqual(box(0, 170, 132, 370));
});

test('the free zone turns with the machine: a treadmill that faces right is left to the left', () => {
  const behind = ([0, 1, 2, 3] as const).map((turn) => footprintOf(treadmill, { x: 0, y: 0, turn }));
  expect(behind.map(({ body }) => body)).toEqual([
    box(0, 0, 70, 170),
    box(0, 0, 170, 70),
    box(0, 0, 70, 170),
    box(0, 0, 170, 70),
  ]);
  expect(behind.map(({ zones }) => zones[0]?.[0])).toEqual([
    box(-15, 170, 85, 370),
    box(-200, -15, 0, 85),
    box(-15, -200, 85, 0),
    box(170, -15, 370, 85),
  ]);
});

test.each<[string, Measures, Box[][]]>([
  ['a bicycle keeps 60 cm at one side', bicycle, [[box(-60, 0, 0, 112)], [box(56, 0, 116, 112)]]],
  [
    'a cross trainer keeps 60 cm at one side or behind it',
    measures('may-elliptical', 125, 58),
    [[box(-60, 0, 0, 125)], [box(58, 0, 118, 125)], [box(0, 125, 58, 185)]],
  ],
  ['a stepper keeps 60 cm behind it', measures('may-leo-bac', 47, 39), [[box(0, 47, 39, 107)]]],
  ['a bench keeps 60 cm at both sides', measures('ghe-tap', 144, 56), [[box(-60, 0, 0, 144), box(56, 0, 116, 144)]]],
  [
    'a rack keeps the 3.2 m of a bar and who loads it',
    measures('khung-ganh-ta', 128, 124),
    [[box(0, 128, 124, 188), box(-98, 0, 0, 128), box(124, 0, 222, 128)]],
  ],
  [
    'a wide Smith machine keeps 60 cm at both sides',
    measures('khung-ganh-ta', 136, 206),
    [[box(0, 136, 206, 196), box(-60, 0, 0, 136), box(206, 0, 266, 136)]],
  ],
  [
    'a pull-up stand keeps 60 cm at one end',
    measures('xa-don', 103, 123),
    [[box(0, -60, 123, 0)], [box(0, 103, 123, 163)]],
  ],
  [
    'a rack for dumbbells keeps one long side',
    measures('gia-de-ta', 108, 46),
    [[box(-60, 0, 0, 108)], [box(46, 0, 106, 108)]],
  ],
  [
    'a rack for dumbbells that is wider than long too',
    measures('gia-de-ta', 46, 108),
    [[box(0, -60, 108, 0)], [box(0, 46, 108, 106)]],
  ],
  [
    'a multi-gym keeps 60 cm around it',
    measures('gian-ta', 100, 80),
    [[box(0, -60, 80, 0), box(0, 100, 80, 160), box(-60, 0, 0, 100), box(80, 0, 140, 100)]],
  ],
  [
    'an electric treadmill under a type that an owner named keeps what a treadmill does',
    measures('may-chay-bo-dien', 170, 70),
    [[box(-15, 170, 85, 370), box(-50, 0, 0, 170), box(70, 0, 120, 170)]],
  ],
  [
    'what no rule names may be a treadmill: 2 m behind it, and 60 cm on the other sides',
    measures('constructor', 100, 80),
    [[box(0, -60, 80, 0), box(-10, 100, 90, 300), box(-60, 0, 0, 100), box(80, 0, 140, 100)]],
  ],
])('%s', (_, of, zones) => {
  expect(footprintOf(of, { x: 0, y: 0, turn: 0 }).zones).toEqual(zones);
});

test('a size with a fraction is rounded up', () => {
  expect(footprintOf(measures('ghe-tap', 110.1, 50.5), { x: 0, y: 0, turn: 0 }).body).toEqual(box(0, 0, 51, 111));
});

test('a door that opens inward keeps the square of its leaf, any other one the way through', () => {
  const at = (wall: 'top' | 'right' | 'bottom' | 'left', swing: 'in' | 'out') =>
    boxOfDoor(empty, { wall, offset: 30, width: 90, swing });
  expect(at('top', 'in')).toEqual(box(30, 0, 120, 90));
  expect(at('right', 'in')).toEqual(box(510, 30, 600, 120));
  expect(at('bottom', 'in')).toEqual(box(30, 410, 120, 500));
  expect(at('left', 'in')).toEqual(box(0, 30, 90, 120));
  expect(at('bottom', 'out')).toEqual(box(30, 440, 120, 500));
});

test('the judge names what is wrong, and by what', () => {
  const room: Room = {
    ...empty,
    doors: [{ wall: 'left', offset: 0, width: 80, swing: 'in' }],
    columns: [{ x: 300, y: 0, length: 40, width: 40 }],
  };
  expect(spaceFaults(room, [standing(bicycle, 79, 0)])).toEqual([{ kind: 'blocks door', machine: 0, door: 0 }]);
  expect(spaceFaults(room, [standing(bicycle, 80, 0)])).toEqual([]);
  expect(spaceFaults(room, [standing(bicycle, 290, 0)])).toEqual([{ kind: 'overlaps column', machine: 0, column: 0 }]);
  expect(spaceFaults(room, [standing(bicycle, 545, 0)])).toEqual([{ kind: 'outside', machine: 0 }]);
  const pair = [standing(bicycle, 200, 200), standing(bicycle, 255, 200)];
  expect(spaceFaults(room, pair)).toEqual([{ kind: 'overlaps machine', machine: 0, other: 1 }]);
  expect(spaceFaults(room, [standing(treadmill, 100, 150), standing(bicycle, 300, 330)])).toEqual([
    { kind: 'zone blocked', machine: 0, by: { kind: 'wall', wall: 'bottom' } },
  ]);
  expect(spaceFaults(room, [standing(treadmill, 100, 100), standing(bicycle, 110, 330)])).toEqual([
    { kind: 'zone blocked', machine: 0, by: { kind: 'machine', machine: 1 } },
  ]);
});

test('a column where people go through a door blocks it, and one beside the way does not', () => {
  const room = (y: number): Room => ({
    ...empty,
    doors: [{ wall: 'left', offset: 100, width: 90, swing: 'in' }],
    columns: [{ x: 0, y, length: 30, width: 30 }],
  });
  expect(judgePlan(room(130), [], person)).toEqual([{ kind: 'column blocks door', column: 0, door: 0 }]);
  expect([judgePlan(room(70), [], person), judgePlan(room(190), [], person)]).toEqual([[], []]);
  const deep = { ...room(130), columns: [{ x: 60, y: 130, length: 30, width: 30 }] };
  expect(judgePlan(deep, [], person)).toEqual([]);
});

test('free zones may share their floor, touch a wall and lie where a door swings', () => {
  const room: Room = { ...empty, doors: [{ wall: 'bottom', offset: 0, width: 90, swing: 'in' }] };
  expect(spaceFaults(room, [standing(treadmill, 50, 130), standing(bicycle, 220, 130)])).toEqual([]);
});

test('a bicycle between two walls is judged by the side that fewer things block', () => {
  const narrow: Room = { ...empty, length: 150, columns: [{ x: 0, y: 0, length: 10, width: 10 }] };
  expect(spaceFaults(narrow, [standing(bicycle, 47, 0)])).toEqual([
    { kind: 'zone blocked', machine: 0, by: { kind: 'wall', wall: 'right' } },
  ]);
});

test('a ceiling holds the machine, the running person, and the exercise', () => {
  const faults = (of: Measures, ceiling: number) =>
    ceilingFaults({ ...empty, ceiling }, [standing(of, 0, 0)], person).map(({ because, needed, missing }) => [
      ...[because, needed, missing],
    ]);
  expect(faults(treadmill, 211)).toEqual([]);
  expect(faults(treadmill, 210)).toEqual([['person', 211, 1]]);
  expect(faults(measures('may-elliptical', 120, 60, { ceilingCm: 220, aboveHeadCm: 50 }), 219)).toEqual([
    ['machine', 220, 1],
    ['person', 230, 11],
  ]);
  const rack = measures('khung-ganh-ta', 128, 124, {
    ...{ heightCm: 211, ceilingCm: 220, pullUpCeilingCm: 250, pressSpareCm: 70 },
  });
  expect(faults(rack, 249)).toEqual([
    ['pull-up', 250, 1],
    ['press', 250, 1],
  ]);
  expect(faults(rack, 250)).toEqual([]);
  expect(faults(measures('gian-ta', 100, 100, { heightCm: 200.4 }), 200)).toEqual([['machine', 201, 1]]);
});

test('the load of a room counts every machine with a person, and errs towards asking', () => {
  const light = standing(measures('ghe-tap', 200, 100, { kg: 20 }), 0, 0);
  expect(loadOf(empty, [light, light], { kg: 80, cm: 170 })).toEqual({
    ...{ kg: 200, kgPerM2: 7, unweighed: [], verdict: 'within' },
    machines: [1, 2].map(() => ({ kg: 100, kgPerM2: 50, isOver: false })),
  });
  const atLimit = standing(measures('ghe-tap', 100, 100, { kg: 70 }), 0, 0);
  expect(loadOf(empty, [atLimit], { kg: 80, cm: 170 }).verdict).toBe('within');
  const under = loadOf(empty, [atLimit], { kg: 80.1, cm: 170 });
  expect([under.verdict, under.machines[0]?.kgPerM2]).toEqual(['over under a machine', FLOOR_KG_PER_M2 + 1]);
  expect(loadOf({ ...empty, length: 100, width: 100 }, [light, light], { kg: 80, cm: 170 }).verdict).toBe(
    'over in room',
  );
  const unknown = standing(measures('ghe-tap', 200, 100, { kg: null }), 0, 0);
  expect(loadOf(empty, [light, unknown], { kg: 80, cm: 170 })).toMatchObject({
    verdict: 'unknown',
    unweighed: [1],
    kg: 100,
  });
});

test('a machine outside of the room is called larger than it only if it fits in no direction', () => {
  const [length, width] = [Math.ceil(treadmill.lengthCm), Math.ceil(treadmill.widthCm)];
  const faultsIn = (long: number, wide: number) =>
    judgePlan({ ...empty, length: long, width: wide }, [standing(treadmill, 500, 0)], person).filter(
      ({ kind }) => kind === 'outside' || kind === 'larger than room',
    );
  for (const [long, wide] of [
    [length, width],
    [width, length],
  ] as const)
    expect(faultsIn(long, wide)).toEqual([{ kind: 'outside', machine: 0 }]);
  for (const [long, wide] of [
    [length - 1, width],
    [width, length - 1],
    [length, width - 1],
  ] as const)
    expect(faultsIn(long, wide)).toEqual([{ kind: 'larger than room', machine: 0, length, width }]);
});

test('a product without its size in use is not placed before it is measured', () => {
  const measured = (attributes: Record<string, number>) =>
    measuresOf(
      'a',
      fitFactsOf({ type: 'b', attributes, package_cm: null, gross_weight_kg: 9, is_bundle: false }, {}, machineTable),
    );
  const attributes = { 'catalogue/use-length-cm': 100, 'catalogue/use-width-cm': 50 };
  expect(measured(attributes)).toBeNull();
  const all = { ...attributes, 'catalogue/use-height-cm': 40 };
  expect(measured(all)).toMatchObject({
    lengthCm: 100,
    kg: 9,
  });
  const plan = {
    room: empty,
    machines: ['bicycle', 'mat', 'mat'].map((slug) => ({ slug, x: 0, y: 0, turn: 0 as const })),
  };
  expect(standingIn(plan, new Map([['bicycle', bicycle]]))).toEqual({
    ...{ standing: [standing(bicycle, 0, 0)], unmeasured: ['mat'] },
  });
});

test.each(readyRooms.map((ready) => [ready.key, ready] as const))(
  'the ready room %s has no fault',
  (_, { room, machines }) => {
    expect(flawsOfRoom(room)).toEqual([]);
    const { standing: placed, unmeasured } = standingIn({ room, machines }, measuresBySlug);
    expect([unmeasured, placed.length]).toEqual([[], machines.length]);
    expect(judgePlan(room, placed, person)).toEqual([]);
    expect(['within', 'over under a machine']).toContain(loadOf(room, placed, person).verdict);
    for (const { slug } of machines) {
      const sold = products.find((each) => each.slug === slug);
      expect([sold?.listed, (sold?.stock ?? 0) > 0]).toEqual([true, true]);
    }
  },
);

test('the ready rooms have the areas that their names promise', () => {
  const area = (key: string) =>
    readyRooms.filter((each) => each.key === key).map(({ room }) => room.length * room.width);
  expect([area('5-m2'), area('10-m2')]).toEqual([[50_000], [100_000]]);
  expect(readyRooms.map(({ key }) => key)).toEqual(['5-m2', '10-m2', 'phong-tro', 'chung-cu', 'garage', 'phong-khach']);
});

test('a drawn room says which of its lengths cannot be', () => {
  const room: Room = {
    ...empty,
    ...{ length: 99, ceiling: 601 },
    doors: [{ wall: 'top', offset: 20, width: 80, swing: 'in' }],
    windows: [{ wall: 'left', offset: 0, width: 29 }],
    columns: [
      { x: -1, y: 0, length: 20, width: 20 },
      { x: 0, y: 0, length: 4, width: 20 },
      { x: 0, y: 480, length: 20, width: 21 },
    ],
  };
  expect(flawsOfRoom(room)).toEqual([
    { kind: 'length', of: 'length', least: 100, most: 1200 },
    { kind: 'length', of: 'ceiling', least: 180, most: 600 },
    { kind: 'outside', of: 'door', thing: 0 },
    { kind: 'length', of: 'window', thing: 0, least: 30, most: 600 },
    { kind: 'outside', of: 'column', thing: 0 },
    { kind: 'length', of: 'column', thing: 1, least: 5, most: 200 },
    { kind: 'outside', of: 'column', thing: 2 },
  ]);
  const doors = Array.from({ length: 5 }, () => ({ wall: 'top', offset: 0, width: 80, swing: 'in' }) as const);
  expect(flawsOfRoom({ ...empty, doors })).toEqual([{ kind: 'too many', of: 'doors', most: 4 }]);
});
