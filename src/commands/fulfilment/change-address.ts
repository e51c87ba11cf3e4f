/** Changes the delivery address of an order before it leaves. */
import type { Actor } from '#domain/accounts/access.ts';
import type { DeliveryAddress } from '#domain/checkout/address-change.ts';
import { isAddressOpen } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { findUnsettledCall } from '#store/fulfilment/carrier-calls.ts';
import { insertPlanned, listShipments } from '#store/fulfilment/shipments.ts';
import { queueMail } from '#store/mail/mails.ts';
import { writeAddress } from '#store/orders/addresses.ts';
import { lockOrder } from '#store/orders/order-events.ts';

export type AddressChange = { order: string; address: DeliveryAddress; actor: Actor };

/**
 * A parcel that is packed already bears the old address, so its timeline says so.
 * @throws Failure ORDER_NOT_FOUND, ADDRESS_FIXED
 */
export function changeAddress(db: Database, { order: key, address, actor }: AddressChange): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    const shipments = await listShipments(tx, order.id);
    if (!isAddressOpen(order, shipments)) throw new Failure('ADDRESS_FIXED');
    // a carrier may have the parcel already, with the old address
    for (const { id } of shipments) if (await findUnsettledCall(tx, id)) throw new Failure('ADDRESS_FIXED');
    if (!(await writeAddress(tx, order.id, address, actor))) return;
    for (const { id } of shipments.filter(({ state }) => state === 'planned'))
      await insertPlanned(tx, id, actor, 'Địa chỉ giao hàng đã đổi');
    await queueMail(tx, { kind: 'address-changed', facts: { orderId: order.id } });
  });
}
