/**
 * The endpoints that change many prices at once: first a preview, then the change, which is refused if the prices have
 * changed since the preview. Amounts are whole đồng.
 */
import { z } from 'zod';
import { roundings } from '#domain/prices/price-change.ts';
import { endpoint } from '../base/endpoint.ts';

const newPrice = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
  originalPrice: z.number().nullable(),
  /** why the price cannot change; if it would reach the list price, the product may lose the list price instead */
  problem: z.enum(['not-positive', 'over-list-price']).nullable(),
});
export type NewPrice = z.infer<typeof newPrice>;

const rule = {
  /** filters: a search text as in the product list, slugs, and a brand name; without filters, all products for sale */
  search: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
  type: z.string().max(200).optional(),
  brand: z.string().max(200).optional(),
  kind: z.enum(['percent', 'amount']),
  /** the change of the prices, in percent or in đồng; negative values lower the prices */
  by: z.number().min(-1_000_000_000).max(1_000_000_000),
  /** rounds prices to a multiple of this number of đồng, or to prices that end with 9.000 */
  rounding: z.enum(roundings).default('1000'),
};

const preview = z.object({
  /** one part of the products with a changed price; products with a problem come first */
  items: z.array(newPrice),
  /** the position at which the next part of the list starts; null at the end */
  next: z.number().nullable(),
  /** the number of products with a changed price, and the number of products with a problem */
  total: z.number(),
  notPositive: z.number(),
  overListPrice: z.number(),
  /** the version of the previewed prices; the request that changes the prices must repeat it */
  version: z.string(),
  /** whether the filter matches more products than one request may change */
  tooMany: z.boolean(),
});
export type PricePreview = z.infer<typeof preview>;

export const priceEndpoints = {
  previewPrices: endpoint('POST', '/api/admin/prices/preview', 'catalogue:read', {
    /** `from`: the position in the list of products at which the returned part starts */
    body: z.strictObject({ ...rule, from: z.number().int().min(0).max(100_000).default(0) }),
    output: preview,
    failures: ['INVALID_REQUEST'],
  }),
  changePrices: endpoint('POST', '/api/admin/prices', 'catalogue:write', {
    body: z.strictObject({
      ...rule,
      version: z.string().max(64),
      /** if a product's new price reaches its list price: `drop` removes the list price, `skip` keeps the old price */
      overListPrice: z.enum(['drop', 'skip']).default('skip'),
    }),
    output: z.object({ changed: z.number(), skipped: z.number() }),
    current: preview,
    failures: ['INVALID_REQUEST', 'CHANGED_MEANWHILE', 'PRICES_TOO_MANY'],
  }),
};
