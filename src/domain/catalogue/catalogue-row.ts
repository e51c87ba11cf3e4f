/** The rows of an import. Each row is checked, and every error contains the row and the field. */
import { z } from 'zod';
import { poses } from '../models/model.ts';
import { clean, givenRules, line, slug, whole } from '../values/field-rules.ts';
import { slugify } from '../values/vietnamese-text.ts';
import {
  type AttributeKey,
  type AttributeTable,
  type AttributeValues,
  isOfType,
  noAttributes,
} from './product-attributes.ts';
import { plainFields } from './product-fields.ts';

/** A picture: a file next to the imported file, or a URL. */
const image = z.union([
  z.object({
    file: z.string().regex(
      // the names of folders contain no dot, so no path can leave the folder of the import
      /^([\w-]+\/)*[\w-][\w.-]*\.(webp|avif|png|jpe?g)$/,
      'must be a picture beside the import, such as pictures/name.webp',
    ),
    alt: line(300),
  }),
  z.object({ url: z.string().regex(/^(\/|https?:\/\/)/, 'must be a path or an address'), alt: line(300) }),
]);
export type ImageRow = z.infer<typeof image>;

/** A model: a file next to the imported file. */
const model = z.object({
  file: z
    .string()
    .regex(/^([\w-]+\/)*[\w-][\w.-]*\.glb$/, 'must be a model beside the import, such as models/name.glb'),
  pose: z.enum(poses),
});
export type ModelRow = z.infer<typeof model>;

const rowWith = (attributes: AttributeTable) =>
  z
    .object({
      ...givenRules(plainFields),
      ...(givenRules(attributes) as object),
      slug: slug.optional(),
      type: slug,
      category: z.array(slug).min(1).optional(),
      stock: whole(1_000_000_000).optional(),
      description: clean.refine((text) => text.length <= 50_000, 'must have at most 50,000 characters').optional(),
      specs: z.record(line(100), line(300)).optional(),
      images: z.array(image).max(20).optional(),
      models: z.array(model).max(poses.length).optional(),
      parts: z
        .array(z.object({ sku: line(60), quantity: z.number().int('must be whole').min(1).max(1000) }))
        .max(50)
        .optional(),
      option: z.object({ name: line(60), value: line(60) }).nullish(),
      packageCm: z.array(z.number().positive()).length(3).nullish(),
      archived: z.boolean().optional(),
    })
    .superRefine((row, context) => {
      for (const [key, attribute] of Object.entries(attributes))
        if (((row as AttributeValues)[key as AttributeKey] ?? null) !== null && !isOfType(attribute, row.type))
          context.addIssue({ code: 'custom', path: [key], message: 'is not for products of this type' });
      if (typeof row.originalPriceVnd === 'number' && row.originalPriceVnd < row.priceVnd) {
        context.addIssue({ code: 'custom', path: ['originalPriceVnd'], message: 'must not be below priceVnd' });
      }
      if (row.group && !row.option)
        context.addIssue({ code: 'custom', path: ['option'], message: 'must be given where there is a group' });
      if (new Set(row.parts?.map((part) => part.sku)).size !== (row.parts?.length ?? 0))
        context.addIssue({ code: 'custom', path: ['parts'], message: 'must name each part once' });
      if (row.slug === undefined && slugify(row.name) === '') {
        context.addIssue({
          code: 'custom',
          path: ['slug'],
          message: 'must be given: the name has no letter or digit to make one from',
        });
      }
    });

type Rule = ReturnType<typeof rowWith>;
/** A product in an import. A field that is left out keeps its value in the shop; for a new product it is empty. */
export type ProductRow = z.infer<Rule> & AttributeValues;
export type GivenProductRow = z.input<Rule> & AttributeValues;

const made = new WeakMap<AttributeTable, { rule: Rule; strict: z.ZodType<z.infer<Rule>> }>();

/** Rules of an imported product in a shop whose extensions declare these attributes. `strict`: no unknown fields. */
export function productRules(attributes: AttributeTable) {
  const cachedRules = made.get(attributes);
  if (cachedRules) return cachedRules;
  const rule = rowWith(attributes);
  const rules = { rule, strict: rule.strict() as z.ZodType<z.infer<Rule>> };
  made.set(attributes, rules);
  return rules;
}

/** The rules of an imported product in a shop whose extensions declare no attributes. */
export const productRow = productRules(noAttributes).rule;

/** An imported category. Picture: omitted: unchanged; null: removed; then its first product's picture is shown. */
export const categoryRow = z.object({
  slug,
  name: line(100),
  description: line(1000),
  metaTitle: line(200),
  metaDescription: line(300),
  metaKeywords: line(300),
  image: image.nullish(),
  room: image.nullish(),
  types: z.array(z.object({ slug, name: line(100) })).min(1),
});
export type CategoryRow = z.infer<typeof categoryRow>;

export const reviewRow = z.object({
  sku: line(60),
  firstName: line(100),
  lastName: line(100),
  rating: z.number().int().min(1).max(5),
  text: line(5000).nullable(),
  createdAt: z.iso.datetime(),
  demo: z.literal(true, { error: 'must be true: only demo reviews are imported' }),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export type RowError = { file: string; row: number; field: string; message: string };

/**
 * Checks every row of an import.
 * @param words describes a fault; by default, the message of the rule
 * @returns the valid rows with their numbers in the file, and all errors
 */
export function checkRows<Row>(
  schema: z.ZodType<Row>,
  rows: unknown,
  file: string,
  words: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
): { rows: Row[]; numbers: number[]; errors: RowError[] } {
  if (!Array.isArray(rows))
    return { rows: [], numbers: [], errors: [{ file, row: 0, field: '', message: 'phải là một danh sách các dòng' }] };
  const good: Row[] = [];
  const numbers: number[] = [];
  const errors: RowError[] = [];
  for (const [index, row] of rows.entries()) {
    const result = schema.safeParse(row, { reportInput: true });
    if (result.success) {
      good.push(result.data);
      numbers.push(index + 1);
    } else
      for (const issue of result.error.issues)
        errors.push({ file, row: index + 1, field: issue.path.join('.'), message: words(issue) });
  }
  return { rows: good, numbers, errors };
}

/** Finds values that occur twice although they must be unique. */
export function checkUnique<Row>(
  { rows, numbers }: { rows: readonly Row[]; numbers: readonly number[] },
  file: string,
  field: string,
  keyOf: (row: Row) => string | null,
): RowError[] {
  const seen = new Map<string, number>();
  const errors: RowError[] = [];
  for (const [index, row] of rows.entries()) {
    const value = keyOf(row);
    if (value === null) continue;
    const first = seen.get(value);
    const number = numbers[index] ?? 0;
    if (first !== undefined) errors.push({ file, row: number, field, message: `“${value}” trùng với dòng ${first}` });
    else seen.set(value, number);
  }
  return errors;
}
