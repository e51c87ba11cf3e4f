/** The choices of the filter panel. The browser imports the type only. */
import { z } from 'zod';

const facet = z.object({ slug: z.string(), count: z.number() });

/** The number of products for each choice of a filter, as if it were the only choice of that filter; other filters apply. */
export const productFacets = z.object({
  /** the categories with at least one product that matches the search and the prices */
  categories: z.array(facet),
  types: z.array(facet),
  ratings: z.array(z.object({ minRating: z.number(), count: z.number() })),
  inStock: z.number(),
  /**
   * choices of attributes, only if extensions declare attributes for filters and products of the list have them;
   * `value` is the choice's text in links
   */
  attributes: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
      }),
    )
    .optional(),
});
export type ProductFacets = z.infer<typeof productFacets>;
