/** The cursors of lists: a text that identifies the last row of a page, which clients send to get the next page. */
import { Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { ListPosition } from '#store/database/keyset-time.ts';

export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @param length the number of values in the list's cursors @throws Failure INVALID_REQUEST if the text is no cursor */
export function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isCursor = Array.isArray(values) && values.length === length;
    if (isCursor && values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))) return values;
  } catch {
    // nothing to do here, because the failure below reports the invalid text
  }
  throw new Failure('INVALID_REQUEST', { field: 'cursor' });
}

/**
 * Reads a cursor that contains a time and an id. @returns null for the first page, which has no cursor @throws Failure
 * INVALID_REQUEST if the text is not a cursor
 */
export function readPosition(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const [at, id] = readCursor(cursor, 2);
  if (typeof at !== 'number' || at < 0 || typeof id !== 'string' || !isUuid(id))
    throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return { at, id };
}

/**
 * Reads a cursor that contains a day, `YYYY-MM-DD`, and an id. @returns null for the first page @throws Failure
 * INVALID_REQUEST if the text is not a cursor
 */
export function readDay(cursor: string | undefined): { dueOn: string; id: string } | null {
  if (cursor === undefined) return null;
  const [dueOn, id] = readCursor(cursor, 2);
  if (typeof dueOn !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(dueOn) || typeof id !== 'string' || !isUuid(id))
    throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return { dueOn, id };
}

/** Reads a cursor that contains a numeric id. @throws Failure INVALID_REQUEST if the text is not a cursor */
export function readNumber(cursor: string): number {
  const [id] = readCursor(cursor, 1);
  if (typeof id !== 'number') throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return id;
}

/**
 * Makes a page of at most `limit` rows; the caller must read one row more, which shows whether a next page exists.
 * @param cursorOf returns the values that identify a row
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
