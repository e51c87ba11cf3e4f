/** Compares the declaration of personal data with the tables of a database. */
import { sql } from 'kysely';
import type { Database } from '#store/database/database.ts';
import { personalTables } from '#store/privacy/personal-data.ts';
import { NOT_OURS } from '../print-schema.ts';
import { ACTOR_COLUMNS, plainTables } from './plain-tables.ts';

export const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

/**
 * The columns that can hold personal data: texts without a closed list of values, documents, bytes, days, and references
 * to an account. Numbers, times, yes or no, and other ids cannot say who somebody is.
 */
export async function listSuspects(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (t.typname in ('text', '_text', 'varchar', 'json', 'jsonb', 'bytea', 'inet', 'date', 'xml', 'citext')
        or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass
          and a.attnum = any(f.conkey)))
      and not exists (select from pg_constraint n where n.conrelid = c.oid and n.contype = 'c' and n.conkey = array[a.attnum]
        and pg_get_constraintdef(n.oid) like format('CHECK ((%I = ANY (ARRAY[%%', a.attname))
    order by 1, a.attnum`.execute(db);
  const suspects = new Map<string, string[]>();
  for (const { table, column } of rows)
    if (!NOT_OURS.includes(table) && !words(ACTOR_COLUMNS).includes(column))
      suspects.set(table, [...(suspects.get(table) ?? []), column]);
  return suspects;
}

/** The columns that the declaration names, by table. */
export function listDeclared(): Map<string, string[]> {
  const declared = new Map<string, string[]>();
  for (const [table, { holds, plain }] of Object.entries(personalTables))
    declared.set(table, [...Object.values(holds).flatMap(words), ...words(plain)]);
  for (const [table, columns] of Object.entries(plainTables)) declared.set(table, words(columns));
  return declared;
}
