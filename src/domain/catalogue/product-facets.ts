/** The choices of the filter panel. The browser imports only the type. */
import { z } from 'zod';

const facet = z.object({ slug: z.string(), count: z.number() });

/** For each choice of a filter: how many products match if it is the filter's only choice; other filters stay. */
export const productFacets = z.object({
  /** the categories with at least one product that matches the search text and the price filter */
  categories: z.array(facet),
  types: z.array(facet),
  ratings: z.array(z.object({ minRating: z.number(), count: z.number() })),
  inStock: z.number(),
  /**
   * choices of attributes; present only if attributes for filters are declared and products in the list have them.
   * `value` is the text that stands for the choice in links. `bound`: only one choice, the lowest or the highest
   * number. `ask`: a typed number instead of choices; the product's number must exceed it by `spare`. `count` is absent
   * in a list of more than 500 products that more than categories and types restrict
   */
  attributes: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().optional() })),
        bound: z.enum(['at-least', 'at-most']).optional(),
        ask: z.object({ label: z.string(), unit: z.string().nullable(), spare: z.number() }).optional(),
      }),
    )
    .optional(),
});
export type ProductFacets = z.infer<typeof productFacets>;
