import { z } from 'zod';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { voucherKinds } from '#domain/vouchers/voucher.ts';
import { anyOf, optionalText } from '../form.ts';
import { deliveryRange } from './fulfilment.ts';

type SentItem = {
  product_id: string;
  quantity: number;
  /** the price that the customer saw, in whole đồng */
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

/** A voucher code in upper or lower case; a missing value, null and an empty text mean that there is no voucher. */
export const sentVoucher = optionalText({ maxLength: 100 }).optional();

/** The name of the province to which the goods are sent; if it is omitted, the total contains no delivery fee. */
export const sentProvince = optionalText({ maxLength: 100 }).optional();

/** `checkout_id`: the checkout of this cart, whose reservation may already count as the last use of the voucher */
export const cartInput = z.object({
  items: sentItems,
  voucher: sentVoucher,
  province: sentProvince,
  checkout_id: optionalText({ pattern: '^[\\w-]{8,100}$' }).optional(),
  /** asks for `delivery_range` */
  delivery_range: anyOf<boolean>({ type: 'boolean' }).optional(),
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

/** The terms of a voucher for the customer; amounts are whole đồng. */
export const acceptedVoucher = z.object({
  code: z.string(),
  kind: z.enum(voucherKinds),
  /** a percentage of the price of the goods, or an amount in đồng, or 0 if the voucher makes the delivery free */
  value: z.number(),
  /** the maximum discount of a percentage voucher */
  most: z.number().nullable(),
  /** the minimum price of the goods for which the voucher is valid */
  minimum: z.number(),
  /** ISO 8601 */
  starts_at: z.string(),
  ends_at: z.string(),
  uses_each: z.number().nullable(),
  /** the names of the categories to which the voucher applies; empty: all goods */
  categories: z.array(z.string()),
});
export type AcceptedVoucher = z.infer<typeof acceptedVoucher>;

/** The reason why a voucher is refused: the code, the text and the details of the failure. */
export const refusedVoucher = z.looseObject({ code: z.string(), message: z.string() });

export const deliveryPart = z.object({
  shipping_class: z.enum(shippingClasses),
  /** the delivery fee in whole đồng; null: staff tell the customer the fee by phone */
  fee: z.number().nullable(),
  /** the delivery time in working days, such as 1–2 */
  days: z.string(),
  /** a number: assembly is optional, and costs this additional amount in đồng */
  fitting: z.union([z.enum(['none', 'included']), z.number()]),
});

/**
 * The shop's delivery charge. `fee`: the known part in whole đồng; `quoted`: staff tell the customer the rest by phone.
 * `parts`: one entry for each shipping class of the goods.
 */
export const deliveryCharge = z.object({ fee: z.number(), quoted: z.boolean(), parts: z.array(deliveryPart) });
export type DeliveryCharge = z.infer<typeof deliveryCharge>;

/**
 * The present prices of a cart: the lines with products that the shop sells, the unknown product ids, and the total in
 * đồng. If the request contains a voucher, its discount is deducted from the total, and either `voucher` or
 * `voucher_refusal` is present. If the request contains a province and the shop has a delivery table, the total
 * contains the fee of `delivery`.
 */
export const pricedCart = z.object({
  items: z.array(cartLine),
  unknown_ids: z.array(z.string()),
  total_amount: z.number(),
  discount_amount: z.number().optional(),
  voucher: acceptedVoucher.optional(),
  voucher_refusal: refusedVoucher.optional(),
  delivery: deliveryCharge.optional(),
  /** what delivery costs, wherever it goes; present only if asked for, and not if it is free without a delivery table */
  delivery_range: deliveryRange.optional(),
  /** the deposit in đồng, to be transferred, that a cash-on-delivery order of this cart requires; absent if none */
  deposit_amount: z.number().optional(),
});
export type PricedCart = z.infer<typeof pricedCart>;
