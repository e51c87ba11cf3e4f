/** The tables of what is done to many products at once, as tables.ts declares the others. */
import type { ColumnType, Generated } from 'kysely';
import type { SomeTime, Timestamp } from './column-types.ts';

/** What is wrong with a row of an import: its number in the file, the title of the column, and why. */
export type ImportNote = { row: number; column: string; reason: string };

export type ImportTables = {
  product_imports: {
    id: string;
    file_name: string;
    state: 'checking' | 'faulty' | 'loading' | 'done';
    total: number | null;
    loaded: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    faults: ColumnType<ImportNote[], string | undefined, string>;
    warnings: ColumnType<ImportNote[], string | undefined, string>;
    actor: 'staff' | 'owner' | 'operator';
    actor_id: string | null;
    created_at: Timestamp;
    ended_at: SomeTime;
  };
  demo_removals: {
    id: string;
    state: Generated<'backing-up' | 'removing' | 'done' | 'failed'>;
    backup: string | null;
    deleted: Generated<number>;
    archived: Generated<number>;
    reason: string | null;
    actor: 'staff' | 'owner' | 'operator';
    actor_id: string | null;
    created_at: Timestamp;
    ended_at: SomeTime;
  };
};
