import { expect, test } from 'vitest';
import { footprintOf } from '#domain/planner/footprint.ts';
import type { Room } from '#domain/planner/room.ts';
import { canStand, obstaclesOf, startOfWalk, turnedBy, walked, wallAhead } from '#domain/planner/walk.ts';
import { freeOf } from '#test/domain/fitted-catalogue.ts';

const bare: Room = { length: 400, width: 300, ceiling: 270, doors: [], windows: [], columns: [] };
const withDoor: Room = { ...bare, doors: [{ wall: 'left', offset: 100, width: 80, swing: 'in' }] };

/** The same numbers at every run, from a seed. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

test('a walk begins inside the first door, looking into the room', () => {
  const start = startOfWalk(withDoor, []);
  expect([start.x, start.y]).toEqual([22, 140]);
  // the middle of the room is 178 cm to the right and 10 cm further down
  expect(start.facing).toBeCloseTo(Math.atan2(178, -10));
  expect(wallAhead(start)).toBe('right');
});

test('a walk through a room without a door begins before its bottom wall', () => {
  expect(startOfWalk(bare, [])).toEqual({ x: 200, y: 278, facing: 0 });
});

test('a visitor walks to the wall and no further', () => {
  const start = startOfWalk(bare, []);
  const end = walked(bare, [], start, 1000);
  expect(end.x).toBe(200);
  expect(end.y).toBeGreaterThanOrEqual(22);
  expect(end.y).toBeLessThan(28);
  expect(walked(bare, [], end, -1000).y).toBeGreaterThan(272);
});

test('a visitor who walks against a machine at an angle goes along it', () => {
  const machine = { left: 0, top: 0, right: 400, bottom: 100 };
  const start = { x: 100, y: 200, facing: Math.PI / 4 };
  const end = walked(bare, [machine], start, 250);
  expect(end.y).toBeGreaterThanOrEqual(122);
  expect(end.x).toBeGreaterThan(200);
});

test('four quarter turns look at all four walls and end where they began', () => {
  const start = startOfWalk(bare, []);
  const seen = [0, 1, 2, 3].map((quarters) => wallAhead(turnedBy(start, (quarters * Math.PI) / 2)));
  expect(seen).toEqual(['top', 'right', 'bottom', 'left']);
  expect(turnedBy(start, 2 * Math.PI).facing).toBeCloseTo(0);
});

test('in 500 furnished rooms nobody ever walks into a machine, a column or a wall', () => {
  const next = numbersFrom(35);
  let walks = 0;
  for (let round = 0; round < 500; round++) {
    const room: Room = {
      ...{ length: 250 + next(500), width: 250 + next(500), ceiling: 270, windows: [] },
      doors: [
        {
          wall: (['top', 'right', 'bottom', 'left'] as const)[next(4)] ?? 'top',
          offset: next(150),
          width: 80,
          swing: 'in',
        },
      ],
      columns: [{ x: next(200), y: next(200), length: 20 + next(20), width: 20 + next(20) }],
    };
    const bodies = Array.from({ length: next(5) }, () => {
      const measures = {
        slug: 'a',
        lengthCm: 60 + next(120),
        widthCm: 50 + next(50),
        heightCm: 130,
      };
      const known = {
        ...{ ...measures, free: freeOf('may-chay-bo', measures.lengthCm, measures.widthCm) },
        ceilingCm: null,
        pullUpCeilingCm: null,
        pressSpareCm: null,
        aboveHeadCm: null,
        kg: null,
      };
      return footprintOf(known, {
        x: next(room.length - 60),
        y: next(room.width - 60),
        turn: ([0, 1, 2, 3] as const)[next(4)] ?? 0,
      }).body;
    });
    const obstacles = obstaclesOf(room, bodies);
    let walker = startOfWalk(room, obstacles);
    if (!canStand(room, obstacles, walker.x, walker.y)) continue;
    for (let step = 0; step < 40; step++) {
      walker = walked(room, obstacles, turnedBy(walker, (next(13) - 6) / 4), next(60) - 10, next(21) - 10);
      expect(canStand(room, obstacles, walker.x, walker.y)).toBe(true);
      walks += 1;
    }
  }
  expect(walks).toBeGreaterThan(10_000);
});
