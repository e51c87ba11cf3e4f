/** Everything that the office edits of a product, as the shop has it. */
import { z } from 'zod';
import { keptRules } from '../values/field-rules.ts';
import { plainFields } from './product-fields.ts';

export const editedFields = z.object({
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
export type ProductFields = z.infer<typeof editedFields>;

/** Fields that are texts of lists, objects and numbers are compared by their JSON. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @returns the fields whose values differ */
export function changedFields(before: ProductFields, after: ProductFields): (keyof ProductFields)[] {
  return (Object.keys(before) as (keyof ProductFields)[]).filter((name) => !same(before[name], after[name]));
}
