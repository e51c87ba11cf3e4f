/** Columns whose values are written in another form than they are read. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb and json: written as text, read as a value */
export type Json<T> = ColumnType<T, string, string>;
export type SomeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
