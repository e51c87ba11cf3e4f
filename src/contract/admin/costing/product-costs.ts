/** What one product costs. No endpoint without `cost:read` has a cost (docs/decisions/057). Amounts are whole đồng. */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { MOST_COST } from '#domain/values/money.ts';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';

const id = z.object({ id: z.uuid() });

/** A value with what is known of it: profit is computed only from known costs. */
export const cost = z.number().int().min(0).max(MOST_COST);

export const productCost = z.object({
  isBundle: z.boolean(),
  /** the pieces whose cost is kept, and their value; a bundle has none of its own */
  pieces: z.number(),
  value: money(),
  /** the average cost of a piece; of a bundle, of its parts together; null as long as nothing was there */
  unitCost: money().nullable(),
  /** false: of some of the pieces, no cost was named yet */
  isKnown: z.boolean(),
  /** what was there before costs were kept; null if nothing was */
  opening: z.object({ pieces: z.number(), unitCost: money().nullable() }).nullable(),
});
export type ProductCost = z.infer<typeof productCost>;

export const productCostEndpoints = {
  getProductCost: endpoint('GET', '/api/admin/products/:id/cost', 'cost:read', {
    params: id,
    output: productCost,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  nameOpeningCost: endpoint('PUT', '/api/admin/products/:id/opening-cost', 'cost:write', {
    audit: 'cost.opening-named',
    params: id,
    /** the cost of one piece. `seen`: the cost that it replaces; null if nobody had named one; omitted: any is replaced */
    body: z.strictObject({ unitCost: cost, seen: cost.nullable().optional() }),
    output: productCost,
    failures: ['PRODUCT_NOT_FOUND', 'NO_OPENING_STOCK', 'CHANGED_MEANWHILE'],
  }),
  /** the products of whose opening stock nobody has named the cost, by name */
  listUnknownCosts: endpoint('GET', '/api/admin/opening-costs/unknown', 'cost:read', {
    // the cursor has the name of a product
    query: z.object({ ...listQuery, cursor: z.string().max(1000).optional() }),
    output: pageOf(
      z.object({
        ...{ productId: z.string(), name: z.string(), sku: z.string(), imageUrl: z.string() },
        /** the pieces of the opening stock, sold ones included; and what customers pay for one now */
        ...{ pieces: z.number(), price: money() },
      }),
    ),
  }),
  /** names each cost for itself: one that is refused, as when somebody else has named it meanwhile, keeps no other back */
  nameOpeningCosts: endpoint('PUT', '/api/admin/opening-costs', 'cost:write', {
    audit: 'cost.opening-named',
    body: z.strictObject({
      costs: z
        .array(z.strictObject({ productId: z.uuid(), unitCost: cost }))
        .min(1)
        .max(1000),
    }),
    /** `refused`: why the cost was not named, in Vietnamese; null if it was */
    output: z.object({ items: z.array(z.object({ productId: z.string(), refused: z.string().nullable() })) }),
  }),
};
