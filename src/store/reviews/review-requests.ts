/** The emails that ask buyers for reviews: the orders that were received, and the mailboxes that want none. */
import { sql } from 'kysely';
import { mailboxKey } from '#domain/values/email.ts';
import { type Database, hasRow, rowsOf, type Transaction } from '../database/database.ts';

/** The most orders of one run; the next run handles the rest. */
const MOST = 200;
/** Days after the due day in which an order is still asked about: a setting that was 0 for a year asks nobody late. */
const LATE_DAYS = 20;

/** @param days the days between receipt and email @returns the orders that are due, those received first, locked */
export async function lockDueRequests(tx: Transaction, days: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select order_id as id from review_requests
    where decided_at is null and received_at <= now() - make_interval(days => ${days}::int)
      and received_at > now() - make_interval(days => ${days + LATE_DAYS}::int)
    order by received_at limit ${MOST} for update skip locked`;
  return rows.map(({ id }) => id);
}

/** Records that the shop has decided about the emails of these orders, so that none is asked about twice. */
export async function markDecided(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await sql`update review_requests set decided_at = now() where order_id = any(${orderIds}::uuid[])`.execute(tx);
}

/** An order with at least one product that its buyer kept and did not review. */
export type Unreviewed = { products: string[] };

/**
 * Reads which products of an order the buyer may be asked about: those of which a piece was delivered and is not on its
 * way back, without a review by the order's link or the buyer's account.
 * @returns null if there is nothing to ask, nobody to ask, or the mailbox wants no such emails
 */
export async function findUnreviewed(db: Database, orderId: string): Promise<Unreviewed | null> {
  const rows = await rowsOf<{ email: string; name: string }>(db)`
    select o.shipping_email as email, p.name
    from orders o
    join order_items i on i.order_id = o.id
    join products p on p.id = i.product_id and p.archived_at is null
    where o.id = ${orderId}::uuid and o.status <> 'cancelled' and o.anonymised_at is null and o.shipping_email is not null
      and (select coalesce(sum(s.delivered), 0) from shipment_items s where s.order_item_id = i.id)
        > (select coalesce(sum(r.quantity), 0) from return_request_items r join return_requests q on q.id = r.request_id
            where r.order_item_id = i.id and q.state <> 'refused')
      and not exists (select from reviews r where r.product_id = p.id and (r.order_id = o.id or r.user_id = o.user_id))
    order by i.position`;
  const [first] = rows;
  if (!first || (await isStopped(db, first.email))) return null;
  return { products: rows.map(({ name }) => name) };
}

const isStopped = (db: Database, email: string) =>
  hasRow(db.selectFrom('review_stops').select('mailbox_key').where('mailbox_key', '=', mailboxKey(email)));

/** Stores that the mailbox of an order wants no emails that ask for reviews. @returns false if there is no such order */
export async function stopRequests(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('shipping_email').where('id', '=', orderId).executeTakeFirst();
  if (!order?.shipping_email) return false;
  await tx
    .insertInto('review_stops')
    .values({ mailbox_key: mailboxKey(order.shipping_email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
