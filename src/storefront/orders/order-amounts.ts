/** The amounts of an order as numbers of đồng: the API carries them as text. */
import type { Order } from '#contract/shop/orders.ts';

export type OrderWithAmounts = Omit<Order, 'items'> & {
  total: number;
  items: (Order['items'][number] & { price: number })[];
};

export function readAmounts(order: Order): OrderWithAmounts {
  const items = order.items.map((item) => ({ ...item, price: Number(item.price_at_time) }));
  return { ...order, total: Number(order.total_amount), items };
}
