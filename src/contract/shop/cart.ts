import { z } from 'zod';
import { anyOf } from '../form.ts';

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

export const cartInput = z.object({ items: sentItems });

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
