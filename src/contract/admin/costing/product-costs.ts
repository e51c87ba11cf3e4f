/** What one product costs. No endpoint without `cost:read` has a cost (docs/decisions/057). Amounts are whole đồng. */
import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const id = z.object({ id: z.uuid() });

/** A value with what is known of it: profit is computed only from known costs. */
export const cost = z.number().int().min(0).max(1_000_000_000);

export const productCost = z.object({
  isBundle: z.boolean(),
  /** the pieces whose cost is kept, and their value; a bundle has none of its own */
  pieces: z.number(),
  value: z.number(),
  /** the average cost of a piece; of a bundle, of its parts together; null as long as nothing was there */
  unitCost: z.number().nullable(),
  /** false: of some of the pieces, no cost was named yet */
  isKnown: z.boolean(),
  /** what was there before costs were kept; null if nothing was */
  opening: z.object({ pieces: z.number(), unitCost: z.number().nullable() }).nullable(),
});
export type ProductCost = z.infer<typeof productCost>;

export const productCostEndpoints = {
  getProductCost: endpoint('GET', '/api/admin/products/:id/cost', 'cost:read', {
    params: id,
    output: productCost,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  nameOpeningCost: endpoint('PUT', '/api/admin/products/:id/opening-cost', 'cost:write', {
    params: id,
    /** the cost of one piece */
    body: z.strictObject({ unitCost: cost }),
    output: productCost,
    failures: ['PRODUCT_NOT_FOUND', 'NO_OPENING_STOCK'],
  }),
};
