/** The validation rules of fields, by the kind of the field, for input and for stored values. */
import { z } from 'zod';
import { money } from '../money/money-kind.ts';
import { type ByKind, type Field, type FieldTable, isNeverNull, ofKind, type Stored, type Value } from './field.ts';
import { hasControlCharacters, tidy } from './vietnamese-text.ts';

export const clean = z
  .string()
  .refine((text) => !hasControlCharacters(text), 'must not hold control characters or half characters');
export const line = (most: number) => clean.transform(tidy).pipe(z.string().min(1, 'must not be empty').max(most));
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits with hyphens between')
  .max(200);
export const whole = (most: number, least = 0) => z.number().int('must be whole').min(least).max(most);
const dong = z
  .number({ error: ({ input }) => (input === undefined ? undefined : 'must be whole đồng') })
  .int('must be whole đồng')
  .positive()
  .max(100_000_000_000);

const given: ByKind<[], z.ZodType> = {
  text: ({ most }) => line(most),
  code: ({ most }) =>
    line(most).refine((text) => /^[ -~]*$/.test(text), 'must be letters without marks, digits and signs'),
  lines: ({ most }) => z.array(line(200)).max(most),
  slug: () => slug,
  money: () => dong,
  whole: ({ most, least }) => whole(most, least),
  decimal: ({ most, least }) => (least === undefined ? z.number().positive() : z.number().min(least)).max(most),
  'yes-no': () => z.boolean(),
  choice: ({ choices }) => z.enum(Object.keys(choices)),
};

const stored: ByKind<[], z.ZodType> = {
  ...given,
  text: () => z.string(),
  code: () => z.string(),
  lines: () => z.array(z.string()),
  slug: () => z.string(),
  money: () => money(),
  whole: () => z.number(),
  decimal: () => z.number(),
};

type Rule<Of extends Field> = Of extends { required: true }
  ? z.ZodType<Value<Of>, Value<Of>>
  : z.ZodOptional<z.ZodType<Stored<Of>, Stored<Of>>>;

const each = (table: FieldTable, rule: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, rule(field)]));

/** @returns the schema of input for these fields: an omitted field keeps its stored value, and null clears it */
export const givenRules = <const Table extends FieldTable>(table: Table) =>
  each(table, (field) => {
    const rule = ofKind(given, field);
    if (field.required) return rule;
    return isNeverNull(field) ? rule.optional() : rule.nullish();
  }) as { [Name in keyof Table]: Rule<Table[Name]> };

/** @returns the schema of the stored values of these fields */
export const keptRules = <const Table extends FieldTable>(table: Table) =>
  each(table, (field) => (isNeverNull(field) ? ofKind(stored, field) : ofKind(stored, field).nullable())) as {
    [Name in keyof Table]: z.ZodType<Stored<Table[Name]>, Stored<Table[Name]>>;
  };
