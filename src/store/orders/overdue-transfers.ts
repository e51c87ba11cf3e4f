/** Orders that have waited too long for a transfer, of the total or of a deposit. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/**
 * `nothing`: true if there is no sign of a payment: no screenshot, no money, no transaction. `pulled`: true if the shop
 * has read all transactions from a provider after the deadline, and every transaction was matched.
 */
export type OverdueTransfer = { id: string; orderNumber: string; nothing: boolean; pulled: boolean; hasTask: boolean };

const waits: RawBuilder<boolean> = sql`(o.status = 'payment_pending' and o.payment_method = 'qr'
  or o.status = 'pending' and o.payment_method = 'delivery' and o.deposit > o.amount_paid)`;

/** True if staff must check the order before it is cancelled, e.g. because of a screenshot, money or a shipment. */
const hasSign: RawBuilder<boolean> = sql`(o.screenshot_key is not null or o.amount_paid <> 0 or o.payment_status <> 'unpaid'
  or exists (select from bank_matches m where m.order_number = o.order_number)
  or exists (select from shipments s where s.order_id = o.id)
  or exists (select from payment_tasks t where t.order_number = o.order_number and t.kind <> 'overdue')
  or exists (select from payment_tasks t where t.solved_at is null and t.bank_transaction_id is not null
    and (t.details->'suggestions' ? o.order_number or t.details->'numbers' ? o.order_number)))`;

/** The most orders of one run; the next run handles the rest. */
const MOST = 200;

/**
 * @param hours the hours from the order to its deadline
 * @param id limits the result to this order
 * @returns orders that can be cancelled, and overdue orders without a task for staff; oldest first
 */
export function listOverdueTransfers(
  db: Database,
  hours: number,
  id: string | null = null,
): Promise<OverdueTransfer[]> {
  return rowsOf<OverdueTransfer>(db)`
    select id, "orderNumber", nothing, pulled, "hasTask" from (
      select o.id, o.order_number as "orderNumber", not ${hasSign} as nothing,
        (exists (select from payment_providers where last_pull_at > o.created_at + make_interval(hours => ${hours}::int))
          and not exists (select from bank_matches where state = 'waiting')) as pulled,
        exists (select from payment_tasks t where t.order_number = o.order_number and t.kind = 'overdue') as "hasTask"
      from orders o
      where ${waits}
        and o.created_at < now() - make_interval(hours => ${hours}::int) and (${id}::uuid is null or o.id = ${id}::uuid)
      order by o.created_at
    ) overdue
    where nothing and pulled or not "hasTask"
    limit ${MOST}::int`;
}

/**
 * Marks the orders whose customers must be reminded of the payment now: no money arrived, half of the time until the
 * deadline is over, and no reminder was sent.
 * @returns the ids of these orders
 */
export async function markReminded(tx: Transaction, hours: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update orders o set payment_reminded_at = now()
    where ${waits} and o.payment_reminded_at is null and o.anonymised_at is null and o.shipping_email is not null
      and o.created_at between now() - make_interval(hours => ${hours}::int) and now() - make_interval(mins => ${hours * 30}::int)
      and not ${hasSign}
    returning o.id`;
  return rows.map((row) => row.id);
}

/**
 * @param hours the hours from the order to its deadline
 * @returns the time at which the order is cancelled automatically if no money arrives; null if it is never cancelled
 * automatically: it is paid, there is a sign of a payment, or no provider lets the shop read missed transactions
 */
export async function findPayBy(db: Database, id: string, hours: number): Promise<Date | null> {
  const [row] = await rowsOf<{ payBy: Date }>(db)`
    select o.created_at + make_interval(hours => ${hours}::int) as "payBy" from orders o
    where o.id = ${id} and ${waits} and not ${hasSign}
      and exists (select from payment_providers where last_pull_at is not null)`;
  return row?.payBy ?? null;
}
