/** The geometry of carrying, compared with a search that turns the parcel in small steps and looks at its corners. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayStandIn, type Sides, type Triple } from '#domain/fitting/box-in-box.ts';
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
} from '#domain/fitting/openings.ts';
import { canLean, fitsRotated, longestAround, type Rectangle, turnsCorner } from '#domain/fitting/rectangles.ts';

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rectangle = fc.tuple(length(1, 300), length(1, 300)) as fc.Arbitrary<Rectangle>;
const box = fc
  .tuple(length(2, 260), length(2, 130), length(2, 90))
  .map((sides): Sides => [...sides].sort((one, other) => other - one) as unknown as Sides);

const runs = { numRuns: 400 };
const degrees = (most: number, step: number) => Array.from({ length: most / step + 1 }, (_, index) => index * step);
const radians = (degree: number) => (degree * Math.PI) / 180;

type Point = readonly number[];

/** The extent of points along each axis. */
const extents = (points: readonly Point[]): number[] =>
  (points[0] ?? []).map((_, axis) => {
    const along = points.map((point) => point[axis] ?? 0);
    return Math.max(...along) - Math.min(...along);
  });

const turnedCorners = ([p, q]: Rectangle, degree: number): Point[] => {
  const [sin, cos] = [Math.sin(radians(degree)), Math.cos(radians(degree))];
  return [0, p].flatMap((x) => [0, q].map((y) => [x * cos - y * sin, x * sin + y * cos]));
};

const isWithin = (sizes: readonly number[], place: readonly number[], more = 0) =>
  sizes.every((size, axis) => size <= (place[axis] ?? 0) + more);

const fitsInSteps = (thing: Rectangle, place: Rectangle, more: number) =>
  degrees(90, 0.05).some((degree) => isWithin(extents(turnedCorners(thing, degree)), place, more));

describe('a rectangle in a rectangle', () => {
  test('a rectangle that fits is found by turning it in steps, in a place 2 mm larger', () => {
    fc.assert(
      fc.property(rectangle, rectangle, (thing, place) => {
        fc.pre(fitsRotated(thing, place));
        expect(fitsInSteps(thing, place, 0.2)).toBe(true);
      }),
      runs,
    );
  });

  test('a rectangle for which a step fits is never refused', () => {
    fc.assert(
      fc.property(rectangle, length(0, 90), length(0, 5), (thing, degree, more) => {
        const [wide = 0, high = 0] = extents(turnedCorners(thing, degree));
        expect(fitsRotated(thing, [wide + more + 1e-6, high + 1e-6])).toBe(true);
      }),
      runs,
    );
  });

  test('9 × 4 does not fit into 8 × 6, although its area, diagonal, perimeter and thickness are smaller', () => {
    expect(fitsRotated([9, 4], [8, 6])).toBe(false);
    expect(fitsRotated([9, 1], [8, 6])).toBe(true);
    expect(fitsRotated([10, 10], [8, 8])).toBe(false);
    // 9 cos φ + sin φ = 8 at φ = 33.6°, where 9 sin φ + cos φ = 5.8953
    expect(fitsRotated([9, 1], [8, 5.896])).toBe(true);
    expect(fitsRotated([9, 1], [8, 5.895])).toBe(false);
  });
});

