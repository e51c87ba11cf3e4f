/** A change of many prices: first shown, then made as one where the prices are still those that were shown. Whole đồng. */
import { z } from 'zod';
import { roundings } from '#domain/catalogue/price-change.ts';
import { endpoint } from '../base/endpoint.ts';

const newPrice = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
  originalPrice: z.number().nullable(),
  /** such a product keeps its price; one whose list price is reached may lose that instead */
  problem: z.enum(['not-positive', 'over-list-price']).nullable(),
});
export type NewPrice = z.infer<typeof newPrice>;

const rule = {
  /** words as in the list of products, slugs, and the name of a brand; without any of them all products that are sold */
  search: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
  type: z.string().max(200).optional(),
  brand: z.string().max(200).optional(),
  kind: z.enum(['percent', 'amount']),
  /** percent, or đồng; negative lowers */
  by: z.number().min(-1_000_000_000).max(1_000_000_000),
  /** to multiples of so many đồng, or to prices that end with 9.000 */
  rounding: z.enum(roundings).default('1000'),
};

const preview = z.object({
  /** some of the products whose price changes, those with a problem first */
  items: z.array(newPrice),
  /** place of the next ones; null at the end */
  next: z.number().nullable(),
  /** all products whose price the rule changes, and of these the ones with a problem */
  total: z.number(),
  notPositive: z.number(),
  overListPrice: z.number(),
  /** of the prices that are shown; the change names it */
  version: z.string(),
  /** more products are meant than one change may concern */
  tooMany: z.boolean(),
});
export type PricePreview = z.infer<typeof preview>;

/** Many prices at once. */
export const priceEndpoints = {
  previewPrices: endpoint('POST', '/api/admin/prices/preview', 'catalogue:read', {
    /** `from`: the place at which the items begin */
    body: z.strictObject({ ...rule, from: z.number().int().min(0).max(100_000).default(0) }),
    output: preview,
    failures: ['INVALID_REQUEST'],
  }),
  changePrices: endpoint('POST', '/api/admin/prices', 'catalogue:write', {
    body: z.strictObject({
      ...rule,
      version: z.string().max(64),
      /** a product whose new price reaches its list price: it loses that, or it keeps its price */
      overListPrice: z.enum(['drop', 'skip']).default('skip'),
    }),
    output: z.object({ changed: z.number(), skipped: z.number() }),
    current: preview,
    failures: ['INVALID_REQUEST', 'CHANGED_MEANWHILE', 'PRICES_TOO_MANY'],
  }),
};
