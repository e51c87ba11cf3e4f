/** Changes the delivery address of an order before the parcel is sent. */

import type { Actor } from '#domain/accounts/access.ts';
import type { DeliveryAddress } from '#domain/checkout/address-change.ts';
import { chargeDelivery, type DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import { deliveryAmounts } from '#domain/fulfilment/delivery-terms.ts';
import { isAddressOpen } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import { findUnsettledCall } from '#store/carriers/carrier-calls.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { insertPlanned, listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeAddress } from '#store/orders/addresses.ts';
import { getOrder } from '#store/orders/orders.ts';
import { demandOrder } from '../orders/demand-order.ts';
import { type PromiseBasis, promiseForPlace } from '../orders/promise-order.ts';

export type AddressChange = {
  order: string;
  address: DeliveryAddress;
  /** the destination and the present terms of delivery, of a gift without a table as well; null: the place is in no list */
  to: DeliveryTo | null;
  promised: PromiseBasis;
  actor: Actor;
};

/**
 * If a parcel is packed, the old address is on it, so the change is recorded in the shipment's timeline. The total does
 * not change: a new address with another delivery fee must be agreed on the phone.
 * @throws Failure ORDER_NOT_FOUND, ADDRESS_FIXED, ADDRESS_CHANGES_FEE
 */
export function changeAddress(
  db: Database,
  { order: key, address, to, promised, actor }: AddressChange,
): Promise<void> {
  return withinTransaction(db, async (tx) => {
    const order = await demandOrder(tx, key);
    const shipments = await listShipments(tx, order.id);
    if (!isAddressOpen(order, shipments)) throw new Failure('ADDRESS_FIXED');
    // while a call to a carrier has no outcome, the carrier may already have the parcel with the old address
    for (const { id } of shipments) if (await findUnsettledCall(tx, id)) throw new Failure('ADDRESS_FIXED');
    if (!(await keepsFee(tx, order.id, address, to))) throw new Failure('ADDRESS_CHANGES_FEE');
    if (!(await writeAddress(tx, order.id, address, actor))) return;
    await promiseForPlace(tx, order.id, promised, { actor, reason: 'Địa chỉ giao hàng đã đổi' });
    for (const { id } of shipments.filter(({ state }) => state === 'planned'))
      await insertPlanned(tx, id, actor, 'Địa chỉ giao hàng đã đổi');
    if (order.hasEmail) await queueMail(tx, { kind: 'address-changed', facts: { orderId: order.id } });
  });
}

/** True if the delivery fee to the new place equals the delivery fee of the order. */
async function keepsFee(
  tx: Transaction,
  orderId: string,
  { city }: DeliveryAddress,
  to: DeliveryTo | null,
): Promise<boolean> {
  const order = await getOrder(tx, orderId);
  const isSameIsland = to?.table !== null || order.promise?.to.isIsland === to.isIsland;
  if (order.deliveryPricing === null || (order.city === city && isSameIsland)) return true;
  const ids = order.items.map(({ product }) => product.id);
  const products = await findForSale(tx, ids);
  const goods = order.items.flatMap(({ product: { id }, quantity }) => {
    const product = products.get(id);
    return product ? [{ ...product, quantity }] : [];
  });
  const isCharged = to !== null && (to.table !== null || order.gift !== null);
  const charge = isCharged ? chargeDelivery(goods, to, deliveryAmounts(order)) : { fee: 0, isQuoted: false };
  return charge.fee === order.delivery && charge.isQuoted === (order.deliveryPricing === 'quoted');
}
