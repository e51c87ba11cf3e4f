/** Forgets a customer: what they wrote goes, what the law wants kept stays without them. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** Waits for whoever else removes or makes an owner. */
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

/** What this customer does elsewhere at this moment ends before, or finds no account. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** @returns the ids of the orders that were the customer's and are nobody's now */
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
 * Takes the person out of those orders among these that are done or cancelled; number, goods, prices and city stay.
 * @returns the orders that are still under way, and the files of screenshots that no order names any more
 */
export async function anonymiseEnded(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ underWay: string[]; screenshots: string[] }> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'screenshot_key'])
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ended = rows.filter(({ status }) => status === 'done' || status === 'cancelled');
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
  return {
    underWay: rows.filter((row) => !ended.includes(row)).map(({ id }) => id),
    screenshots: ended.flatMap(({ screenshot_key }) => screenshot_key ?? []),
  };
}

/** Sessions, links and consents go with the account. */
export async function removeUser(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