describe('a rectangle that is raised from its long side', () => {
  const raisedBy = ([one, other]: Rectangle, degree: number) =>
    extents(turnedCorners([Math.max(one, other), Math.min(one, other)], degree));

  test('can lean only where some angle is narrow enough and no angle before it was too high', () => {
    fc.assert(
      fc.property(rectangle, length(20, 300), length(20, 300), (thing, across, high) => {
        const canInSteps = (more: number) => {
          for (const degree of degrees(90, 0.05)) {
            const [wide = 0, reach = 0] = raisedBy(thing, degree);
            if (reach > high + more) return false;
            if (wide <= across + more) return true;
          }
          return false;
        };
        const can = canLean(thing, across, high);
        expect(can ? canInSteps(0.4) : !canInSteps(-0.01)).toBe(true);
      }),
      runs,
    );
  });

  test('195 × 60 is not set upright under 198, for its diagonal is 204', () => {
    expect(canLean([195, 60], 100, 204.1)).toBe(true);
    expect(canLean([195, 60], 100, 198)).toBe(false);
    expect(poseInLift([195, 60, 50], liftOf(100, 198))).toBeNull();
    expect(poseInLift([195, 60, 50], liftOf(100, 202))).toBe('upright'); // over its smallest side, √(195² + 50²) = 201.3
  });
});

const liftOf = (side: number, high: number): Lift => ({
  ...{ liftWidth: side, liftDepth: side, liftHeight: high, liftDoorWidth: side, liftDoorHeight: high },
});

test('a bar that could turn on the landing must not be longer than two flights are wide', () => {
  // level at 45°: 200/√2 − 100 = 41 ≥ 20, and 190/√2 − 100 = 34 ≥ 20
  expect(poseOnStairs([200, 20, 10], { stairWidth: 100, landing: 100 })).toBe('flat');
  expect(poseOnStairs([200, 20, 10], { stairWidth: 95, landing: 95 })).toBeNull();
});

/** The corners of a rectangle that is turned by θ with the ends of its long side on both outer walls. */
function cornersAtWalls([l, t]: Rectangle, degree: number): Point[] {
  const [sin, cos] = [Math.sin(radians(degree)), Math.cos(radians(degree))];
  const ends: Point[] = [
    [l * cos, 0],
    [0, l * sin],
  ];
  return [...ends, ...ends.map(([x = 0, y = 0]): Point => [x + t * sin, y + t * cos])];
}

/** Whether the far side of the rectangle comes into the wall inside of the turn, by more than `more`. */
function meetsInnerWall(corners: readonly Point[], [u, v]: Rectangle, more: number): boolean {
  const [, , [x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = corners;
  return degrees(1, 0.01).some((part) => {
    const [x, y] = [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
    return x > u + more && y > v + more;
  });
}

describe('a rectangle around a right-angled turn', () => {
  const widths = fc.tuple(length(40, 250), length(40, 250)) as fc.Arbitrary<Rectangle>;

  test('one that is turned along the outer walls never comes into the inner wall', () => {
    fc.assert(
      fc.property(rectangle, widths, ([one, other], [u, v]) => {
        const [l, t] = [Math.max(one, other), Math.min(one, other)];
        fc.pre(turnsCorner([l, t], [u, v]));
        const isPushed = (l <= u && t <= v) || (l <= v && t <= u);
        const meets = degrees(90, 0.5).some((degree) => meetsInnerWall(cornersAtWalls([l, t], degree), [u, v], 0.01));
        expect(isPushed || !meets).toBe(true);
      }),
      runs,
    );
  });

  test('one that is thicker than a corridor or longer than the longest ladder is refused', () => {
    fc.assert(
      fc.property(rectangle, widths, ([one, other], [u, v]) => {
        const [l, t] = [Math.max(one, other), Math.min(one, other)];
        fc.pre(t > Math.min(u, v) || l > longestAround([u, v]));
        expect(turnsCorner([l, t], [u, v])).toBe(false);
      }),
      runs,
    );
  });

  test('in corridors of equal width the limit is u√2 − l/2', () => {
    const limit = 100 * Math.SQRT2 - 90;
    expect(turnsCorner([180, limit - 0.03], [100, 100])).toBe(true);
    expect(turnsCorner([180, limit + 0.01], [100, 100])).toBe(false);
    expect(longestAround([100, 100])).toBeCloseTo(200 * Math.SQRT2, 9);
  });
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

const quaternion = fc.tuple(length(-1, 1), length(-1, 1), length(-1, 1), length(-1, 1));

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
