/** The gifts among the orders. */
import { sql } from 'kysely';
import type { Gift, Receiver } from '#domain/gifts/gift.ts';
import type { Transaction } from '../database/database.ts';

/** The gift of a row of `orders`; null for an order that is no gift. */
export const giftOf = sql<Gift | null>`(
  select json_build_object('recipient', g.recipient, 'phone', g.phone, 'message', g.message)
  from gifts g where g.order_id = orders.id and g.is_gift)`;

/** Who takes the parcel of a row of `orders` in place of the buyer, without a gift; null for other orders. */
export const receiverOf = sql<Receiver | null>`(
  select json_build_object('name', g.recipient, 'phone', g.phone)
  from gifts g where g.order_id = orders.id and not g.is_gift)`;

export async function insertGift(tx: Transaction, orderId: string, gift: Gift): Promise<void> {
  await tx
    .insertInto('gifts')
    .values({ order_id: orderId, ...gift })
    .execute();
}

/** Writes who takes the parcel in place of the buyer; null: the buyer. The message of a gift stays. Lock the order first. */
export async function writeReceiver(tx: Transaction, orderId: string, receiver: Receiver | null): Promise<void> {
  if (receiver === null) {
    await tx.deleteFrom('gifts').where('order_id', '=', orderId).execute();
    return;
  }
  const { name: recipient, phone } = receiver;
  await sql`insert into gifts (order_id, recipient, phone, is_gift) values (${orderId}::uuid, ${recipient}, ${phone}, false)
    on conflict (order_id) do update set recipient = excluded.recipient, phone = excluded.phone`.execute(tx);
}
