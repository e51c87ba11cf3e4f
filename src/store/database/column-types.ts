/** Columns whose values are written in another form than they are read. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb and json: written as text, read as a value */
export type Json<T> = ColumnType<T, string, string>;
type Kept = ColumnType<string | null, never, never>;
/** What a trigger fills: name and email address of the member of the staff who acted, as they were then. */
export type ActorOfThen = { actor_name: Kept; actor_email: Kept };
export type SomeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
