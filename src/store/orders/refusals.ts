/** Parcels that customers refused at the door, counted by phone number. An anonymised order has no number and does not count. */
import { type RawBuilder, sql } from 'kysely';
import { phoneKey } from '#domain/values/phone.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** SQL for the normal form of an order's phone number, equal to phoneKey. @param alias of the table `orders` */
export const phoneKeyOf = (alias: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.shipping_phone_e164`)}, regexp_replace(${sql.ref(`${alias}.shipping_phone`)}, '^\\D*0\\D*0(?=\\D*[1-9])|\\D', '', 'g'))`;

/** SQL for the number of parcels that an order's phone number refused, that order included. @param alias of the table `orders` */
export const refusalsOf = (alias: string): RawBuilder<number> =>
  sql`(select count(*)::int from orders r where r.refused and ${phoneKeyOf(alias)} <> '' and ${phoneKeyOf('r')} = ${phoneKeyOf(alias)})`;

/** Counts the parcels that a phone number refused. @param phone the number as the customer typed it */
export async function countRefusals(db: Database, phone: string): Promise<number> {
  const key = phoneKey(phone);
  if (key === '') return 0;
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from orders r where r.refused and ${phoneKeyOf('r')} = ${key}`;
  return row?.count ?? 0;
}

export async function writeRefused(tx: Transaction, orderId: string, refused: boolean): Promise<void> {
  await tx.updateTable('orders').set({ refused }).where('id', '=', orderId).execute();
}

/** True for an order that was cancelled while its parcel was on its way. */
export async function cameBack(db: Database, orderId: string): Promise<boolean> {
  const event = db.selectFrom('order_events').select('id').where('order_id', '=', orderId);
  return (
    (await event.where('before', '=', 'in_delivery').where('after', '=', 'cancelled').executeTakeFirst()) !== undefined
  );
}
