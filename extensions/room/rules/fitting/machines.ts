/** What is kept free around a machine by its type. Shoppers' browsers load this file with the facts of products. */
import type { Machine, MachineTable } from './machine-file.ts';
import type { Floor, FreeFloor, Way } from './zones.ts';

/** `may-chay-bo-dien` is a `may-chay-bo`: the nearest declared type whose slug begins the slug. */
export function machineOf(table: MachineTable, type: string): Machine | undefined {
  const words = type.split('-');
  const slugs = words.map((_, left) => words.slice(0, words.length - left).join('-'));
  const known = slugs.find((slug) => table.has(slug));
  return known === undefined ? undefined : table.get(known);
}

/**
 * What is kept free around a machine of which nothing is declared. It may be a treadmill, so it gets what a treadmill needs behind it
 * (200 cm long and 100 cm wide, EN ISO 20957-6), and 60 cm on every other side (ISO 20957-1).
 */
const assumed: FreeFloor = {
  ways: [{ front: 60, behind: 200, left: 60, right: 60, behindWidth: 100 }],
  isSafety: false,
  isAssumed: true,
};

function wayFor({ leastWidth = 0, isAlongLongSide }: Machine, declared: Way, size: Floor | null): Way {
  if (!size) return declared;
  const [length, width] = size;
  if (isAlongLongSide && length < width) return { front: declared.left, behind: declared.right };
  const least = Math.ceil((leastWidth - width) / 2);
  return least <= 0
    ? declared
    : { ...declared, left: Math.max(declared.left ?? 0, least), right: Math.max(declared.right ?? 0, least) };
}

/** @param size length and width in cm in use; null if they are unknown */
export const freeFloorOf = (machine: Machine | undefined, size: Floor | null): FreeFloor =>
  machine
    ? { ways: machine.free.map((each) => wayFor(machine, each, size)), isSafety: machine.isSafety, isAssumed: false }
    : assumed;
