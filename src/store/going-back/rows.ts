/** Compares the rows of a table with those of that time, by the primary key, and puts them back. */
import type { ClientBase } from 'pg';
import { listTables, quoted } from '../database/dump.ts';
import { ASIDE } from './load-present.ts';

export type Changed = { table: string; removed: number; changed: number; returned: number };

/** A column that becomes null when the row is deleted to which it refers. */
type Loose = { column: string; target: string; id: string };
/** A table with its columns that can be written, and those that tell its rows apart. */
export type Shape = {
  name: string;
  columns: string[];
  key: string[];
  /** numbers that PostgreSQL gives, and that cannot be changed */
  given: string[];
  nullable: Loose[];
};

const onKey = (key: readonly string[], one: string, other: string) =>
  key.map((column) => `${one}.${quoted(column)} = ${other}.${quoted(column)}`).join(' and ');

const list = (columns: readonly string[], of = '') => columns.map((column) => `${of}${quoted(column)}`).join(', ');

/** @returns all tables, each after the tables to which it refers */
export async function readShapes(client: ClientBase): Promise<Map<string, Shape>> {
  const keys = await client.query<{ name: string; key: string[] }>(
    `select i.indrelid::regclass::text as name, json_agg(a.attname order by a.attnum) as key
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indisprimary group by 1`,
  );
  const nullable = await client.query<{ name: string; column: string; target: string; id: string }>(
    `select k.conrelid::regclass::text as name, a.attname as column, k.confrelid::regclass::text as target, b.attname as id
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.confdeltype = 'n' and cardinality(k.conkey) = 1 and k.conrelid <> k.confrelid`,
  );
  const given = await client.query<{ name: string; column: string }>(
    `select a.attrelid::regclass::text as name, a.attname as column from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace where a.attidentity <> ''`,
  );
  const shapes = (await listTables(client)).map(({ name, columns }): [string, Shape] => [
    name,
    {
      name,
      columns,
      given: given.rows.filter((row) => row.name === name).map(({ column }) => column),
      key: keys.rows.find((row) => row.name === name)?.key ?? [],
      nullable: nullable.rows.filter((row) => row.name === name),
    },
  ]);
  return new Map(shapes);
}

/** The columns of a row of that time `o`; who is named there and has been deleted since is left out. */
function values({ columns, nullable }: Shape): string {
  const readBack = (column: string) => {
    const one = nullable.find((reference) => reference.column === column);
    if (!one) return `o.${quoted(column)}`;
    return `(select r.${quoted(one.id)} from ${quoted(one.target)} r where r.${quoted(one.id)} = o.${quoted(column)})`;
  };
  return columns.map(readBack).join(', ');
}

/** @param unless SQL that is true for a row n that stays */
export async function removeMadeSince(client: ClientBase, { name, key }: Shape, unless = 'false'): Promise<number> {
  const { rowCount } = await client.query(
    `delete from ${quoted(name)} n where not exists (select from ${ASIDE}.${quoted(name)} o where ${onKey(key, 'o', 'n')})
      and not (${unless})`,
  );
  return rowCount ?? 0;
}

/** @param kept columns that keep their present values */
export async function changeBack(client: ClientBase, shape: Shape, kept: readonly string[] = []): Promise<number> {
  const { name, key, given } = shape;
  const fixed = [...kept, ...key, ...given];
  const columns = shape.columns.filter((column) => !fixed.includes(column));
  if (columns.length === 0) return 0;
  const { rowCount } = await client.query(
    `update ${quoted(name)} n set (${list(columns)}) = row(${values({ ...shape, columns })})
      from ${ASIDE}.${quoted(name)} o
      where ${onKey(key, 'o', 'n')} and row(${list(columns, 'n.')})::record *<> row(${list(columns, 'o.')})::record`,
  );
  return rowCount ?? 0;
}

/** Removes rows that differ, so that bringBack can write them whatever other rows have of theirs now. */
export async function removeChanged(client: ClientBase, { name, key, columns }: Shape): Promise<number> {
  const { rowCount } = await client.query(
    `delete from ${quoted(name)} n using ${ASIDE}.${quoted(name)} o
      where ${onKey(key, 'o', 'n')} and row(${list(columns, 'n.')})::record *<> row(${list(columns, 'o.')})::record`,
  );
  return rowCount ?? 0;
}

export async function bringBack(client: ClientBase, shape: Shape): Promise<number> {
  const { name, key, columns } = shape;
  const { rowCount } = await client.query(
    `insert into ${quoted(name)} (${list(columns)}) overriding system value
      select ${values(shape)} from ${ASIDE}.${quoted(name)} o
      where not exists (select from ${quoted(name)} n where ${onKey(key, 'o', 'n')})`,
  );
  return rowCount ?? 0;
}
