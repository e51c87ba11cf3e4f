/** Fills the form of a new order with the goods and the contact of an abandoned cart. */
import type { AbandonedCart } from '#contract/admin/customers/carts.ts';
import { formatMoney } from '#domain/values/money.ts';
import { emptyOrder, type NewOrder } from './new-order.ts';

/** Products that the shop sells no more are left out. */
export const orderOfCart = ({ phone, email, goods }: AbandonedCart): NewOrder => ({
  ...emptyOrder,
  phone: phone ?? '',
  email: email ?? '',
  lines: goods
    .filter(({ isSold }) => isSold)
    .map(({ productId, name, imageUrl, quantity, price }) => ({
      ...{ productId, name, imageUrl, quantity },
      note: formatMoney(price),
    })),
});
