/** Sets the delivery fee of an order after its customer agreed to the fee on the phone. */

import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeDeliveryFee } from '#store/orders/delivery-fees.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { settleOrder } from '../orders/settle-order.ts';

export type AgreedFee = {
  /** the order's id or number */
  order: string;
  /** the new fee in whole đồng */
  fee: number;
  actor: Actor;
  /** the reason that the customer reads */
  reason: string;
};

/**
 * The total changes with the fee, so received money may now be too little or too much. A shipment stores its cash
 * amount, so the order must not have one.
 * @returns false if the order had this fee already; @throws Failure ORDER_NOT_FOUND, DELIVERY_FEE_FIXED
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
