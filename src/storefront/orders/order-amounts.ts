/** The amounts of an order in whole đồng as numbers, because the API sends them as text. */
import type { Order } from '#contract/shop/orders.ts';

export type OrderWithAmounts = Omit<Order, 'items'> & {
  total: number;
  /** the amount that the shop received, and the amount that the customer must still pay, in whole đồng */
  paid: number;
  due: number;
  /** the discount by a voucher and by the shop, and the part of the shop */
  discount: number;
  agreed: number;
  freeDelivery: boolean;
  /** the delivery fee that the shop charges; null if the shop charges none (the carrier may still charge one) */
  delivery: { fee: number; quoted: boolean } | null;
  /** the price of the items that were cancelled or returned undelivered, in whole đồng */
  cancelled: number;
  items: (Order['items'][number] & { price: number })[];
};

export function readAmounts(order: Order): OrderWithAmounts {
  const items = order.items.map((item) => ({ ...item, price: Number(item.price_at_time) }));
  const { total_amount, discount_amount = 0, free_delivery: freeDelivery = false } = order;
  const { delivery_amount: fee, delivery_quoted: quoted = false } = order;
  const delivery = fee === undefined ? null : { fee: Number(fee), quoted };
  const paid = Number(order.amount_paid);
  const due = Math.max(0, Number(order.amount_due) - Number(order.cash_with_carrier ?? 0));
  const cancelled = Number(order.amount_cancelled ?? 0);
  const [discount, agreed] = [Number(discount_amount), Number(order.agreed_discount ?? 0)];
  return {
    ...order,
    total: Number(total_amount),
    paid,
    due,
    discount,
    agreed,
    freeDelivery,
    delivery,
    cancelled,
    items,
  };
}
