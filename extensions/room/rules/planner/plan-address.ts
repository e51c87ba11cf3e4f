/**
 * A plan as a short text for the address of a page.
 *
 * `1`, the version of this format, stands first, and then seven parts with dots between them: the sides and the ceiling of
 * the room, its doors, its windows, its columns, the machines, the slugs of their products (each once, joined by `_`), and a
 * checksum. A length is two digits to the base of 36, so things of one kind are equally long and need nothing between
 * them. No character is escaped in an address. Products are named by slug: the shop keeps the old slugs of a product,
 * whereas its SKU can be changed without a trace.
 */
import {
  type Column,
  type Door,
  flawsOfRoom,
  lengthBounds,
  type Machine,
  MOST_THINGS,
  type Opening,
  type Plan,
  type Room,
  turns,
  walls,
} from './room.ts';

/** The most characters of a plan in an address. With twenty products, about 60 are left for each slug. */
export const MOST_PLAN_TEXT = 1500;

const VERSION = '1';
const BASE = 36;
/** The largest prime of two digits to the base of 36: a single changed character always changes the remainder. */
const CHECK_PRIME = 1291;

const digits = (value: number) => value.toString(BASE).padStart(2, '0');
const number = (text: string | undefined) => Number.parseInt(text ?? '', BASE);

function checksum(text: string): string {
  let sum = 0;
  for (const character of text) sum = (sum * 37 + character.charCodeAt(0)) % CHECK_PRIME;
  return digits(sum);
}

const writeOpening = ({ wall, offset, width }: Opening) => walls.indexOf(wall) + digits(offset) + digits(width);

function writePlan({ room, machines }: Plan): string {
  const slugs = [...new Set(machines.map(({ slug }) => slug))];
  const parts = [
    VERSION + digits(room.length) + digits(room.width) + digits(room.ceiling),
    room.doors.map((door) => writeOpening(door) + (door.swing === 'in' ? 'i' : 'o')).join(''),
    room.windows.map(writeOpening).join(''),
    room.columns.map(({ x, y, length, width }) => [x, y, length, width].map(digits).join('')).join(''),
    machines.map(({ slug, x, y, turn }) => slugs.indexOf(slug).toString(BASE) + digits(x) + digits(y) + turn).join(''),
    slugs.join('_'),
  ];
  const text = parts.join('.');
  return `${text}.${checksum(text)}`;
}

/** Machines may stand outside the room, which may have been made smaller, but not further away than the largest room is long. */
function isWritable({ room, machines }: Plan): boolean {
  const [, most] = lengthBounds.length;
  const isAt = (at: number) => Number.isInteger(at) && at >= 0 && at <= most;
  return (
    flawsOfRoom(room).length === 0 &&
    machines.length <= MOST_THINGS.machines &&
    machines.every(
      ({ slug, x, y, turn }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && isAt(x) && isAt(y) && turns.includes(turn),
    )
  );
}

/** @returns null if the room has flaws, there are too many machines, or their slugs are too long for an address */
export function planText(plan: Plan): string | null {
  if (!isWritable(plan)) return null;
  const text = writePlan(plan);
  return text.length <= MOST_PLAN_TEXT ? text : null;
}

/** @returns the text in pieces of `size` characters */
const piecesOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, piece) => text.slice(piece * size, (piece + 1) * size));

const lengthsIn = (text: string) => piecesOf(text, 2).map(number);

function readOpening(text: string): Opening {
  const [offset = Number.NaN, width = Number.NaN] = lengthsIn(text.slice(1, 5));
  return { wall: walls[number(text[0])] ?? 'top', offset, width };
}

function readColumn(text: string): Column {
  const [x = Number.NaN, y = Number.NaN, length = Number.NaN, width = Number.NaN] = lengthsIn(text);
  return { x, y, length, width };
}

function readRoom(sides: string, doors: string, windows: string, columns: string): Room {
  const [length = Number.NaN, width = Number.NaN, ceiling = Number.NaN] = lengthsIn(sides);
  return {
    ...{ length, width, ceiling },
    doors: piecesOf(doors, 6).map((text): Door => ({ ...readOpening(text), swing: text[5] === 'i' ? 'in' : 'out' })),
    windows: piecesOf(windows, 5).map(readOpening),
    columns: piecesOf(columns, 8).map(readColumn),
  };
}

function readMachine(text: string, slugs: readonly string[]): Machine {
  const [x = Number.NaN, y = Number.NaN] = lengthsIn(text.slice(1, 5));
  return { slug: slugs[number(text[0])] ?? '', x, y, turn: turns[number(text[5])] ?? 0 };
}

/**
 * Reads a plan from an address. A text is accepted only if the plan that it holds is written as the very same text, so
 * whatever was cut off, typed or changed on the way yields nothing instead of another room.
 * @param isKnown whether the shop has the product and knows its measures
 * @returns the plan without the machines that are not known, and their slugs; null for a text that is no plan
 */
export function readPlanText(
  text: string,
  isKnown: (slug: string) => boolean,
): { plan: Plan; unknown: string[] } | null {
  if (text.length > MOST_PLAN_TEXT || !text.startsWith(VERSION)) return null;
  const [sides = '', doors = '', windows = '', columns = '', machines = '', products = ''] = text.split('.');
  const slugs = products.split('_');
  const plan: Plan = {
    room: readRoom(sides.slice(VERSION.length), doors, windows, columns),
    machines: piecesOf(machines, 6).map((piece) => readMachine(piece, slugs)),
  };
  if (planText(plan) !== text) return null;
  return {
    plan: { ...plan, machines: plan.machines.filter(({ slug }) => isKnown(slug)) },
    unknown: slugs.filter((slug) => slug !== '' && !isKnown(slug)),
  };
}
