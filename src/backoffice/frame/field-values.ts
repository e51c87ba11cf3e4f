/**
 * Converts fields declared in a table to form values (texts; a list becomes one entry per line) and back to fields, and
 * says why a typed amount is none.
 */
import { type ByKind, type Field, type FieldTable, ofKind, type Stored } from '#domain/values/field.ts';
import { decimal, linesOf, yes } from '#domain/values/field-cells.ts';
import { formatMoney, readTypedAmount } from '#domain/values/money.ts';

type Typed<Of extends Field> = Of extends { kind: 'yes-no' }
  ? boolean
  : Of extends { kind: 'choice' }
    ? Stored<Of>
    : string;
export type TypedValues<Table extends FieldTable> = { -readonly [Name in keyof Table]: Typed<Table[Name]> };

/** Reads `1.250.000` and `1250000` as the same number; returns other text unchanged: the server reports it. */
export const wholeOrNull = (text: string): number | string | null =>
  text.trim() === '' ? null : (readTypedAmount(text) ?? text);

/** The lowest and the highest amount that a field takes, in whole đồng. */
export type AmountLimits = { least?: number | undefined; most?: number | undefined };

/** Why a typed text is no amount within the limits; null if it is one. */
export function amountFlaw(typed: string, { least = 0, most = Number.POSITIVE_INFINITY }: AmountLimits = {}) {
  const amount = readTypedAmount(typed);
  if (amount === null) return 'Hãy ghi số đồng nguyên, ví dụ 350.000.';
  if (amount < least) return `Ít nhất là ${formatMoney(least)}.`;
  return amount > most ? `Nhiều nhất là ${formatMoney(most)}.` : null;
}

/** The message about a field that may stay empty. */
export const optionalAmountFlaw = (typed: string) => (typed.trim() === '' ? null : amountFlaw(typed));

export function decimalOrNull(text: string): number | string | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : text;
}

export const shownNumber = (value: number | null) => (value === null ? '' : decimal(value));

function shown(field: Field, value: unknown): unknown {
  if (field.kind === 'lines') return (value as string[]).join('\n');
  // the amount in đồng, in the Vietnamese notation: 1.290.000
  if (field.kind === 'money') return (value as number | null)?.toLocaleString('vi-VN') ?? '';
  if (typeof value === 'number') return shownNumber(value);
  if (field.open) return String(value ?? '');
  return value ?? '';
}

const typed: ByKind<[value: unknown], unknown> = {
  text: (_, value) => String(value).trim() || null,
  code: (_, value) => String(value).trim() || null,
  slug: (_, value) => String(value).trim() || null,
  lines: (_, value) => linesOf(String(value)),
  money: (_, value) => wholeOrNull(String(value)),
  whole: (_, value) => wholeOrNull(String(value)),
  decimal: (_, value) => decimalOrNull(String(value)),
  // if a field may be null, its input is a choice between texts, and the empty text means null
  'yes-no': (_, value) => (value === '' ? null : value === true || value === 'true'),
  choice: (_, value) => value || null,
};

/** Returns the initial value of a field of a new record: empty, the first choice, or no. */
function empty(field: Field): unknown {
  if (field.open) return '';
  if (field.kind === 'choice') return Object.keys(field.choices)[0];
  return field.kind === 'yes-no' ? false : '';
}

const each = (table: FieldTable, value: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, value(field, name)]));

export const emptyInputs = <Table extends FieldTable>(table: Table) => each(table, empty) as TypedValues<Table>;

export const shownInputs = <Table extends FieldTable>(
  table: Table,
  values: { [Name in keyof Table]: Stored<Table[Name]> },
) => each(table, (field, name) => shown(field, values[name])) as TypedValues<Table>;

/** @returns the fields for the API, which checks them; an empty field is null, or undefined if it is required */
export const typedInputs = <Table extends FieldTable>(table: Table, inputs: TypedValues<Table>) =>
  each(table, (field, name) => ofKind(typed, field, inputs[name]) ?? (field.required ? undefined : null));

/** Formats the value of a field as text for staff. @param value the field's value, or a typed text */
export function fieldWords(field: Field, value: unknown): string {
  if (field.kind === 'money' && typeof value === 'number') return formatMoney(value);
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
  if (field.kind === 'lines') return (value as string[]).join('\n');
  return typeof value === 'boolean' ? yes(value) : String(value);
}
