/** Changes who takes the parcel: the name and the phone number of the order, or another person, before it is sent. */
import type { Actor } from '#domain/accounts/access.ts';
import { readContact } from '#domain/checkout/order-fields.ts';
import { isAddressOpen } from '#domain/fulfilment/shipment.ts';
import { readReceiver } from '#domain/gifts/gift.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { writeName, writePhone } from '#store/orders/addresses.ts';
import { writeReceiver } from '#store/orders/gifts.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { getOrder } from '#store/orders/orders.ts';

export type NewReceiver = {
  firstName: string;
  lastName: string;
  phone: string;
  /** who takes the parcel if it is not the buyer, or the recipient of a gift; empty: the buyer */
  receiverName: string;
  receiverPhone: string;
};

/**
 * @throws Failure MISSING_FIELD, TEXT_INVALID, PHONE_INVALID, GIFT_PHONE_INVALID; ADDRESS_FIXED if a carrier already has
 * the old name
 */
export async function changeReceiver(
  tx: Transaction,
  order: LockedOrder,
  { receiverName, receiverPhone, ...buyer }: NewReceiver,
  actor: Actor,
): Promise<void> {
  const contact = readContact(buyer);
  const receiver = readReceiver({ name: receiverName, phone: receiverPhone });
  if (!isAddressOpen(order, await listShipments(tx, order.id))) throw new Failure('ADDRESS_FIXED');
  const { gift, receiver: earlier } = await getOrder(tx, order.id);
  // a gift without a recipient is no gift: its message and its papers without prices would be lost unnoticed
  if (gift && !receiver) throw new Failure('MISSING_FIELD', { fields: ['gift_recipient', 'gift_phone'] });
  const present = gift ? { name: gift.recipient, phone: gift.phone } : earlier;
  await writePhone(tx, order.id, { phone: contact.phone, e164: contact.phoneE164 }, actor);
  await writeName(tx, order.id, { ...contact, ...lineOf(present, receiver) }, actor);
  await writeReceiver(tx, order.id, receiver);
}

type Person = { name: string; phone: string } | null;

const lineOf = (before: Person, after: Person) => ({ before: textOf(before), after: textOf(after) });

const textOf = (person: Person) => (person ? `, người nhận ${person.name} ${person.phone}` : '');
