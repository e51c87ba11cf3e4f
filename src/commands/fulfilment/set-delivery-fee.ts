/** Sets the fee for delivery of an order once its customer agreed to it on the phone. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeDeliveryFee } from '#store/orders/delivery-fees.ts';
import { lockOrder } from '#store/orders/order-events.ts';
import { settleOrder } from '../orders/settle-order.ts';

export type AgreedFee = {
  /** its id or order number */
  order: string;
  /** whole đồng, in place of the fee so far */
  fee: number;
  actor: Actor;
  /** the customer reads it */
  reason: string;
};

/**
 * The total changes with the fee, so money that came may now be too little or too much. A shipment knows what it collects, so
 * none may be planned.
 * @returns false where the order had this fee already; @throws Failure ORDER_NOT_FOUND, DELIVERY_FEE_FIXED
 */
export function setDeliveryFee(db: Database, { order: key, fee, actor, reason }: AgreedFee): Promise<boolean> {
  return withinTransaction(db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    const isOpen = order.status === 'payment_pending' || order.status === 'pending';
    const shipments = await listShipments(tx, order.id);
    if (!isOpen || order.deliveryPricing === null || shipments.some(({ state }) => state !== 'cancelled'))
      throw new Failure('DELIVERY_FEE_FIXED');
    const grown = await writeDeliveryFee(tx, order.id, { fee, actor, reason });
    if (grown === null) return false;
    await settleOrder(tx, order.orderNumber, { actor, reason, hasGrown: grown > 0 });
    if (order.hasEmail) await queueMail(tx, { kind: 'delivery-fee-set', facts: { orderId: order.id, reason } });
    return true;
  });
}
