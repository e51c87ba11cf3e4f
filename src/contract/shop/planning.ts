/** Products as the room planner and the weight route need them: what they measure, and what they cost today. */
import { z } from 'zod';
import { fitFacts } from '#domain/fitting/fit-facts-shape.ts';
import { productSummary } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { fittingQuery, gear } from './fitting.ts';

const sold = productSummary
  .pick({ id: true, name: true, slug: true, type_name: true, image_url: true, raw_price: true, stock: true })
  .extend({
    /** what distinguishes the product from the others of the answer: `R300` */
    short_name: z.string(),
  });

const planned = sold.extend({
  sku: productSummary.shape.sku,
  /** the former slugs by which it was asked for: plans that people keep or sent name them */
  former_slugs: z.array(z.string()),
  fit: fitFacts,
});
export type PlannedProduct = z.infer<typeof planned>;

const soldGear = sold.extend({
  gear,
  /** the ids of the bundles that contain the product: whoever buys one of them gets it too */
  bundles: z.array(z.string()),
});
export type SoldGear = z.infer<typeof soldGear>;

export const planningEndpoints = {
  /** in the order of the request; what is unknown, archived or has no size in use is there without one, or not at all */
  listPlanned: endpoint('GET', '/api/planned', 'anyone', {
    query: fittingQuery,
    output: z.array(planned),
  }),
  /** the plates, bars, collars and sets that the shop lists, also those that are sold out */
  listGear: endpoint('GET', '/api/gear', 'anyone', { output: z.array(soldGear) }),
};
