/** The back office's endpoints for abandoned carts: the list, what staff write about one, and its removal. */
import { forgetCart, markCart } from '#commands/cart/mark-reminder.ts';
import { MOST_CART_NOTE } from '#domain/cart/cart-reminder.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { demand } from '#domain/values/failure.ts';
import { readFreeText } from '#domain/values/free-text.ts';
import { findReminder, listReminders, type StoredReminder } from '#store/cart/reminder-list.ts';
import { mapPage } from '#store/database/list-order.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const present = (cart: StoredReminder) => ({
  ...cart,
  total: cart.goods.filter(({ isSold }) => isSold).reduce((sum, line) => sum + lineTotal(line), 0),
});

export function cartAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('listAbandonedCarts', async ({ query }) => mapPage(await listReminders(db, query), present));

  register('getAbandonedCart', async ({ params: { id } }) =>
    present(demand(await findReminder(db, id), 'CART_NOT_FOUND')),
  );

  register.act(
    'markAbandonedCart',
    ({ tx, params: { id }, body: { note, ...mark } }) =>
      markCart(tx, { ...mark, id, note: readFreeText('note', note, MOST_CART_NOTE) }),
    present,
  );

  register.act('forgetAbandonedCart', ({ tx, params: { id } }) => forgetCart(tx, id));
}
