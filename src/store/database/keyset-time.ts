/**
 * Times in the cursors of lists. A Date of JavaScript has milliseconds and a time of PostgreSQL microseconds: a page
 * that started at the rounded time would repeat rows.
 */
import { type RawBuilder, sql } from 'kysely';

/** @param column such as `s.changed_at`; @returns microseconds since 1970, a whole number below 2^53 */
export const microsecondsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** The inverse of microsecondsOf. */
export const timeOfMicroseconds = (microseconds: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
