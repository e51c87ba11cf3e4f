/** Whether staff may still change the items of an order. */
import type { Shipment } from '../fulfilment/shipment.ts';
import type { OrderState } from '../orders/transitions.ts';

/** True if nothing is packed or sent, and no money was refunded. */
export function areLinesOpen(
  { status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>,
  shipments: readonly Pick<Shipment, 'state'>[],
): boolean {
  const isBefore = status === 'payment_pending' || status === 'pending';
  return isBefore && paymentStatus !== 'refunded' && shipments.every(({ state }) => state === 'cancelled');
}
