/** The internal notes of staff about an order. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Transaction } from '../database/database.ts';

export async function insertNote(tx: Transaction, orderId: string, text: string, actor: Actor): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({ order_id: orderId, text, actor: actor.kind, actor_id: actor.userId })
    .execute();
}
