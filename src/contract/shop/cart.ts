import { z } from 'zod';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { voucherKinds } from '#domain/vouchers/voucher.ts';
import { anyOf, optionalText } from '../form.ts';

type SentItem = {
  product_id: string;
  quantity: number;
  /** whole đồng, as the customer saw it */
  price?: number;
};

export const sentItems = anyOf<SentItem[]>({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      product_id: { type: 'string' },
      quantity: { type: 'integer', minimum: 1 },
      price: { type: 'number' },
    },
    required: ['product_id', 'quantity'],
  },
});

/** The code of a voucher in any case; none, null and an empty text mean that there is none. */
export const sentVoucher = optionalText({ maxLength: 100 }).optional();

/** What the client calls the province that the goods go to; without one the total has no fee for delivery. */
export const sentProvince = optionalText({ maxLength: 100 }).optional();

/** `checkout_id`: the voucher may be used up by the reservation of this very checkout */
export const cartInput = z.object({
  items: sentItems,
  voucher: sentVoucher,
  province: sentProvince,
  checkout_id: optionalText({ pattern: '^[\\w-]{8,100}$' }).optional(),
});

export const cartLine = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** whole đồng */
  price: z.number(),
  stock: z.number(),
  imageUrl: z.string(),
  quantity: z.number(),
});

/** What the customer reads of a voucher; amounts in whole đồng. */
export const acceptedVoucher = z.object({
  code: z.string(),
  kind: z.enum(voucherKinds),
  /** percent of the goods, or đồng, or 0 where it makes the shop pay the carrier */
  value: z.number(),
  /** the most that a percentage takes off */
  most: z.number().nullable(),
  /** what the goods must cost at least */
  minimum: z.number(),
  /** ISO 8601 */
  starts_at: z.string(),
  ends_at: z.string(),
  uses_each: z.number().nullable(),
  /** the names of the categories it is for; none: all goods */
  categories: z.array(z.string()),
});
export type AcceptedVoucher = z.infer<typeof acceptedVoucher>;

/** Why a voucher is not accepted: a code of the contract's failures and its sentence, with the facts of that failure. */
export const refusedVoucher = z.looseObject({ code: z.string(), message: z.string() });

export const deliveryPart = z.object({
  shipping_class: z.enum(shippingClasses),
  /** whole đồng; null: the shop tells it on the phone */
  fee: z.number().nullable(),
  /** working days, such as 1–2 */
  days: z.string(),
  /** a number: so much more in đồng, on demand */
  fitting: z.union([z.enum(['none', 'included']), z.number()]),
});

/**
 * What the shop charges for delivery. `fee`: whole đồng, as far as it is known; `quoted`: the shop tells the rest on the phone.
 * `parts`: one for each shipping class among the goods.
 */
export const deliveryCharge = z.object({ fee: z.number(), quoted: z.boolean(), parts: z.array(deliveryPart) });
export type DeliveryCharge = z.infer<typeof deliveryCharge>;

/**
 * The present prices of a cart: the lines that the shop sells, the unknown ids, and the total in đồng. Where a voucher was
 * sent, the total is less its discount, and either `voucher` or `voucher_refusal` says what became of it. Where a province
 * was sent and the shop has a delivery table, the total contains the fee of `delivery`.
 */
export const pricedCart = z.object({
  items: z.array(cartLine),
  unknown_ids: z.array(z.string()),
  total_amount: z.number(),
  discount_amount: z.number().optional(),
  voucher: acceptedVoucher.optional(),
  voucher_refusal: refusedVoucher.optional(),
  delivery: deliveryCharge.optional(),
  /** whole đồng: what an order of this cart with cash on delivery pays by transfer first; only where that is something */
  deposit_amount: z.number().optional(),
});
export type PricedCart = z.infer<typeof pricedCart>;
