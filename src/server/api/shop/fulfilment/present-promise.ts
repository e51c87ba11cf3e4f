/** Formats a promise of delivery for the API. */
import type { DeliveryPromise as PromiseAnswer } from '#contract/shop/fulfilment.ts';
import type { DeliveryPromise } from '#domain/fulfilment/promise.ts';

export function presentPromise({ parts, first, last, appointment, until, cost }: DeliveryPromise): PromiseAnswer {
  return {
    parts: parts.map(({ shippingClass, ...days }) => ({ shipping_class: shippingClass, ...days })),
    first,
    last,
    appointment,
    until: until.toISOString(),
    cost,
  };
}
