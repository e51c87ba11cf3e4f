/** What staff send about an order: reasons, pieces, wanted products, and what is taken off their prices. */
import { z } from 'zod';
import { MAX_LINES } from '#domain/cart/cart.ts';
import { reductionKinds } from '#domain/orders/reduction.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';

export const reason = z.string().trim().min(1).max(MAX_REASON);
export const place = z.string().max(300);
export const optionalReason = reason.nullish();
export const whole = z.number().int().min(0).max(1e12);

/** True if no order line is named twice: each mention would be compared with the whole line. */
export const isEachLineOnce = (pieces: readonly { line: string }[]): boolean =>
  new Set(pieces.map(({ line }) => line)).size === pieces.length;

export const pieces = z
  .array(z.strictObject({ line: z.uuid(), quantity: z.number().int().min(1).max(1e6) }))
  .min(1)
  .max(500)
  .refine(isEachLineOnce, 'each line once');

/** The maximum quantity of one product in an order that staff enter. */
const MOST_PIECES = 9999;
/** The products and quantities that an order will contain, each product once. */
export const wantedItems = z
  .array(z.strictObject({ productId: z.uuid(), quantity: z.number().int().min(1).max(MOST_PIECES) }))
  .min(1)
  .max(MAX_LINES)
  .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length);

/** An amount of whole đồng that staff type. */
export const typedAmount = z.number().int().min(0).max(1e12);

/** What staff take off by hand: agreed prices of single products, and an amount or a percentage off the rest. */
export const reductionTerms = z.strictObject({
  prices: z.record(z.uuid(), typedAmount).refine((prices) => Object.keys(prices).length <= MAX_LINES),
  off: z
    .strictObject({ kind: z.enum(reductionKinds), value: typedAmount.min(1) })
    .refine(({ kind, value }) => kind !== 'percent' || value <= 100)
    .nullable(),
});

/** Why the items of an order cannot be changed. */
export const unchangeable = [
  'ORDER_LINES_FIXED',
  'ORDER_LINES_SAME',
  'PRODUCT_UNKNOWN',
  'OUT_OF_STOCK',
  'QR_AMOUNT_TOO_LARGE',
  'REDUCTION_TOO_LARGE',
] as const;
