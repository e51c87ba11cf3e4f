import { z } from 'zod';

/** Items as they are sent: checked line by line by the shop's own rules, so that each gets its own answer. */
export const rawItems = z.unknown();

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

/** What the shop says of a cart now: lines it still sells, ids it does not know, and the sum in đồng. */
export const pricedCart = z.object({
  items: z.array(cartLine),
  unknown_ids: z.array(z.string()),
  total_amount: z.number(),
});
export type PricedCart = z.infer<typeof pricedCart>;

export const bankTransfer = z.object({
  bank_bin: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_account_name: z.string(),
  /** whole đồng */
  amount: z.number(),
  memo: z.string(),
  /** the QR code's text */
  vietqr: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

export const reservation = z.object({
  order_number: z.string(),
  /** numeric string, whole đồng, as in an order */
  total_amount: z.string(),
  /** ISO 8601 */
  expires_at: z.string(),
  /** null where the amount is too large for a bank's instant transfer */
  vietqr: z.string().nullable(),
  bank: bankTransfer.nullable(),
});
