/**
 * A field without special rules: its validation, its cell in files, its input and its texts are determined by its kind.
 * Each layer has one record with an entry for each kind. Tables of fields are plain data, because shoppers' browsers
 * load some of them.
 */
type Kind =
  /** `code`: one line of printable ASCII characters, which is what a barcode of the kind Code 128 can show */
  | { kind: 'text' | 'lines' | 'code'; most: number }
  | { kind: 'whole' | 'decimal'; most: number; least?: number }
  /** `inFiles`: the name of each choice in files, if it differs from the label */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; inFiles?: Readonly<Record<string, string>> }
  | { kind: 'slug' | 'money' | 'yes-no' };

export type Named = {
  label: string;
  unit?: string;
  /** the title of the field's column in files, if it differs from the label with the unit */
  title?: string;
  /** the label of the field's input, if it differs from the title */
  inputLabel?: string;
  hint?: string;
};

/**
 * `most`: the maximum number of characters, the maximum of a number, or the maximum number of entries of a list (each
 * entry has at most 200 characters). `least`: the minimum of a number; by default, a whole number may be 0, and any
 * other number must be greater than 0. `required`: the field may be neither null nor omitted. `open`: for a choice or a
 * yes-or-no field that may be null.
 */
export type Field = Named & Kind & { required?: true; open?: true };
export type FieldTable = Readonly<Record<string, Field>>;

export type Value<Of extends Field> = Of extends { choices: infer Choices }
  ? keyof Choices & string
  : {
      text: string;
      code: string;
      slug: string;
      lines: string[];
      money: number;
      whole: number;
      decimal: number;
      'yes-no': boolean;
      choice: string;
    }[Of['kind']];

type NeverNull = { required: true } | { kind: 'yes-no' | 'choice' | 'lines' };
export type Stored<Of extends Field> = Of extends NeverNull ? Value<Of> : Value<Of> | null;
export type StoredValues<Table extends FieldTable> = { -readonly [Name in keyof Table]: Stored<Table[Name]> };

/** A record of one layer with a function or a value for each kind of field. */
export type ByKind<Given extends unknown[], Result> = {
  readonly [Kind in Field['kind']]: (field: Field & { kind: Kind }, ...given: Given) => Result;
};
export const ofKind = <Given extends unknown[], Result>(layer: ByKind<Given, Result>, field: Field, ...given: Given) =>
  (layer[field.kind] as (field: Field, ...given: Given) => Result)(field, ...given);

export const isNeverNull = ({ kind, required, open }: Field): boolean =>
  !open && (required === true || kind === 'yes-no' || kind === 'choice' || kind === 'lines');

/** @returns the title of a field's column in files */
export const titleOf = ({ label, unit, title }: Named): string => title ?? (unit ? `${label} (${unit})` : label);

/** `column`: the field's column in the database table */
export type ColumnTable = Readonly<Record<string, Field & { column: string }>>;
export type ByColumn<Table extends ColumnTable> = { [Name in keyof Table as Table[Name]['column']]: Table[Name] };

/** @returns the same fields, keyed by the names of their columns */
export const byColumn = <const Table extends ColumnTable>(table: Table) =>
  Object.fromEntries(Object.values(table).map((field) => [field.column, field])) as ByColumn<Table>;
