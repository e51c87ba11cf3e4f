import { z } from 'zod';
import { anyOf, text } from '../form.ts';

type SentItem = {
  product_id: string;
  quantity: number;
  /** whole đồng, as the customer saw it */
  price?: number;
};

const items = anyOf<SentItem[]>({
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

export const cartInput = z.object({ items });

export const reservationInput = z.object({ checkout_id: text({ pattern: '^[\\w-]{8,100}$' }), items });

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
