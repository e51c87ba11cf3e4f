/**
 * A field without special cases: its rule, its cell in files, its input and its texts follow from its kind. Each layer
 * has one record of the kinds. Tables of fields are plain data, because shoppers' browsers load some of them.
 */
type Kind =
  | { kind: 'text' | 'lines'; most: number }
  | { kind: 'whole' | 'decimal'; most: number; least?: number }
  /** `inFiles`: what each choice is called there, where it is not called the same */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; inFiles?: Readonly<Record<string, string>> }
  | { kind: 'slug' | 'money' | 'yes-no' };

export type Named = {
  label: string;
  unit?: string;
  /** the title of its column in files, if it is not the label with the unit */
  title?: string;
  /** the label of its input, if it is not the title */
  asked?: string;
  hint?: string;
};

/**
 * `most`: characters, the number itself, or entries of at most 200 characters. `least`: 0 of a whole number, and above 0 of another
 * one, where it is not told. `required`: never null, and never left out. `open`: a choice or a yes or no that may be null.
 */
export type Field = Named & Kind & { required?: true; open?: true };
export type FieldTable = Readonly<Record<string, Field>>;

export type Value<Of extends Field> = Of extends { choices: infer Choices }
  ? keyof Choices & string
  : {
      text: string;
      slug: string;
      lines: string[];
      money: number;
      whole: number;
      decimal: number;
      'yes-no': boolean;
      choice: string;
    }[Of['kind']];

type NeverNull = { required: true } | { kind: 'yes-no' | 'choice' | 'lines' };
/** The type of a field's stored value. */
export type Kept<Of extends Field> = Of extends NeverNull ? Value<Of> : Value<Of> | null;
export type KeptValues<Table extends FieldTable> = { -readonly [Name in keyof Table]: Kept<Table[Name]> };

/** One function or value of a layer for each kind of field. */
export type ByKind<Given extends unknown[], Result> = {
  readonly [Kind in Field['kind']]: (field: Field & { kind: Kind }, ...given: Given) => Result;
};
export const ofKind = <Given extends unknown[], Result>(layer: ByKind<Given, Result>, field: Field, ...given: Given) =>
  (layer[field.kind] as (field: Field, ...given: Given) => Result)(field, ...given);

export const isNeverNull = ({ kind, required, open }: Field): boolean =>
  !open && (required === true || kind === 'yes-no' || kind === 'choice' || kind === 'lines');

/** The title of its column in files. */
export const titleOf = ({ label, unit, title }: Named): string => title ?? (unit ? `${label} (${unit})` : label);

/** `column`: of the noun's table in the database */
export type ColumnTable = Readonly<Record<string, Field & { column: string }>>;
export type ByColumn<Table extends ColumnTable> = { [Name in keyof Table as Table[Name]['column']]: Table[Name] };

/** The same fields under the names of their columns. */
export const byColumn = <const Table extends ColumnTable>(table: Table) =>
  Object.fromEntries(Object.values(table).map((field) => [field.column, field])) as ByColumn<Table>;
