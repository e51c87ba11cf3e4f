/** The gifts among the orders. */
import { sql } from 'kysely';
import type { Gift } from '#domain/gifts/gift.ts';
import type { Transaction } from '../database/database.ts';

/** The gift of a row of `orders`; null for an order that is no gift. */
export const giftOf = sql<Gift | null>`(
  select json_build_object('recipient', g.recipient, 'phone', g.phone, 'message', g.message)
  from gifts g where g.order_id = orders.id)`;

export async function insertGift(tx: Transaction, orderId: string, gift: Gift): Promise<void> {
  await tx
    .insertInto('gifts')
    .values({ order_id: orderId, ...gift })
    .execute();
}
