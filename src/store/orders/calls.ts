/** The calls by which customers confirm orders that they pay at the door. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { CallOutcome, ConfirmingCall } from '#domain/orders/confirming-call.ts';
import type { Database, Transaction } from '../database/database.ts';
import { refusalsOf } from './refusals.ts';

export async function insertCall(tx: Transaction, orderId: string, outcome: CallOutcome, actor: Actor): Promise<void> {
  await tx
    .insertInto('order_calls')
    .values({ order_id: orderId, outcome, actor: actor.kind, actor_id: actor.userId })
    .execute();
}

export async function writeConfirmingCall(tx: Transaction, orderId: string, call: ConfirmingCall): Promise<void> {
  await tx.updateTable('orders').set({ confirming_call: call }).where('id', '=', orderId).execute();
}

/** @returns the calls about an order, oldest first; `email` is that of the account that made the call */
export function listCalls(db: Database, orderId: string) {
  return db
    .selectFrom('order_calls as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.at', 'c.outcome', 'c.actor', sql<string | null>`coalesce(c.actor_email, u.email)`.as('email')])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .execute();
}

export type AwaitedCall = {
  orderNumber: string;
  createdAt: Date;
  phone: string;
  /** whole đồng */
  total: number;
  /** the calls that nobody answered */
  tries: number;
  lastTryAt: Date | null;
  /** parcels that this phone number refused before */
  refusals: number;
};

const MOST = 200;

/** @returns the orders whose customers are to be called, oldest first: those for which awaitsCall holds */
export async function listAwaitedCalls(db: Database): Promise<AwaitedCall[]> {
  const { rows } = await sql<AwaitedCall>`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.shipping_phone as phone, o.total_amount as total,
      (select count(*)::int from order_calls c where c.order_id = o.id) as tries,
      (select max(c.at) from order_calls c where c.order_id = o.id) as "lastTryAt", ${refusalsOf('o')} as refusals
    from orders o
    where o.confirming_call = 'awaited' and o.status = 'pending' and o.payment_status in ('unpaid', 'awaiting_review', 'failed')
    order by o.created_at, o.id limit ${MOST}::int`.execute(db);
  return rows;
}
