/** Removes who brought goods for repair. What was repaired remains, with the serial number of the goods. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

/** Years for which the person of a claim that no order names is kept after the goods were given back. */
export const YEARS_AFTER = 2;

/** @returns the keys of the photos, whose files the caller removes after the commit, or else the hourly sweep */
async function forget(tx: Transaction, which: RawBuilder<unknown>): Promise<string[]> {
  const claims = await rowsOf<{ id: string }>(tx)`
    update warranty_claims c set customer_name = 'Khách đã xóa dữ liệu', phone = '', phone_key = '', fault = '',
      forget_when_returned = false
    where ${which} returning c.id`;
  const ids = claims.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`update warranty_claim_events set note = null where claim_id = any(${ids}::uuid[]) and note is not null`.execute(
    tx,
  );
  const photos = await tx.deleteFrom('warranty_claim_photos').where('claim_id', 'in', ids).returning('key').execute();
  await sql`update audit_log set before = null, after = null
    where thing_kind = 'claim' and thing_id = any(${ids}::text[])`.execute(tx);
  return photos.map(({ key }) => key);
}

/** Removes the person from a claim that has ended. */
export const forgetClaim = (tx: Transaction, id: string): Promise<string[]> => forget(tx, sql`c.id = ${id}::uuid`);

/** Removes the person from the claims of orders that have ended, and of which no goods are being repaired. */
export const forgetClaimsOfOrders = (tx: Transaction, orderIds: readonly string[]): Promise<string[]> =>
  forget(tx, sql`c.order_id = any(${orderIds}::uuid[])`);

/**
 * Removes the person with this phone number from claims that no order names; while the shop has the goods, only once it
 * has given them back.
 */
export async function forgetClaimsOfPhone(tx: Transaction, phone: string): Promise<string[]> {
  if (phone === '') return [];
  await sql`update warranty_claims set forget_when_returned = true
    where phone_key = ${phone} and order_id is null and state <> 'returned'`.execute(tx);
  return forget(tx, sql`c.phone_key = ${phone} and c.order_id is null and c.state = 'returned'`);
}

/** Does the same for those who placed only these orders. Call before the orders lose their phone numbers. */
export async function forgetClaimsOfBuyers(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const people = await rowsOf<{ phone: string }>(tx)`
    select distinct ${phoneKeyOf('o')} as phone from orders o where o.id = any(${orderIds}::uuid[])
      and not exists (select from orders r where ${phoneKeyOf('r')} = ${phoneKeyOf('o')} and r.id <> all(${orderIds}::uuid[]))`;
  const photos: string[] = [];
  for (const { phone } of people) photos.push(...(await forgetClaimsOfPhone(tx, phone)));
  return photos;
}

/** Removes the person from claims that ended long ago, if no order is kept with the same person. */
export const forgetOldClaims = (tx: Transaction): Promise<string[]> =>
  forget(
    tx,
    sql`c.phone_key <> '' and c.returned_on < now() - make_interval(years => ${YEARS_AFTER}::int)
      and not exists (select from orders o where o.id = c.order_id and o.anonymised_at is null)`,
  );
