import { z } from 'zod';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';

/** A province or a ward (phường, xã, đặc khu), identified by its official code. */
export const place = z.object({ code: z.string(), name: z.string() });
export type Place = z.infer<typeof place>;

const day = z.iso.date();
/** whole đồng */
const amount = z.number().int().min(0);

/**
 * On which days the goods arrive, and what that costs. `first`, `last`: days in Vietnam. `appointment`: `first` is the
 * earliest day, and the shop calls the customer to arrange the day. `until`: the time (ISO 8601) at which the days
 * become later. `province`: with its short name. The cost `estimate` is collected by the carrier and is part of no total; `quoted`: told by phone.
 */
export const deliveryPromise = z.object({
  province: place,
  parts: z.array(
    z.object({ shipping_class: z.enum(shippingClasses), first: day, last: day, appointment: z.boolean() }),
  ),
  first: day,
  last: day,
  appointment: z.boolean(),
  until: z.string(),
  cost: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('exact'), fee: amount }),
    z.object({ kind: z.literal('estimate'), least: amount, most: amount }),
    z.object({ kind: z.literal('quoted') }),
  ]),
});
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/**
 * What delivery costs to the provinces in whole đồng, for a place that is not known; `quoted`: staff tell some of it by
 * phone. `days`: working days, null if the shop has no delivery table.
 */
export const deliveryRange = z.object({
  least: amount,
  most: amount,
  quoted: z.boolean(),
  days: z.object({ least: z.number(), most: z.number() }).nullable(),
});
export type DeliveryRange = z.infer<typeof deliveryRange>;

/**
 * `province`: official code or name. `items`: `ID:QUANTITY`, separated by commas. `goods_total`: the price of the goods
 * after vouchers in đồng; without it, the sum of the present prices. `ward`: its name, which tells islands.
 * `free_delivery`: a voucher makes the delivery free. `reserved`: the goods are in the client's own reservation, so
 * that the remaining stock does not matter.
 */
export const promiseQuery = z.object({
  province: z.string().max(100).optional(),
  ward: z.string().max(200).optional(),
  items: z.string().optional(),
  goods_total: z.string().max(20).optional(),
  free_delivery: z.enum(['true', 'false']).optional(),
  reserved: z.enum(['true', 'false']).optional(),
});
