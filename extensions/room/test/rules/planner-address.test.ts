/** A plan in the address of its page: it comes back as it was, or not at all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PLAN_TEXT, planText, readPlanText } from '../../rules/planner/plan-address.ts';
import { readyRooms } from '../../rules/planner/ready-rooms.ts';
import { flawsOfRoom, type Machine, type Plan, type Room, walls } from '../../rules/planner/room.ts';
import { products } from './planner-catalogue.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 1000);
const known = () => true;

const slug = fc.oneof(
  fc.constantFrom(...products.map((each) => each.slug)),
  fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
);
const side = fc.integer({ min: 100, max: 1200 });
const within = (length: number, least: number, most: number) =>
  fc
    .integer({ min: least, max: Math.min(most, length) })
    .chain((width) => fc.record({ width: fc.constant(width), offset: fc.integer({ min: 0, max: length - width }) }));

const room: fc.Arbitrary<Room> = fc.record({ length: side, width: side }).chain(({ length, width }) => {
  const opening = (least: number, most: number) =>
    fc.constantFrom(...walls).chain((wall) => {
      const long = wall === 'top' || wall === 'bottom' ? length : width;
      return within(long, least, most).map((each) => ({ wall, ...each }));
    });
  const swing = fc.constantFrom('in' as const, 'out' as const);
  const door = fc.tuple(opening(50, 400), swing).map(([each, swings]) => ({ ...each, swing: swings }));
  const column = fc
    .tuple(within(length, 5, 200), within(width, 5, 200))
    .map(([x, y]) => ({ x: x.offset, y: y.offset, length: x.width, width: y.width }));
  return fc.record({
    ...{ length: fc.constant(length), width: fc.constant(width), ceiling: fc.integer({ min: 180, max: 600 }) },
    doors: fc.array(door, { maxLength: 4 }),
    windows: fc.array(opening(30, 600), { maxLength: 6 }),
    columns: fc.array(column, { maxLength: 6 }),
  });
});

const corner = fc.integer({ min: 0, max: 1200 });
const machine = fc.record({ slug, x: corner, y: corner, turn: fc.constantFrom(0, 1, 2, 3) }) as fc.Arbitrary<Machine>;
const plan: fc.Arbitrary<Plan> = fc.record({ room, machines: fc.array(machine, { maxLength: 20 }) });
const readable = plan.filter((each) => planText(each) !== null);

test('a plan comes back from its address as it was', () => {
  fc.assert(
    fc.property(readable, (drawn) => {
      const text = planText(drawn) as string;
      expect(flawsOfRoom(drawn.room)).toEqual([]);
      expect(text.length).toBeLessThanOrEqual(MOST_PLAN_TEXT);
      // what neither an address nor a form escapes
      expect(text).toMatch(/^1[a-z0-9._-]+$/);
      expect(readPlanText(text, known)).toEqual({ plan: drawn, unknown: [] });
    }),
    { numRuns: RUNS },
  );
});

test('twenty machines of the catalogue have an address, unless their slugs are too long for it', () => {
  const long = [...products].sort((one, other) => other.slug.length - one.slug.length).slice(0, 20);
  const of = (slugs: readonly string[]): Plan => ({
    room: { length: 1200, width: 1200, ceiling: 600, doors: [], windows: [], columns: [] },
    machines: slugs.map((each, x) => ({ slug: each, x, y: 0, turn: 0 })),
  });
  expect(planText(of(long.map((each) => each.slug)))?.length).toBeLessThanOrEqual(MOST_PLAN_TEXT);
  expect(planText(of(long.map((each) => `${each.slug}-${'a'.repeat(40)}`)))).toBeNull();
  expect(planText(of(Array.from({ length: 21 }, () => 'a')))).toBeNull();
});

test('a text with one other character, or cut off at the end, is no plan', () => {
  const other = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz.-_AZ %é'.split(''));
  fc.assert(
    fc.property(readable, fc.nat(), other, (drawn, at, character) => {
      const text = planText(drawn) as string;
      const place = at % text.length;
      expect(readPlanText(text.slice(0, place), known)).toBeNull();
      fc.pre(text[place] !== character);
      expect(readPlanText(text.slice(0, place) + character + text.slice(place + 1), known)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

test('any other text is no plan, and nothing is thrown', () => {
  const text = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 200 }).map((codes) => String.fromCharCode(...codes)),
    fc.string({ maxLength: 200 }).map((each) => `1${each}`),
    fc.stringMatching(/^1[0-9a-z.]{0,60}$/),
  );
  fc.assert(
    fc.property(text, (each) => readPlanText(each, known) === null),
    { numRuns: RUNS },
  );
  expect(readPlanText('1'.repeat(100_000), known)).toBeNull();
});

test('an address of today is read for ever', () => {
  const drawn: Plan = {
    room: {
      ...{ length: 400, width: 300, ceiling: 270 },
      doors: [{ wall: 'bottom', offset: 20, width: 80, swing: 'in' }],
      windows: [{ wall: 'left', offset: 100, width: 120 }],
      columns: [{ x: 380, y: 0, length: 20, width: 25 }],
    },
    machines: [
      { slug: 'b', x: 5, y: 6, turn: 3 },
      { slug: 'a-1', x: 100, y: 0, turn: 0 },
      { slug: 'b', x: 7, y: 8, turn: 2 },
    ],
  };
  const text = '1b48c7i.20k28i.32s3c.ak000k0p.00506312s000007082.b_a-1.5o';
  expect(planText(drawn)).toBe(text);
  expect(readPlanText(text, known)).toEqual({ plan: drawn, unknown: [] });
});

test('a room that cannot be has no address, and none is read from one', () => {
  const [ready] = readyRooms;
  const flawed = { ...(ready as Plan), room: { ...(ready as Plan).room, ceiling: 179 } };
  expect(planText(flawed)).toBeNull();
  // this text is right in all but the ceiling of 179 cm
  expect(readPlanText('12s2s4z......zc', known)).toBeNull();
  expect(readPlanText('12s2s50......ed', known)?.plan.room).toMatchObject({ length: 100, ceiling: 180 });
});

test('an empty room names no product', () => {
  const empty = { room: (readyRooms[0] as Plan).room, machines: [] };
  expect(readPlanText(planText(empty) as string, () => false)).toEqual({ plan: empty, unknown: [] });
});

test('products that the shop no longer has are left out of the plan, and named once', () => {
  const [ready] = readyRooms;
  const { room: drawn, machines } = ready as (typeof readyRooms)[number];
  const [first, second] = machines as [Machine, Machine];
  const text = planText({ room: drawn, machines: [first, second, first] }) as string;
  expect(readPlanText(text, (each) => each !== first.slug)).toEqual({
    ...{ plan: { room: drawn, machines: [second] }, unknown: [first.slug] },
  });
});

test('each ready room has an address', () => {
  for (const { room: drawn, machines } of readyRooms) {
    const text = planText({ room: drawn, machines }) as string;
    expect(readPlanText(text, known)?.plan).toEqual({ room: drawn, machines });
  }
});
