/** The planner by brute force: it paints the floor in squares of 1 cm, counts them, and tries every place. */
import type { Box } from '../../rules/planner/box.ts';
import { type Footprint, footprintOf } from '../../rules/planner/footprint.ts';
import type { Blocker, SpaceFault, Standing } from '../../rules/planner/judge-plan.ts';
import type { Measures } from '../../rules/planner/measures.ts';
import type { Column, Door, Place, Room, Turn } from '../../rules/planner/room.ts';

/** Whether the square with this upper left corner is painted. */
type Paint = (x: number, y: number) => boolean;

const inBox =
  ({ left, top, right, bottom }: Box): Paint =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

/** A square belongs to a door if it is near enough to its wall, and between the ends of the door. */
const atDoor =
  ({ length, width }: Room, door: Door): Paint =>
  (x, y) => {
    const fromWall = { top: y, bottom: width - 1 - y, left: x, right: length - 1 - x }[door.wall];
    const along = door.wall === 'top' || door.wall === 'bottom' ? x : y;
    const deep = door.swing === 'in' ? door.width : 60;
    return fromWall >= 0 && fromWall < deep && along >= door.offset && along < door.offset + door.width;
  };

const beyondWalls = ({ length, width }: Room): [Blocker, Paint][] => [
  [{ kind: 'wall', wall: 'top' }, (_, y) => y < 0],
  [{ kind: 'wall', wall: 'right' }, (x) => x >= length],
  [{ kind: 'wall', wall: 'bottom' }, (_, y) => y >= width],
  [{ kind: 'wall', wall: 'left' }, (x) => x < 0],
];

const footprintsOf = (standing: readonly Standing[]): Footprint[] =>
  standing.map(({ measures, ...place }) => footprintOf(measures, place));

/** Whether no painted square of the room is in a box that was moved by x and y; what is beyond the walls is not counted. */
type IsEmpty = (box: Box, x: number, y: number) => boolean;

const squaresOf = ({ x, y, length, width }: Column): Box => ({ left: x, top: y, right: x + length, bottom: y + width });

/** Paints boxes and doors, and counts the painted squares above and left of each corner: those of a box take four look-ups. */
function counted(room: Room, boxes: readonly Box[], doors: readonly Door[] = []): IsEmpty {
  const { length, width } = room;
  const painted = new Uint8Array(length * width);
  for (const { left, top, right, bottom } of boxes)
    for (let y = Math.max(top, 0); y < Math.min(bottom, width); y++)
      for (let x = Math.max(left, 0); x < Math.min(right, length); x++) painted[y * length + x] = 1;
  for (const isAtDoor of doors.map((door) => atDoor(room, door)))
    for (let y = 0; y < width; y++) for (let x = 0; x < length; x++) if (isAtDoor(x, y)) painted[y * length + x] = 1;
  const row = length + 1;
  const sums = new Int32Array(row * (width + 1));
  for (let y = 0; y < width; y++)
    for (let x = 0, inRow = 0; x < length; x++) {
      inRow += painted[y * length + x] as number;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] as number) + inRow;
    }
  const upTo = (x: number, y: number) => sums[y * row + x] as number;
  return (box, x, y) => {
    const left = Math.max(box.left + x, 0);
    const top = Math.max(box.top + y, 0);
    const right = Math.min(box.right + x, length);
    const bottom = Math.min(box.bottom + y, width);
    if (left >= right || top >= bottom) return true;
    return upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top) === 0;
  };
}

const isWithin = ({ length, width }: Room, { left, top, right, bottom }: Box, x: number, y: number) =>
  left + x >= 0 && top + y >= 0 && right + x <= length && bottom + y <= width;

/** `ways`: for each standing machine those that were free, of which one must stay so; all its floor if none was. */
export type Grid = { room: Room; body: IsEmpty; solid: IsEmpty; ways: IsEmpty[][] };

export function paint(room: Room, standing: readonly Standing[]): Grid {
  const footprints = footprintsOf(standing);
  const columns = room.columns.map(squaresOf);
  const bodies = footprints.map(({ body }) => body);
  const ways = footprints.map(({ zones }, own) => {
    const isEmpty = counted(room, [...columns, ...bodies.filter((_, other) => other !== own)]);
    const free = zones.filter((boxes) => boxes.every((box) => isWithin(room, box, 0, 0) && isEmpty(box, 0, 0)));
    return (free.length > 0 ? free : [zones.flat()]).map((boxes) => counted(room, boxes));
  });
  const solid = [...columns, ...bodies];
  return { room, ways, solid: counted(room, solid), body: counted(room, solid, room.doors) };
}

