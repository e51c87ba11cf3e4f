/** Fingerprints of transfer screenshots, used to detect a screenshot that was sent for more than one order. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type ScreenshotPrint = { orderId: string; sha256: Buffer; print: string };

/** Days in which the fingerprint of an order's screenshot is still computed: the file may be on another machine. */
const NEW_FOR = 3;
/** Days for which the fingerprint of a screenshot is compared with new ones. */
const REMEMBERED_FOR = 365;

/** @returns the orders with new screenshots that have no fingerprint yet, oldest first */
export function listUnprinted(db: Database, limit: number): Promise<{ orderId: string; key: string }[]> {
  return rowsOf<{ orderId: string; key: string }>(db)`
    select o.id as "orderId", o.screenshot_key as key from orders o
    where o.screenshot_key is not null and o.created_at > now() - make_interval(days => ${NEW_FOR}::int)
      and not exists (select from screenshot_prints p where p.order_id = o.id)
    order by o.created_at limit ${limit}::int`;
}

/** Stores the fingerprint of an order's screenshot. @returns false if the order already has a fingerprint */
export async function insertPrint(tx: Transaction, { orderId, sha256, print }: ScreenshotPrint): Promise<boolean> {
  const { rows } = await sql`
    insert into screenshot_prints (order_id, sha256, print) select id, ${sha256}::bytea, ${print}::text::bit(16384) from orders
    where id = ${orderId}::uuid on conflict do nothing returning order_id`.execute(tx);
  return rows.length > 0;
}

/**
 * @param least the share of equal bits, 0 to 1, from which two pictures count as the same
 * @returns the numbers of other orders with the same or a similar picture, the most similar first
 */
export function listLookalikes(
  db: Database,
  { orderId, sha256, print }: ScreenshotPrint,
  least: number,
): Promise<{ orderNumber: string; isSameFile: boolean }[]> {
  return rowsOf<{ orderNumber: string; isSameFile: boolean }>(db)`
    select o.order_number as "orderNumber", p.sha256 = ${sha256}::bytea as "isSameFile"
    from screenshot_prints p join orders o on o.id = p.order_id
    cross join lateral (select bit_count(p.print & ${print}::text::bit(16384))::float8
      / greatest(1, bit_count(p.print | ${print}::text::bit(16384))) as share) likeness
    where p.order_id <> ${orderId}::uuid and p.at > now() - make_interval(days => ${REMEMBERED_FOR}::int)
      and (p.sha256 = ${sha256}::bytea or likeness.share >= ${least})
    order by p.sha256 = ${sha256}::bytea desc, likeness.share desc, p.at limit 5`;
}
