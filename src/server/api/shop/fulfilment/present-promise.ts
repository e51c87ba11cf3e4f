/** Formats a promise of delivery for the API. */
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import type { Order as OrderAnswer } from '#contract/shop/orders.ts';
import { promiseOfOrder, type StoredPromise } from '#domain/orders/delivery-promise.ts';
import type { Order } from '#domain/orders/order.ts';

export function presentPromise({ parts, to, ...promise }: StoredPromise): DeliveryPromise {
  const { first, last, appointment, until, cost } = promise;
  return {
    province: { code: to.province, name: to.name },
    parts: parts.map(({ shippingClass, ...days }) => ({ shipping_class: shippingClass, ...days })),
    ...{ first, last, appointment, until, cost },
  };
}

/** The promise of an order; omitted if nothing was promised. */
export function presentPromiseOf(
  order: Pick<Order, 'promise' | 'delivery' | 'deliveryPricing'>,
): Pick<OrderAnswer, 'promise'> {
  const promise = promiseOfOrder(order);
  return promise ? { promise: presentPromise(promise) } : {};
}
