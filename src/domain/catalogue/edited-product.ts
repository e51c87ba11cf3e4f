/** All fields of a product that the back office edits, with their stored values. */
import { z } from 'zod';
import { keptRules } from '../values/field-rules.ts';
import type { AttributeValues } from './product-attributes.ts';
import { plainFields } from './product-fields.ts';

const fields = z.object({
  ...keptRules(plainFields),
  slug: z.string(),
  /** the slug of the product's type, which determines its category */
  type: z.string(),
  /** the description as HTML, which was sanitised before it was stored */
  description: z.string(),
  specs: z.record(z.string(), z.string()),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** the parts of a bundle, by their SKUs; empty for any other product */
  parts: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  option: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** length, width and height of the package in cm */
  packageCm: z.array(z.number()).nullable(),
  archived: z.boolean(),
});
/** All fields of a product, including the attributes that extensions declare. */
export type ProductFields = z.infer<typeof fields> & AttributeValues;
export const editedFields = fields.catchall(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
) as unknown as z.ZodType<ProductFields, ProductFields>;

/** Compares two field values; lists and objects are compared by their JSON text. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @returns the fields whose values differ between the two versions of a product */
export function changedFields(before: ProductFields, after: ProductFields): (keyof ProductFields)[] {
  const names = Object.keys({ ...before, ...after }) as (keyof ProductFields)[];
  return names.filter((name) => !same(before[name], after[name]));
}
