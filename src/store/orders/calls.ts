/** The calls in which customers confirm orders that are paid on delivery. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { CallOutcome, ConfirmingCall } from '#domain/orders/confirming-call.ts';
import type { Database, Transaction } from '../database/database.ts';

export async function insertCall(tx: Transaction, orderId: string, outcome: CallOutcome, actor: Actor): Promise<void> {
  await tx
    .insertInto('order_calls')
    .values({ order_id: orderId, outcome, actor: actor.kind, actor_id: actor.userId })
    .execute();
}

export async function writeConfirmingCall(tx: Transaction, orderId: string, call: ConfirmingCall): Promise<void> {
  await tx.updateTable('orders').set({ confirming_call: call }).where('id', '=', orderId).execute();
}

/** @returns the calls about an order, oldest first; `email`: the email address of the person who recorded the call */
export function listCalls(db: Database, orderId: string) {
  return db
    .selectFrom('order_calls as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.at', 'c.outcome', 'c.actor', sql<string | null>`coalesce(c.actor_email, u.email)`.as('email')])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .execute();
}
