/** The calls in which customers confirm orders that are paid on delivery. */
import type { Actor } from '#domain/accounts/access.ts';
import type { CallOutcome, ConfirmingCall } from '#domain/orders/confirming-call.ts';
import type { Transaction } from '../database/database.ts';

export async function insertCall(tx: Transaction, orderId: string, outcome: CallOutcome, actor: Actor): Promise<void> {
  await tx
    .insertInto('order_calls')
    .values({ order_id: orderId, outcome, actor: actor.kind, actor_id: actor.userId })
    .execute();
}

export async function writeConfirmingCall(tx: Transaction, orderId: string, call: ConfirmingCall): Promise<void> {
  await tx.updateTable('orders').set({ confirming_call: call }).where('id', '=', orderId).execute();
}
