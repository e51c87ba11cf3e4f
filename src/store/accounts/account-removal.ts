/** Removes a customer's personal data. Orders, which the law requires to be stored, remain without such data. */
import { sql } from 'kysely';
import { forgetAccountWithoutOrders, forgetCustomers } from '../customers/customer.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
import { forgetPastOfOrders } from '../moving/past-people.ts';
import { isUnderWay } from '../orders/under-way.ts';
import { forgetReviewers } from '../reviews/order-reviews.ts';
import { forgetClaimsOfBuyers, forgetClaimsOfOrders } from '../warranty/forget-claims.ts';

/** Locks the accounts of all owners, so that transactions that remove or create an owner wait for each other. */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Locks an account before its removal: the customer's other transactions end before it or find no account. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** @returns the ids of the orders that no longer belong to an account */
export async function releaseOrders(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Removes personal data from those of the given orders that are done or cancelled, expect no returned items and have no goods in repair. The
 * order number, products, prices and city remain.
 * @returns the ids of the other given orders, and the keys of the files of pictures that are not used any more
 */
export async function anonymiseEnded(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ underWay: string[]; pictures: string[] }> {
  const rows = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.screenshot_key', isUnderWay.as('isUnderWay')])
    .where('o.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('o.id')
    .forUpdate()
    .execute();
  const ended = rows.filter((row) => !row.isUnderWay);
  const endedIds = ended.map(({ id }) => id);
  await forgetCustomers(tx, endedIds);
  await forgetPastOfOrders(tx, endedIds);
  const repaired = [...(await forgetClaimsOfBuyers(tx, endedIds)), ...(await forgetClaimsOfOrders(tx, endedIds))];
  await tx
    .updateTable('orders')
    .set({
      first_name: 'Khách hàng',
      last_name: 'đã xóa tài khoản',
      shipping_address: '',
      shipping_state: null,
      shipping_zip_code: null,
      shipping_phone: '',
      shipping_phone_e164: null,
      shipping_email: '',
      screenshot_key: null,
      anonymised_at: sql<Date>`now()`,
    })
    .where('id', '=', sql<string>`any(${ended.map(({ id }) => id)}::uuid[])`)
    .execute();
  // an issued invoice remains at the invoice provider, who must store it by law
  await tx
    .updateTable('invoice_requests')
    .set({ legal_name: '', tax_code: null, name: '', address: '', email: '', phone: null, note: null })
    .where('order_id', '=', sql<string>`any(${ended.map(({ id }) => id)}::uuid[])`)
    .execute();
  await tx
    .deleteFrom('gifts')
    .where('order_id', '=', sql<string>`any(${ended.map(({ id }) => id)}::uuid[])`)
    .execute();
  // the stored request to a carrier and its answer contain the recipient's name
  await sql`update carrier_calls c set request = '{}', answer = null
    from shipments s where s.id = c.shipment_id and s.order_id = any(${ended.map(({ id }) => id)}::uuid[])`.execute(tx);
  const photos = await forgetWords(
    tx,
    ended.map(({ id }) => id),
  );
  const reviewPhotos = await forgetReviewers(
    tx,
    ended.map(({ id }) => id),
  );
  return {
    underWay: rows.filter((row) => row.isUnderWay).map(({ id }) => id),
    pictures: [...ended.flatMap(({ screenshot_key }) => screenshot_key ?? []), ...photos, ...reviewPhotos, ...repaired],
  };
}

/**
 * Removes the notes of staff, carriers and customers about these orders, and the orders' earlier addresses and phone
 * numbers, because these texts may identify a person.
 * @returns the keys of photos that are not used any more
 */
async function forgetWords(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  await sql`update order_events set before = case when field in ('address', 'phone') then null else before end,
      after = case when field in ('address', 'phone') then '' else after end,
      reason = case when actor in ('staff', 'owner', 'operator') then null else reason end
    where order_id = any(${orderIds}::uuid[])`.execute(tx);
  await sql`update shipment_events e set note = null from shipments s
    where s.id = e.shipment_id and s.order_id = any(${orderIds}::uuid[]) and e.note is not null`.execute(tx);
  await sql`update carrier_events e set raw = '', why = null from shipments s
    where s.id = e.shipment_id and s.order_id = any(${orderIds}::uuid[]) and e.handled_at is not null`.execute(tx);
  await sql`update order_reductions set reason = 'Đã xóa' where order_id = any(${orderIds}::uuid[])`.execute(tx);
  await sql`delete from mails where state <> 'waiting' and facts->>'orderId' = any(${orderIds}::text[])`.execute(tx);
  await sql`update return_events e set note = null from return_requests q
    where q.id = e.request_id and q.order_id = any(${orderIds}::uuid[]) and e.note is not null`.execute(tx);
  await sql`update audit_log set before = null, after = null
    where thing_kind = 'order' and thing_id = any(${orderIds}::text[])`.execute(tx);
  await sql`delete from order_notes where order_id = any(${orderIds}::uuid[])`.execute(tx);
  await sql`update return_requests set words = null where order_id = any(${orderIds}::uuid[])`.execute(tx);
  const rows = await rowsOf<{ key: string }>(tx)`delete from return_photos p using return_requests q
    where q.id = p.request_id and q.order_id = any(${orderIds}::uuid[]) returning p.key`;
  return rows.map(({ key }) => key);
}

/** Deletes an account, its sessions, tokens and consents; if it has no orders, also staff's notes on the customer. */
export async function removeUser(tx: Transaction, id: string): Promise<void> {
  await forgetAccountWithoutOrders(tx, id);
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
