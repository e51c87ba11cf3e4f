/**
 * Schemas of request bodies whose fields may have values of any kind: the rules of src/domain find the faults, each
 * with its own text, in a fixed order. Clients send values of the type `Sent`, which the API documentation also shows.
 */
import { z } from 'zod';

type Field<Sent> = z.ZodType<unknown, Sent>;
type Sent<Fields> = { [Name in keyof Fields]: Fields[Name] extends z.ZodType ? z.input<Fields[Name]> : never };

/** @param meta the JSON Schema that the API documentation shows for the field */
export const anyOf = <Sent>(meta: object): Field<Sent> => z.unknown().meta({ ...meta }) as Field<Sent>;

export const text = (meta: object = {}): Field<string> => anyOf({ type: 'string', ...meta });

/** A text field in which null and an empty text mean that there is no value. */
export const optionalText = (meta: object = {}): Field<string | null> => anyOf({ type: ['string', 'null'], ...meta });

/**
 * @param required the fields that every client sends; if one is missing, not this schema but src/domain refuses the
 * request
 */
export function form<Fields extends Record<string, z.ZodType>, Required extends keyof Fields & string>(
  fields: Fields,
  required: readonly Required[],
) {
  const schema = z.object(fields).partial();
  return (required.length > 0 ? schema.meta({ required }) : schema) as unknown as z.ZodType<
    { [Name in keyof Fields]?: unknown },
    Pick<Sent<Fields>, Required> & Partial<Sent<Fields>>
  >;
}
