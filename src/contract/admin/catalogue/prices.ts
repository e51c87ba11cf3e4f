/** A change of many prices: first shown, then made where the prices are still those that were shown. Whole đồng. */
import { z } from 'zod';
import type { CallTypes, Shape } from '../../call-types.ts';
import type { priceRoutes } from './prices-routes.ts';

/** Products of one change. */
const MOST = 2000;
const dong = z.number().int().positive().max(100_000_000_000);

export const newPrice = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
  originalPrice: z.number().nullable(),
});
export type NewPrice = z.infer<typeof newPrice>;

export const priceShapes = {
  previewPrices: {
    body: z.strictObject({
      /** slugs, and the name of a brand; without any of them all products that are sold */
      category: z.string().max(200).optional(),
      type: z.string().max(200).optional(),
      brand: z.string().max(200).optional(),
      kind: z.enum(['percent', 'amount']),
      /** percent, or đồng; negative lowers */
      by: z.number().min(-1_000_000_000).max(1_000_000_000),
      unit: z.union([z.literal(1), z.literal(1000), z.literal(10_000)]).default(1000),
    }),
    /** `more`: the change would concern more products than one change may */
    output: z.object({ items: z.array(newPrice), more: z.boolean() }),
    failures: ['INVALID_REQUEST'],
  },
  changePrices: {
    body: z.strictObject({
      prices: z
        .array(z.strictObject({ id: z.uuid(), before: dong, after: dong }))
        .min(1)
        .max(MOST),
    }),
    /** `refused`: ids of products whose price changed after the preview; they stay as they are */
    output: z.object({ changed: z.number(), refused: z.array(z.string()) }),
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<keyof typeof priceRoutes, Shape>;

export type PriceCalls = CallTypes<typeof priceShapes>;