/** @returns whether a machine with this turn adds no fault at a place */
export function accepting({ room, body, solid, ways }: Grid, measures: Measures, turn: Turn) {
  const own = footprintOf(measures, { x: 0, y: 0, turn });
  return (x: number, y: number): boolean =>
    isWithin(room, own.body, x, y) &&
    body(own.body, x, y) &&
    ways.every((free) => free.some((isEmpty) => isEmpty(own.body, x, y))) &&
    own.zones.some((boxes) => boxes.every((box) => isWithin(room, box, x, y) && solid(box, x, y)));
}

/** @returns the square of twice the way from the centre of the wished machine: a whole number */
export function distanceFrom(wish: Place, measures: Measures, turn: Turn) {
  const wished = footprintOf(measures, wish).body;
  const { right, bottom } = footprintOf(measures, { x: 0, y: 0, turn }).body;
  return (x: number, y: number): number =>
    (2 * x + right - wished.left - wished.right) ** 2 + (2 * y + bottom - wished.top - wished.bottom) ** 2;
}

/** Tries every centimetre with the wished turn, then a quarter to the right, one to the left, and turned round. */
export function placeByForce(grid: Grid, measures: Measures, wish: Place): Place | null {
  for (const more of [0, 1, 3, 2]) {
    const turn = ((wish.turn + more) % 4) as Turn;
    const [accepts, distance] = [accepting(grid, measures, turn), distanceFrom(wish, measures, turn)];
    let [best, least]: [Place | null, number] = [null, Number.POSITIVE_INFINITY];
    const { right, bottom } = footprintOf(measures, { x: 0, y: 0, turn }).body;
    for (let x = 0; x + right <= grid.room.length; x++)
      for (let y = 0; y + bottom <= grid.room.width; y++)
        if (distance(x, y) < least && accepts(x, y)) [best, least] = [{ x, y, turn }, distance(x, y)];
    if (best) return best;
  }
  return null;
}

/** Whether a square of one of the boxes is painted. */
function touches(boxes: readonly Box[], painted: Paint): boolean {
  for (const { left, top, right, bottom } of boxes)
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (painted(x, y)) return true;
  return false;
}

/** @returns the faults of all bodies, and for each machine what stands in each of its ways, square by square */
export function faultsByForce(
  room: Room,
  standing: readonly Standing[],
): { bodies: SpaceFault[]; ways: Blocker[][][] } {
  const footprints = footprintsOf(standing);
  const columns = room.columns.map((column) => inBox(squaresOf(column)));
  const bodies = footprints.flatMap(({ body }, machine): SpaceFault[] => {
    const isOn = (painted: Paint) => touches([body], painted);
    return [
      ...(beyondWalls(room).some(([, painted]) => isOn(painted)) ? [{ kind: 'outside', machine } as const] : []),
      ...footprints.flatMap((each, other) =>
        other > machine && isOn(inBox(each.body)) ? [{ kind: 'overlaps machine', machine, other } as const] : [],
      ),
      ...columns.flatMap((each, column) => (isOn(each) ? [{ kind: 'overlaps column', machine, column } as const] : [])),
      ...room.doors.flatMap((each, door) =>
        isOn(atDoor(room, each)) ? [{ kind: 'blocks door', machine, door } as const] : [],
      ),
    ];
  });
  const things: [Blocker, Paint][] = [
    ...beyondWalls(room),
    ...columns.map((each, column): [Blocker, Paint] => [{ kind: 'column', column }, each]),
    ...footprints.map(({ body }, machine): [Blocker, Paint] => [{ kind: 'machine', machine }, inBox(body)]),
  ];
  const ways = footprints.map(({ zones }, own) =>
    zones.map((boxes) =>
      things.flatMap(([thing, painted]) =>
        !(thing.kind === 'machine' && thing.machine === own) && touches(boxes, painted) ? [thing] : [],
      ),
    ),
  );
  return { bodies, ways };
}
