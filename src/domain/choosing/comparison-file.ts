/** What the catalogue declares about comparisons of products in its file `comparison.json`. Shoppers' browsers load no part of it. */
import { z } from 'zod';
import type { AttributeKey } from '../catalogue/product-attributes.ts';

const attribute = z
  .string()
  .regex(/^[a-z][\w-]*\/[a-z][\w-]*$/, 'must be an attribute as FOLDER/KEY')
  .transform((key) => key as AttributeKey);

/** Length, width and height in cm of products in one state, which comparisons draw to one scale. */
const size = z.strictObject({
  label: z.string().trim().min(1).max(200),
  of: z.tuple([attribute, attribute, attribute]),
});
export type DeclaredSize = z.output<typeof size>;

/**
 * `asides`: the attributes by which nobody chooses, whose rows of a comparison are folded away. `uncompared`: the slugs of the
 * types among which a comparison decides nothing, such as plates, so that none is offered.
 */
const file = z.strictObject({
  sizes: z.array(size).max(2).default([]),
  asides: z.array(attribute).default([]),
  uncompared: z.array(z.string().regex(/^[a-z0-9-]+$/, 'must be the slug of a type')).default([]),
});
export type ComparisonFile = z.output<typeof file>;

const nothing: ComparisonFile = { sizes: [], asides: [], uncompared: [] };

/** Error for an invalid file `comparison.json`; its message names the place in the file. */
export class ComparisonFileError extends Error {
  override readonly name = 'ComparisonFileError';
}

/** @returns the attributes that the file names */
export const comparedAttributes = ({ sizes, asides }: ComparisonFile): AttributeKey[] => [
  ...sizes.flatMap(({ of }) => of),
  ...asides,
];

/** @param content the text of the file; null if the catalogue has none @throws ComparisonFileError */
export function readComparisonFile(content: string | null): ComparisonFile {
  if (content === null) return nothing;
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new ComparisonFileError(`it is no JSON (${(error as Error).message})`);
  }
  const { success, data, error } = file.safeParse(parsed);
  if (success) return data;
  const [issue] = error.issues;
  throw new ComparisonFileError(`${issue?.path.join('.') || 'it'}: ${issue?.message}`);
}
