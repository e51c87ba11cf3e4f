/** Sets the delivery fee of an order after the customer agreed to the fee on the phone. */

import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeDeliveryFee } from '#store/orders/delivery-fees.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { settleOrder } from '../orders/settle-order.ts';

export type AgreedFee = {
  /** the id or number of the order */
  order: string;
  /** the new delivery fee in đồng */
  fee: number;
  actor: Actor;
  /** the reason for the change, which the customer reads */
  reason: string;
};

/**
 * The total changes with the fee, so the customer may now have paid too little or too much. An order that has a
 * shipment is refused, because shipments store the cash to collect.
 * @returns false if the order already had this fee
 * @throws Failure ORDER_NOT_FOUND, DELIVERY_FEE_FIXED
 */
export function setDeliveryFee(db: Database, { order: key, fee, actor, reason }: AgreedFee): Promise<boolean> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, key);
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
