/** The geometry of carrying, compared with a search that turns the parcel in small steps and looks at its corners. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayStandIn, type Sides, type Triple } from '../../rules/fitting/box-in-box.ts';
import {
  type Corridor,
  type Lift,
  mayClimb,
  mayEnterLift,
  mayPassDoor,
  mayTurn,
  poseAroundTurn,
  poseInLift,
  poseOnStairs,
  poseThroughDoor,
} from '../../rules/fitting/openings.ts';
import { degrees, extents, isWithin, length, type Point, radians, runs } from './fitting-shapes.ts';

const box = fc
  .tuple(length(2, 260), length(2, 130), length(2, 90))
  .map((sides): Sides => [...sides].sort((one, other) => other - one) as unknown as Sides);

const liftOf = (side: number, high: number): Lift => ({
  ...{ liftWidth: side, liftDepth: side, liftHeight: high, liftDoorWidth: side, liftDoorHeight: high },
});

test('a parcel of 195 × 60 × 50 cm is not set upright in a lift of 198 cm, for its diagonal is 201 cm', () => {
  expect(poseInLift([195, 60, 50], liftOf(100, 198))).toBeNull();
  expect(poseInLift([195, 60, 50], liftOf(100, 202))).toBe('upright');
});

test('a bar that could turn on the landing must not be longer than two flights are wide', () => {
  // level at 45°: 200/√2 − 100 = 41 ≥ 20, and 190/√2 − 100 = 34 ≥ 20
  expect(poseOnStairs([200, 20, 10], { stairWidth: 100, landing: 100 })).toBe('flat');
  expect(poseOnStairs([200, 20, 10], { stairWidth: 95, landing: 95 })).toBeNull();
});

/** The corners of a box after a rotation by a unit quaternion. */
function rotated([a, b, c]: Triple, [w, x, y, z]: readonly [number, number, number, number]): Point[] {
  const norm = Math.hypot(w, x, y, z) || 1;
  const [q, i, j, k] = [w / norm, x / norm, y / norm, z / norm];
  const rows = [
    [1 - 2 * (j * j + k * k), 2 * (i * j - k * q), 2 * (i * k + j * q)],
    [2 * (i * j + k * q), 1 - 2 * (i * i + k * k), 2 * (j * k - i * q)],
    [2 * (i * k - j * q), 2 * (j * k + i * q), 1 - 2 * (i * i + j * j)],
  ];
  const corners = [-a, a].flatMap((s) => [-b, b].flatMap((t) => [-c, c].map((r) => [s / 2, t / 2, r / 2] as const)));
  return corners.map(([s, t, r]) => rows.map(([m = 0, n = 0, o = 0]) => m * s + n * t + o * r));
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Each order of the sides along width, depth and height, turned in steps about each axis of the cabin. */
const stepsOf = (sides: Sides, step: number): number[][] =>
  orders.flatMap(([x, y, z]) =>
    degrees(90, step).flatMap((degree) => {
      const [cos, sin] = [Math.cos(radians(degree) / 2), Math.sin(radians(degree) / 2)];
      const about: [number, number, number, number][] = [
        [cos, sin, 0, 0],
        [cos, 0, sin, 0],
        [cos, 0, 0, sin],
      ];
      return about.map((turn) => extents(rotated([sides[x], sides[y], sides[z]], turn)));
    }),
  );

/** Four numbers next to zero have no direction left: dividing by their length would be no rotation any more. */
const quaternion = fc
  .tuple(length(-1, 1), length(-1, 1), length(-1, 1), length(-1, 1))
  .filter((turn) => Math.hypot(...turn) > 1e-3);

describe('a parcel in a lift', () => {
  const lift: fc.Arbitrary<Lift> = fc.record({
    ...{ liftWidth: length(60, 250), liftDepth: length(60, 250), liftHeight: length(150, 260) },
    ...{ liftDoorWidth: length(50, 200), liftDoorHeight: length(150, 240) },
  });

  test('a parcel that fits is found by turning it in steps, in a lift 2 cm larger, and passes its door so', () => {
    fc.assert(
      fc.property(box, lift, (sides, cabin) => {
        fc.pre(poseInLift(sides, cabin) !== null);
        const way = [
          Math.min(cabin.liftWidth, cabin.liftDoorWidth),
          cabin.liftDepth,
          Math.min(cabin.liftHeight, cabin.liftDoorHeight),
        ];
        expect(stepsOf(sides, 1).some((sizes) => isWithin(sizes, way, 2.4))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('no rotation whatever brings a parcel into a cabin for which that was excluded', () => {
    fc.assert(
      fc.property(box, fc.tuple(length(60, 250), length(60, 250), length(60, 250)), quaternion, (sides, room, turn) => {
        fc.pre(!mayStandIn(sides, room));
        expect(isWithin(extents(rotated(sides, turn)), room)).toBe(false);
      }),
      runs,
    );
  });

  test('a cabin that is as large as a turned parcel is never excluded', () => {
    fc.assert(
      fc.property(box, quaternion, (sides, turn) => {
        const [x = 0, y = 0, z = 0] = extents(rotated(sides, turn));
        expect(mayStandIn(sides, [x + 1e-6, y + 1e-6, z + 1e-6])).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('a long parcel is excluded where its three widths cannot be had together', () => {
    expect(mayStandIn([220, 90, 60], [106, 136, 201])).toBe(false);
    expect(mayStandIn([220, 90, 60], [106, 136, 221])).toBe(true);
    // a rod in the diagonal of space, longer than the diagonal of any side
    expect(mayStandIn([170, 1, 1], [100, 100, 100])).toBe(true);
    expect(mayStandIn([185, 1, 1], [100, 100, 100])).toBe(false);
  });
});

describe('what proves that a parcel passes and what proves that it does not', () => {
  const corridor: fc.Arbitrary<Corridor> = fc.record({
    ...{ corridorBefore: length(50, 250), corridorAfter: length(50, 250), corridorHeight: length(170, 300) },
  });
  const cases = fc.record({
    sides: box,
    door: fc.record({ doorWidth: length(50, 200), doorHeight: length(100, 240) }),
    corridor,
    stairs: fc.record({ stairWidth: length(50, 200), landing: length(50, 200) }),
    lift: fc.record({
      ...{ liftWidth: length(60, 250), liftDepth: length(60, 250), liftHeight: length(150, 260) },
      ...{ liftDoorWidth: length(50, 200), liftDoorHeight: length(150, 240) },
    }),
  });

  test('never contradict each other', () => {
    fc.assert(
      fc.property(cases, ({ sides, door, corridor: turn, stairs, lift }) => {
        const passes = [
          [poseThroughDoor(sides, door), mayPassDoor(sides, door)],
          [poseAroundTurn(sides, turn), mayTurn(sides, turn)],
          [poseOnStairs(sides, stairs), mayClimb(sides, stairs)],
          [poseInLift(sides, lift), mayEnterLift(sides, lift)],
        ];
        for (const [pose, may] of passes) expect(pose === null || may).toBe(true);
      }),
      runs,
    );
  });

  test('a section through the centre of a parcel never fits into a door that excludes the parcel', () => {
    const plane = fc.tuple(length(-1, 1), length(-1, 1), length(-1, 1));
    fc.assert(
      fc.property(box, plane, length(0, 180), (sides, normal, degree) => {
        const section = sectionOf(sides, normal, degree);
        fc.pre(section !== null);
        const [wide = 0, high = 0] = section ?? [];
        expect(mayPassDoor(sides, { doorWidth: wide + 1e-6, doorHeight: high + 1e-6 })).toBe(true);
      }),
      runs,
    );
  });
});

/** The extents of the section of a box with the plane through its centre, turned in that plane; null without a normal. */
function sectionOf([a, b, c]: Sides, [x, y, z]: Triple, degree: number): number[] | null {
  const norm = Math.hypot(x, y, z);
  if (norm < 0.01) return null;
  const n = [x / norm, y / norm, z / norm] as const;
  const [p, q] = basisOf(n);
  // the direction in the plane reaches the surface of the box where its first coordinate does
  const rays = degrees(360, 0.5).map((angle) => {
    const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
    const ray = p.map((each, axis) => each * cos + (q[axis] ?? 0) * sin);
    const reach = Math.min(...[a, b, c].map((side, axis) => side / 2 / Math.max(Math.abs(ray[axis] ?? 0), 1e-12)));
    const turned = radians(angle + degree);
    return [reach * Math.cos(turned), reach * Math.sin(turned)];
  });
  // between two rays the outline may reach a little further
  return extents(rays).map((size) => size * 1.02 + 0.5);
}

function basisOf([x, y, z]: Triple): [Point, Point] {
  const p = Math.abs(x) > 0.5 ? [-y, x, 0] : [0, -z, y];
  const norm = Math.hypot(...p);
  const [i = 0, j = 0, k = 0] = p.map((each) => each / norm);
  return [
    [i, j, k],
    [y * k - z * j, z * i - x * k, x * j - y * i],
  ];
}
