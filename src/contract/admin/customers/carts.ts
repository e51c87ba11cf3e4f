/** Carts of shoppers who did not finish their order and agreed to be called or written to. Amounts are whole đồng. */
import { z } from 'zod';
import { MOST_CART_NOTE, reminderStates } from '#domain/cart/cart-reminder.ts';
import { money } from '#domain/money/money-kind.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });

const abandonedCart = z.object({
  id: z.string(),
  /** as the shopper typed them; at least one of both is present */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  goods: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      quantity: z.number(),
      /** today's price of one piece */
      price: money(),
      /** false: the shop sells the product no more, and the total does not contain it */
      isSold: z.boolean(),
    }),
  ),
  total: money(),
  /** when the shopper last changed the cart or the contact */
  changedAt: moment,
  /** when and to which words the shopper agreed */
  consentedAt: moment,
  consentText: z.string(),
  /** when the email about this cart was queued; null: none was */
  mailedAt: moment.nullable(),
  state: z.enum(reminderStates),
  note: z.string().nullable(),
  markedAt: moment.nullable(),
  /** the version of what staff wrote about the cart */
  version: z.string(),
});
export type AbandonedCart = z.input<typeof abandonedCart>;

export const cartEndpoints = {
  /** returns the carts of one state that nobody has changed for an hour, the latest change first */
  listAbandonedCarts: listOf('/api/admin/carts', 'customers:read', abandonedCart, {
    state: z.enum(reminderStates).default('open'),
  }),
  getAbandonedCart: endpoint('GET', '/api/admin/carts/:id', 'customers:read', {
    params,
    output: abandonedCart,
    failures: ['CART_NOT_FOUND'],
  }),
  markAbandonedCart: endpoint('PUT', '/api/admin/carts/:id/mark', 'customers:write', {
    audit: 'customer.cart-marked',
    params,
    body: z.strictObject({
      version: z.string().max(64),
      state: z.enum(reminderStates),
      note: z
        .string()
        .max(4 * MOST_CART_NOTE)
        .nullable(),
    }),
    output: abandonedCart,
    failures: ['TEXT_INVALID', 'CART_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  /** removes the cart and its contact, for example because the shopper asks for it on the phone */
  forgetAbandonedCart: endpoint('DELETE', '/api/admin/carts/:id', 'customers:write', {
    audit: 'customer.cart-removed',
    params,
    failures: ['CART_NOT_FOUND'],
  }),
};
