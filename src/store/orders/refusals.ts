/** Parcels refused on delivery, counted by phone number. Orders without personal data have none and do not count. */
import { type RawBuilder, sql } from 'kysely';
import { phoneKey } from '#domain/values/phone.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

/**
 * Returns SQL for the number of parcels that the customer with the order's phone number refused, including parcels of
 * this order.
 * @param alias the alias of the table `orders`
 */
export const refusalsOf = (alias: string): RawBuilder<number> =>
  sql`(select count(*)::int from orders r where r.refused and ${phoneKeyOf(alias)} <> '' and ${phoneKeyOf('r')} = ${phoneKeyOf(alias)})`;

/** Returns SQL for the number of parcels that the customer with this phone number refused. @param key as phoneKey returns it */
export const refusalsUnder = (key: string): RawBuilder<number> =>
  sql`(select count(*)::int from orders r where r.refused and ${key} <> '' and ${phoneKeyOf('r')} = ${key})`;

/** Counts the parcels refused by the customer with this phone number. @param phone the number as typed */
export async function countRefusals(db: Database, phone: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`select ${refusalsUnder(phoneKey(phone))} as count`;
  return row?.count ?? 0;
}

export async function writeRefused(tx: Transaction, orderId: string, refused: boolean): Promise<void> {
  await tx.updateTable('orders').set({ refused }).where('id', '=', orderId).execute();
}

/** True if the order was cancelled while its parcel was on the way. */
export async function cameBack(db: Database, orderId: string): Promise<boolean> {
  const event = db.selectFrom('order_events').select('id').where('order_id', '=', orderId);
  return (
    (await event.where('before', '=', 'in_delivery').where('after', '=', 'cancelled').executeTakeFirst()) !== undefined
  );
}
