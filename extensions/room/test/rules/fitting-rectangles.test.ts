/** The plane geometry of carrying, compared with a search that turns rectangles in small steps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canLean, fitsRotated, longestAround, type Rectangle, turnsCorner } from '../../rules/fitting/rectangles.ts';
import {
  degrees,
  extents,
  isWithin,
  length,
  type Point,
  radians,
  rectangle,
  runs,
  turnedCorners,
} from './fitting-shapes.ts';

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
  });
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
