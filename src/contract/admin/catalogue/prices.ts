/**
 * The endpoints that change many prices at once: first a preview, then the change, which is refused if the prices have
 * changed since the preview. Amounts are whole đồng.
 */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { priceProblems, roundings } from '#domain/prices/price-change.ts';
import { scheduledStates } from '#domain/prices/price-schedule.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';

const newPrice = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  before: money(),
  after: money(),
  originalPrice: money().nullable(),
  /** the list price after the change, which is shown crossed out */
  newOriginalPrice: money().nullable(),
  /** why the price cannot change; if it would reach the list price, the product may lose the list price instead */
  problem: z.enum(priceProblems).nullable(),
});
export type NewPrice = z.infer<typeof newPrice>;

const time = z.iso.datetime();

/**
 * A sale: `startsAt` null, or a time that is over, means from now on; at `endsAt` the usual prices come back. A rise: the
 * prices rise at `startsAt`, which is to come, and stay; `endsAt` is null
 */
const period = z.strictObject({ startsAt: time.nullable(), endsAt: time.nullable() });

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
  /** true: where the price falls, the old price becomes the list price */
  keepsOld: z.boolean().default(false),
  /** the time for which, or from which, the prices change; null: from now on, until they are changed again */
  period: period.nullable().default(null),
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
  notLower: z.number(),
  notHigher: z.number(),
  scheduled: z.number(),
  /** the version of the previewed prices; the request that changes the prices must repeat it */
  version: z.string(),
  /** whether the filter matches more products than one request may change */
  tooMany: z.boolean(),
});
export type PricePreview = z.infer<typeof preview>;

const schedule = z.object({
  id: z.string(),
  startsAt: moment,
  /** null for a rise, which is `ended` as soon as it has come */
  endsAt: moment.nullable(),
  state: z.enum(['waiting', 'running', 'ended', 'cancelled']),
  /** the number of products */
  products: z.number(),
  /** one of the products, with its scheduled price, and what became of this price */
  first: z.object({ id: z.string(), name: z.string(), price: money(), state: z.enum(scheduledStates) }),
  cancelledAt: moment.nullable(),
  email: z.string().nullable(),
});
export type PriceSchedule = z.input<typeof schedule>;

const bulkChange = z.object({
  id: z.number(),
  at: moment,
  /** the name or email address of the person */
  by: z.string().nullable(),
  /** the number of products */
  products: z.number(),
  /** false for a change that the shop has not kept in detail, and for one that was undone */
  mayUndo: z.boolean(),
  /** how many prices the undo took back, and how many it left alone; null if there was none */
  undone: z.object({ restored: z.number(), kept: z.number() }).nullable(),
});

export const priceEndpoints = {
  previewPrices: endpoint('POST', '/api/admin/prices/preview', 'catalogue:read', {
    /** `from`: the position in the list of products at which the returned part starts */
    body: z.strictObject({ ...rule, from: z.number().int().min(0).max(100_000).default(0) }),
    output: preview,
    failures: ['PRICE_SCHEDULE_REFUSED'],
  }),
  changePrices: endpoint('POST', '/api/admin/prices', 'catalogue:write', {
    audit: 'prices.changed',
    body: z.strictObject({
      ...rule,
      version: z.string().max(64),
      /** if a product's new price reaches its list price: `drop` removes the list price, `skip` keeps the old price */
      overListPrice: z.enum(['drop', 'skip']).default('skip'),
    }),
    /** `id`: by which the change can be undone; null for a schedule and if no price changed */
    output: z.object({ changed: z.number(), skipped: z.number(), id: z.number().nullable() }),
    current: preview,
    failures: ['CHANGED_MEANWHILE', 'PRICES_TOO_MANY', 'PRICE_SCHEDULE_REFUSED'],
  }),
  /** returns the newest changes of many prices first */
  listBulkPriceChanges: endpoint('GET', '/api/admin/price-changes', 'catalogue:read', {
    output: z.object({ items: z.array(bulkChange) }),
  }),
  /** takes back the prices that nobody has edited since; `named`: the first products that were left alone */
  undoPriceChange: endpoint('POST', '/api/admin/price-changes/:id/undo', 'catalogue:write', {
    audit: 'prices.undone',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    output: z.object({
      restored: z.number(),
      kept: z.number(),
      named: z.array(z.object({ sku: z.string(), name: z.string() })),
    }),
    failures: ['NOT_FOUND', 'PRICES_UNDONE'],
  }),
  /** returns the schedules that are not over, and the newest of the others */
  listPriceSchedules: endpoint('GET', '/api/admin/price-schedules', 'catalogue:read', {
    /** `product`: only the schedules with this product */
    query: z.strictObject({ product: z.uuid().optional() }),
    output: z.object({ items: z.array(schedule) }),
  }),
  schedulePrice: endpoint('POST', '/api/admin/products/:id/price-schedules', 'catalogue:write', {
    audit: 'prices.scheduled',
    status: 201,
    params: z.object({ id: z.uuid() }),
    body: period.extend({ price: z.number().int().min(1).max(100_000_000_000) }),
    output: z.object({ items: z.array(schedule) }),
    failures: ['PRODUCT_NOT_FOUND', 'PRICE_SCHEDULE_REFUSED'],
  }),
  /** prices of a sale that have begun end at once; a rise that has come cannot be cancelled */
  cancelPriceSchedule: endpoint('POST', '/api/admin/price-schedules/:id/cancel', 'catalogue:write', {
    audit: 'prices.schedule-cancelled',
    params: z.object({ id: z.uuid() }),
    failures: ['NOT_FOUND', 'PRICE_SCHEDULE_REFUSED'],
  }),
};
