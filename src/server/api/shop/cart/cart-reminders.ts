/** The endpoints for shoppers who want to be reminded of a cart that they have not ordered. */
import type { FastifyInstance } from 'fastify';
import { keepReminder, withdrawReminder } from '#commands/cart/keep-reminder.ts';
import { readReminder } from '#domain/cart/cart-reminder.ts';
import { Failure } from '#domain/values/failure.ts';
import { readKeptCart } from '#store/cart/cart-reminders.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { isCartKey } from '../../../mail/cart-link.ts';
import { readCheckoutId } from '../checkout/checkout.ts';

/** A checkout sends its cart again after each pause in typing; a person does not type longer than this allows. */
const success = { success: true } as const;

export function cartReminderEndpoints(app: FastifyInstance, { db, secret }: Shop): void {
  registerEndpoint(app, 'keepReminder', async ({ body }) => {
    await keepReminder(db, { ...readReminder(body), checkoutId: readCheckoutId(body.checkout_id) });
    return success;
  });

  registerEndpoint(app, 'withdrawReminder', async ({ body }) => {
    await withdrawReminder(db, readCheckoutId(body.checkout_id));
    return success;
  });

  registerEndpoint(app, 'getKeptCart', async ({ params: { id }, query: { key = '' } }) => {
    if (!isCartKey(secret, id, key)) throw new Failure('NOT_FOUND');
    const { goods, gone } = await readKeptCart(db, id);
    if (goods.length + gone === 0) throw new Failure('NOT_FOUND');
    return { items: goods, gone };
  });
}
