/** The cursors of lists: the values of the row after which the next page begins, as one text that clients pass back. */
import { Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { ListPosition } from '#store/database/keyset-time.ts';

export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param length the number of values in the cursors of this list
 * @throws Failure INVALID_REQUEST for a text that is not a cursor
 */
export function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isCursor = Array.isArray(values) && values.length === length;
    if (isCursor && values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))) return values;
  } catch {
    // the failure below reports the error
  }
  throw new Failure('INVALID_REQUEST', { field: 'cursor' });
}

/** Reads a cursor of a time and an id. @returns null for the first page; @throws Failure INVALID_REQUEST for another text */
export function readPosition(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [at, id] = readCursor(cursor, 2);
  if (typeof at !== 'number' || at < 0 || typeof id !== 'string' || !isUuid(id))
    throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return { at, id };
}

/** Reads a cursor of a numeric id. @throws Failure INVALID_REQUEST for a text that is not a cursor */
export function readNumber(cursor: string): number {
  const [id] = readCursor(cursor, 1);
  if (typeof id !== 'number') throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return id;
}

/**
 * Cuts a page from rows; the caller reads one row more than `limit`, which shows whether a next page exists.
 * @param cursorOf the values that name a row
 */
export function pageFrom<Row, Item = Row>(
  rows: readonly Row[],
  limit: number,
  { present, cursorOf }: { present?: (row: Row) => Item; cursorOf: (row: Row) => (string | number)[] },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? writeCursor(cursorOf(last)) : null;
  return { items: present ? shown.map(present) : (shown as unknown as Item[]), next };
}
