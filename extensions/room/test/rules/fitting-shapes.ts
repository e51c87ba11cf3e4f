/** Random rectangles and lengths, and shapes that are turned in small steps, for the geometry of "Vừa nhà". */
import fc from 'fast-check';
import type { Rectangle } from '../../rules/fitting/rectangles.ts';

export const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
export const rectangle = fc.tuple(length(1, 300), length(1, 300)) as fc.Arbitrary<Rectangle>;
export const runs = { numRuns: 400 };
export const degrees = (most: number, step: number) =>
  Array.from({ length: most / step + 1 }, (_, index) => index * step);
export const radians = (degree: number) => (degree * Math.PI) / 180;

export type Point = readonly number[];

/** The extent of points along each axis. */
export const extents = (points: readonly Point[]): number[] =>
  (points[0] ?? []).map((_, axis) => {
    const along = points.map((point) => point[axis] ?? 0);
    return Math.max(...along) - Math.min(...along);
  });

export const turnedCorners = ([p, q]: Rectangle, degree: number): Point[] => {
  const [sin, cos] = [Math.sin(radians(degree)), Math.cos(radians(degree))];
  return [0, p].flatMap((x) => [0, q].map((y) => [x * cos - y * sin, x * sin + y * cos]));
};

export const isWithin = (sizes: readonly number[], place: readonly number[], more = 0) =>
  sizes.every((size, axis) => size <= (place[axis] ?? 0) + more);
