/** The floor, ceiling, walls, openings and columns of a planned room as solids in metres. */
import {
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
} from 'three';
import type { Opening, Room, Wall } from '#domain/planner/room.ts';

/** Centimetres: nobody enters them, so they are what is usual in a Vietnamese home. */
const [WALL_CM, DOOR_CM, SILL_CM, WINDOW_TOP_CM, LEAF_CM] = [12, 210, 90, 210, 4];
/** Lines on the floor, one metre apart, say how far away things are. */
const LINE_EVERY_CM = 100;

const paint = (color: string, roughness = 0.9) => new MeshStandardMaterial({ color, roughness });

/** `low` and `high`: the heights in cm between which the wall is open. */
type Gap = { from: number; to: number; low: number; high: number; kind: 'door' | 'window' };
/** A piece of a wall, as seen along it. */
type Piece = { from: number; to: number; low: number; high: number };

/** A box from corner to corner, in cm along the room's length, upwards, and along its width. */
function solid(
  low: readonly [number, number, number],
  high: readonly [number, number, number],
  material: Mesh['material'],
) {
  const [x, y, z] = low.map((least, axis) => ((high[axis] ?? 0) - least) / 100) as [number, number, number];
  const mesh = new Mesh(new BoxGeometry(x, y, z), material);
  const [atX, atY, atZ] = low.map((least, axis) => ((high[axis] ?? 0) + least) / 200) as [number, number, number];
  mesh.position.set(atX, atY, atZ);
  return mesh;
}

function gapsIn({ doors, windows, ceiling }: Room, wall: Wall): Gap[] {
  const gapsOf = (openings: readonly Opening[], kind: Gap['kind'], low: number, high: number): Gap[] =>
    openings
      .filter((opening) => opening.wall === wall)
      .map(({ offset, width }) => ({
        ...{ kind, from: offset, to: offset + width },
        ...{ low: Math.min(low, ceiling), high: Math.min(high, ceiling) },
      }));
  return [...gapsOf(doors, 'door', 0, DOOR_CM), ...gapsOf(windows, 'window', SILL_CM, WINDOW_TOP_CM)];
}

/** @returns what remains of a wall of this length and height beside, below and above its openings */
function piecesOf(length: number, height: number, gaps: readonly Gap[]): Piece[] {
  const ends = [...new Set([0, length, ...gaps.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return ends.slice(1).flatMap((to, place) => {
    const from = ends[place] ?? 0;
    const over = gaps.filter((gap) => gap.from < to && gap.to > from).sort((a, b) => a.low - b.low);
    const pieces: Piece[] = [];
    let low = 0;
    for (const gap of over) {
      if (gap.low > low) pieces.push({ from, to, low, high: gap.low });
      low = Math.max(low, gap.high);
    }
    return low < height ? [...pieces, { from, to, low, high: height }] : pieces;
  });
}

/** A box of a wall between two depths: 0 is the side of the room, WALL_CM the outer one. */
function inWall(
  room: Room,
  wall: Wall,
  { from, to, low, high }: Piece,
  near: number,
  far: number,
  material: Mesh['material'],
) {
  if (wall === 'top') return solid([from, low, -far], [to, high, -near], material);
  if (wall === 'bottom') return solid([from, low, room.width + near], [to, high, room.width + far], material);
  if (wall === 'left') return solid([-far, low, from], [-near, high, to], material);
  return solid([room.length + near, low, from], [room.length + far, high, to], material);
}

function linesOn({ length, width }: Room): LineSegments {
  const points: number[] = [];
  for (let x = LINE_EVERY_CM; x < length; x += LINE_EVERY_CM)
    points.push(x / 100, 0.002, 0, x / 100, 0.002, width / 100);
  for (let y = LINE_EVERY_CM; y < width; y += LINE_EVERY_CM)
    points.push(0, 0.002, y / 100, length / 100, 0.002, y / 100);
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: '#a89c8a' }));
}

/** x is the room's length from the left wall, z its width from the top wall, y the height, all in metres. */
export function roomSolids(room: Room): Group {
  const { length, width, ceiling } = room;
  const [plaster, wood] = [paint('#f2efe9'), paint('#b7a081', 0.6)];
  const floor = solid([0, -10, 0], [length, 0, width], paint('#c9bba6', 0.75));
  floor.receiveShadow = true;
  const above = solid([0, ceiling, 0], [length, ceiling + 10, width], paint('#ffffff'));
  const glass = new MeshBasicMaterial({ color: '#dbe8f0' });
  const walls = (['top', 'right', 'bottom', 'left'] as const).flatMap((wall) => {
    const gaps = gapsIn(room, wall);
    const whole = wall === 'top' || wall === 'bottom' ? length : width;
    const pieces = piecesOf(whole, ceiling, gaps).map((piece) => inWall(room, wall, piece, 0, WALL_CM, plaster));
    const fillings = gaps.map((gap) =>
      inWall(room, wall, gap, WALL_CM - LEAF_CM, WALL_CM, gap.kind === 'door' ? wood : glass),
    );
    for (const piece of pieces) piece.receiveShadow = true;
    return [...pieces, ...fillings];
  });
  const columns = room.columns.map(({ x, y, length: long, width: wide }) =>
    solid([x, 0, y], [x + long, ceiling, y + wide], plaster),
  );
  for (const column of columns) [column.castShadow, column.receiveShadow] = [true, true];
  return new Group().add(floor, above, linesOn(room), ...walls, ...columns);
}
