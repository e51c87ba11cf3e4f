/** Walking through a planned room: where a visitor stands, and which steps the walls and machines allow. */
import type { Box } from './box.ts';
import { boxOfColumn, boxOfDoor, type Room, type Wall } from './room.ts';

/**
 * `x` and `y`: cm from the left and from the top wall. `facing`: radians clockwise on the drawing; at 0 the visitor looks
 * at the top wall.
 */
export type Walker = { x: number; y: number; facing: number };

/** Half of what a person needs to go through, in cm: as near as a visitor comes to a wall or a machine. */
const AROUND_CM = 22;
/** A step is made of pieces of at most this many cm, so that a long one does not jump over a column. */
const PIECE_CM = 5;
/** The distance in cm between places that are tried at the start. */
const GRID_CM = 10;

/** @returns what a visitor cannot walk through: the machines, and the columns of the room */
export const obstaclesOf = (room: Room, bodies: readonly Box[]): Box[] => [...bodies, ...room.columns.map(boxOfColumn)];

/** True where a visitor has room to stand. */
export function canStand(room: Room, obstacles: readonly Box[], x: number, y: number): boolean {
  const around: Box = { left: x - AROUND_CM, top: y - AROUND_CM, right: x + AROUND_CM, bottom: y + AROUND_CM };
  if (around.left < 0 || around.top < 0 || around.right > room.length || around.bottom > room.width) return false;
  return obstacles.every(
    ({ left, top, right, bottom }) =>
      around.right <= left || around.left >= right || around.bottom <= top || around.top >= bottom,
  );
}

/** The place just inside the first door; without a door, before the middle of the bottom wall. */
function entryOf(room: Room): { x: number; y: number } {
  const { length, width } = room;
  const door = room.doors[0];
  if (!door) return { x: length / 2, y: width - AROUND_CM };
  const { left, top, right, bottom } = boxOfDoor(room, door);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const inside = {
    top: { x, y: AROUND_CM },
    right: { x: length - AROUND_CM, y },
    bottom: { x, y: width - AROUND_CM },
    left: { x: AROUND_CM, y },
  };
  return inside[door.wall];
}

/** Looks from there at the middle of the room, where most of it is seen. */
const lookingIn = ({ length, width }: Room, { x, y }: { x: number; y: number }): Walker => ({
  ...{ x, y },
  facing: Math.atan2(length / 2 - x, y - width / 2),
});

/**
 * @returns where a walk begins: inside the first door, or at the nearest place where a person has room; at the door also in
 * a room that is so full that there is no such place
 */
export function startOfWalk(room: Room, obstacles: readonly Box[]): Walker {
  const entry = entryOf(room);
  if (canStand(room, obstacles, entry.x, entry.y)) return lookingIn(room, entry);
  let nearest = entry;
  let least = Number.POSITIVE_INFINITY;
  for (let x = AROUND_CM; x <= room.length - AROUND_CM; x += GRID_CM)
    for (let y = AROUND_CM; y <= room.width - AROUND_CM; y += GRID_CM) {
      const distance = Math.hypot(x - entry.x, y - entry.y);
      if (distance < least && canStand(room, obstacles, x, y)) [nearest, least] = [{ x, y }, distance];
    }
  return lookingIn(room, nearest);
}

/**
 * Walks as far as there is room, along a wall or a machine that is in the way. Whoever stands where there is no room, as in
 * a room that is too full, walks through everything but the walls.
 * @param ahead cm in the direction in which the visitor looks; negative backwards
 * @param aside cm to the right
 */
export function walked(room: Room, obstacles: readonly Box[], walker: Walker, ahead: number, aside = 0): Walker {
  const { facing } = walker;
  const [sine, cosine] = [Math.sin(facing), Math.cos(facing)];
  const [across, down] = [ahead * sine + aside * cosine, aside * sine - ahead * cosine];
  const pieces = Math.ceil(Math.hypot(across, down) / PIECE_CM);
  const inTheWay = canStand(room, obstacles, walker.x, walker.y) ? obstacles : [];
  let { x, y } = walker;
  for (let piece = 0; piece < pieces; piece++) {
    const [nextX, nextY] = [x + across / pieces, y + down / pieces];
    if (canStand(room, inTheWay, nextX, nextY)) [x, y] = [nextX, nextY];
    else if (canStand(room, inTheWay, nextX, y)) x = nextX;
    else if (canStand(room, inTheWay, x, nextY)) y = nextY;
    else break;
  }
  return { x, y, facing };
}

/** @returns the visitor turned by this angle in radians, to the right if it is positive */
export const turnedBy = (walker: Walker, angle: number): Walker => {
  const facing = walker.facing + angle;
  return { ...walker, facing: Math.atan2(Math.sin(facing), Math.cos(facing)) };
};

/** The wall that the visitor looks at most directly. */
export function wallAhead({ facing }: Walker): Wall {
  const quarters = ((Math.round(facing / (Math.PI / 2)) % 4) + 4) % 4;
  return (['top', 'right', 'bottom', 'left'] as const)[quarters] as Wall;
}
