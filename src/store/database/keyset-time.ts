/**
 * Times in the cursors of lists. PostgreSQL stores microseconds, but a Date in JavaScript has only milliseconds: a page
 * that starts at a rounded time would repeat rows.
 */
import { type RawBuilder, sql } from 'kysely';

/** @param column a column with a time, e.g. `s.changed_at` @returns SQL for microseconds since 1970, below 2^53 */
export const microsecondsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** The inverse of microsecondsOf. */
export const timeOfMicroseconds = (microseconds: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;

/** The position of a row in a list that is sorted by a time and an id. `at`: microseconds since 1970 */
export type ListPosition = { at: number; id: string };

/** @param row the alias of a table with `created_at` and `id` @returns SQL for the position of the row, as JSON */
export const positionOf = (row: string): RawBuilder<ListPosition> =>
  sql`json_build_object('at', ${microsecondsOf(`${row}.created_at`)}, 'id', ${sql.ref(`${row}.id`)})`;
