/** Everything that the office edits of a product, as the shop has it. */
import { z } from 'zod';
import { keptRules } from '../values/field-rules.ts';
import type { AttributeValues } from './product-attributes.ts';
import { plainFields } from './product-fields.ts';

const fields = z.object({
  ...keptRules(plainFields),
  slug: z.string(),
  /** the slug of its type, which decides its category */
  type: z.string(),
  /** HTML, sanitised when it was written */
  description: z.string(),
  specs: z.record(z.string(), z.string()),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** of a bundle */
  parts: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  option: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** length, width, height in cm */
  packageCm: z.array(z.number()).nullable(),
  archived: z.boolean(),
});
/** With the attributes that extensions declare. */
export type ProductFields = z.infer<typeof fields> & AttributeValues;
export const editedFields = fields.catchall(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
) as unknown as z.ZodType<ProductFields, ProductFields>;

/** Fields that are texts of lists, objects and numbers are compared by their JSON. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @returns the fields whose values differ */
export function changedFields(before: ProductFields, after: ProductFields): (keyof ProductFields)[] {
  const names = Object.keys({ ...before, ...after }) as (keyof ProductFields)[];
  return names.filter((name) => !same(before[name], after[name]));
}
