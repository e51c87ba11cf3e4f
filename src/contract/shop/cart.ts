import { z } from 'zod';

/** The lines of a request, unchecked: the rules of src/domain check each line and name the one that is wrong. */
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

/** The present prices of a cart: the lines that the shop sells, the unknown ids, and the total in đồng. */
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
  /** null when the amount is too large for an instant transfer between banks */
  vietqr: z.string().nullable(),
  bank: bankTransfer.nullable(),
});
