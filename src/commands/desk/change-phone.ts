/** Corrects the phone number of an order before the parcel is sent. */
import type { Actor } from '#domain/accounts/access.ts';
import { isAddressOpen } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import { cleanPhone, isPhoneNumber, toE164 } from '#domain/values/phone.ts';
import type { Transaction } from '#store/database/database.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { writePhone } from '#store/orders/addresses.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';

/** @throws Failure PHONE_INVALID; ADDRESS_FIXED if a carrier already has the old number */
export async function changePhone(tx: Transaction, order: LockedOrder, phone: string, actor: Actor): Promise<void> {
  if (!isPhoneNumber(phone)) throw new Failure('PHONE_INVALID', { field: 'phone' });
  if (!isAddressOpen(order, await listShipments(tx, order.id))) throw new Failure('ADDRESS_FIXED');
  await writePhone(tx, order.id, { phone: cleanPhone(phone), e164: toE164(phone) }, actor);
}
