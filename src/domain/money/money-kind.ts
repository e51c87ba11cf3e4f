/**
 * Money as a kind of schema. Whatever stands for an amount is declared with `money()`, once, in the shape of an answer; the
 * answers for people who may not read prices leave it out, so that no list of names can forget one.
 */
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
/** Which values of the schema are money: all, or those of which a function says so, such as events that name an amount. */
type Mark = { money: 'always' | ((value: Json) => boolean) };

const marks = z.registry<Mark>();

/** @returns a schema of an amount in whole đồng, or the given schema, all of which is money. */
export function money(): z.ZodNumber;
export function money<Schema extends z.ZodType>(schema: Schema, which?: Mark['money']): Schema;
export function money(schema: z.ZodType = z.number(), which: Mark['money'] = 'always'): z.ZodType {
  marks.add(schema, { money: which });
  return schema;
}

/** True if all values of the schema are money. */
export function isMoney(schema: z.core.$ZodType): boolean {
  return marks.get(schema as z.ZodType)?.money === 'always';
}

const HIDDEN = Symbol('hidden');

/** What stands in place of money: an empty list or object, so that readers need no special case; otherwise nothing. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : undefined;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function ofObject(value: unknown, schemaOf: (key: string) => z.core.$ZodType | undefined): unknown {
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const schema = schemaOf(key);
      const left = schema ? hide(schema, part) : part;
      return [key, left === HIDDEN ? emptied(part) : left];
    }),
  );
}

const ofList = (value: unknown, schemaOf: (index: number) => z.core.$ZodType | undefined): unknown =>
  Array.isArray(value)
    ? value.flatMap((part, index) => {
        const schema = schemaOf(index);
        const left = schema ? hide(schema, part) : part;
        return left === HIDDEN ? [] : [left];
      })
    : value;

/** What several schemas leave of one value. */
const ofAll = (value: unknown, schemas: readonly z.core.$ZodType[]): unknown =>
  schemas.reduce((left: unknown, schema) => (left === HIDDEN ? left : hide(schema, left)), value);

function hide(schema: z.core.$ZodType, value: unknown): unknown {
  const which = marks.get(schema as z.ZodType)?.money;
  if (which === 'always' || (which && isJson(value) && which(value))) return HIDDEN;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofObject(value, (key) => def.shape[key] ?? def.catchall);
    case 'record':
      return ofObject(value, () => def.valueType);
    case 'array':
      return ofList(value, () => def.element);
    case 'tuple':
      return ofList(value, (index) => def.items[index] ?? def.rest ?? undefined);
    case 'union':
      return ofAll(value, def.options);
    case 'intersection':
      return ofAll(value, [def.left, def.right]);
    // an answer is the input of a schema that reads it: a time is text there
    case 'pipe':
      return hide(def.in, value);
    case 'lazy':
      return hide(def.getter(), value);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return hide(def.innerType, value);
    default:
      return value;
  }
}

/** @param json a value that the schema describes, as it is sent @returns a copy without what is declared as money */
export function withoutMoney(schema: z.ZodType, json: unknown): unknown {
  const left = hide(schema, json);
  return left === HIDDEN ? emptied(json) : left;
}
