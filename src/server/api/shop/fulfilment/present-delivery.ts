/** Formats the delivery fee for the API. */
import type { Order as OrderAnswer } from '#contract/shop/orders.ts';
import type { Order } from '#domain/orders/order.ts';

/** The fields of the delivery fee, omitted if the shop charges none: the carrier may still collect its own fee. */
export function presentDelivery({
  delivery,
  deliveryPricing,
}: Pick<Order, 'delivery' | 'deliveryPricing'>): Pick<OrderAnswer, 'delivery_amount' | 'delivery_quoted'> {
  return deliveryPricing === null
    ? {}
    : { delivery_amount: String(delivery), delivery_quoted: deliveryPricing === 'quoted' };
}
