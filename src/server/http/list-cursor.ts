/** The cursors of lists: the values of the row after which the next page begins, as one text that clients pass back. */
import { Failure } from '#domain/values/failure.ts';

export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param length how many values the cursors of this list have
 * @throws Failure INVALID_REQUEST for a text that is no cursor
 */
export function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isCursor = Array.isArray(values) && values.length === length;
    if (isCursor && values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))) return values;
  } catch {
    // the failure below says it
  }
  throw new Failure('INVALID_REQUEST', { field: 'cursor' });
}

/**
 * Cuts a page from rows of which one more than `limit` was read.
 * @param cursorOf the values that name a row
 */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { present, cursorOf }: { present: (row: Row) => Item; cursorOf: (row: Row) => (string | number)[] },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? writeCursor(cursorOf(last)) : null;
  return { items: shown.map(present), next };
}
