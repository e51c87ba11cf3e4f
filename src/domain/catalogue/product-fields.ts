/** Everything that the office edits of a product, under the names of an import's row. */
import { z } from 'zod';
import { shippingClasses } from '../fulfilment/delivery-table.ts';

export const productFields = z.object({
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  /** the slug of its type, which decides its category */
  type: z.string(),
  brand: z.string(),
  /** whole đồng */
  priceVnd: z.number(),
  originalPriceVnd: z.number().nullable(),
  listed: z.boolean(),
  badge: z.string().nullable(),
  spotlight: z.string().nullable(),
  /** HTML, sanitised when it was written */
  description: z.string(),
  features: z.array(z.string()),
  specs: z.record(z.string(), z.string()),
  synonyms: z.array(z.string()),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** of a bundle */
  parts: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  group: z.string().nullable(),
  option: z.object({ name: z.string(), value: z.string() }).nullable(),
  shippingClass: z.enum(shippingClasses),
  grossWeightKg: z.number().nullable(),
  /** length, width, height in cm */
  packageCm: z.array(z.number()).nullable(),
  warrantyMonths: z.number().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  lowStockAt: z.number().nullable(),
  archived: z.boolean(),
});
export type ProductFields = z.infer<typeof productFields>;

/** Fields that are texts of lists, objects and numbers are compared by their JSON. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @returns the fields whose values differ */
export function changedFields(before: ProductFields, after: ProductFields): (keyof ProductFields)[] {
  return (Object.keys(before) as (keyof ProductFields)[]).filter((name) => !same(before[name], after[name]));
}
