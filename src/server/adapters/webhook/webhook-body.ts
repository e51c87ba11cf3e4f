/** The body of a webhook about an order: what staff may see, without secrets such as the key of the order's link. */
import type { Order } from '#domain/orders/order.ts';
import type { BegunDelivery } from '#store/webhooks/deliveries.ts';

/** Writes the body as JSON: amounts in whole đồng, times in ISO 8601. @param skus each product's SKU, by product id @param origin of the shop */
export function writeWebhookBody(
  delivery: BegunDelivery,
  order: Order,
  skus: ReadonlyMap<string, string>,
  origin: string,
): string {
  const { eventId: id, type, at, before, after } = delivery;
  return JSON.stringify({
    id,
    type,
    time: at.toISOString(),
    change: { before, after },
    order: { ...present(order, skus), officeUrl: `${origin}/admin/orders/${order.orderNumber}` },
  });
}

const present = (order: Order, skus: ReadonlyMap<string, string>) => ({
  number: order.orderNumber,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  subtotal: order.subtotal,
  discount: order.discount,
  delivery: order.delivery,
  total: order.total,
  amountCancelled: order.amountCancelled,
  amountPaid: order.amountPaid,
  amountRefunded: order.amountRefunded,
  deposit: order.deposit,
  voucherCode: order.voucherCode,
  customer: { firstName: order.firstName, lastName: order.lastName, phone: order.phone, email: order.email ?? '' },
  shippingAddress: { address: order.address, city: order.city, country: order.country },
  gift: order.gift,
  items: order.items.map(({ product, quantity, cancelled, price, discount }) => ({
    sku: skus.get(product.id) ?? null,
    name: product.name,
    quantity,
    cancelled,
    price,
    discount,
  })),
});
