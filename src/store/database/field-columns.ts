/** Converts between fields, which the domain declares, and the columns of a database table. */
import type { ColumnTable, Field, Stored, StoredValues } from '#domain/values/field.ts';

/** The type of a field as read from PostgreSQL: the library pg returns a value of type numeric as text. */
type Read<Of extends Field> = Of extends { kind: 'decimal' } ? string | null : Stored<Of>;
type Row<Table extends ColumnTable> = { [Name in keyof Table as Table[Name]['column']]: Read<Table[Name]> };
/** The type of a field as written to PostgreSQL: lists are written as JSON. */
type Written<Of extends Field> = Of extends { kind: 'lines' } ? string : Stored<Of>;
type Always<Table extends ColumnTable> = {
  [Name in keyof Table]: Table[Name] extends { required: true } ? Name : never;
}[keyof Table];
type Given<Table extends ColumnTable> = { [Name in Always<Table>]: Stored<Table[Name]> } & {
  [Name in keyof Table]?: Stored<Table[Name]> | undefined;
};
type Change<Table extends ColumnTable> = {
  [Name in Always<Table> as Table[Name]['column']]: Written<Table[Name]>;
} & { [Name in Exclude<keyof Table, Always<Table>> as Table[Name]['column']]?: Written<Table[Name]> };

/** Lists the columns of the fields, for a query in which the table has the alias p. */
export const columnsOf = <Table extends ColumnTable>(table: Table) =>
  Object.values(table).map(({ column }) => `p.${column}`) as `p.${Table[keyof Table]['column']}`[];

export function readColumns<Table extends ColumnTable>(table: Table, row: Row<Table>): StoredValues<Table> {
  const values = row as Record<string, unknown>;
  const read = ({ kind, column }: Table[string]) =>
    kind === 'decimal' && values[column] !== null ? Number(values[column]) : values[column];
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, read(field as Table[string])]),
  ) as StoredValues<Table>;
}

/** Returns the columns to write. A field that is missing or undefined is left out. */
export function writeColumns<Table extends ColumnTable>(table: Table, values: Given<Table>): Change<Table> {
  const columns = Object.entries(table).flatMap(([name, { kind, column }]) => {
    const value: unknown = values[name];
    if (value === undefined) return [];
    return [[column, kind === 'lines' ? JSON.stringify(value) : value]];
  });
  return Object.fromEntries(columns);
}
