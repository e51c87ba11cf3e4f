/** The promise of delivery of an order. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { StoredPromise } from '#domain/orders/delivery-promise.ts';
import type { Transaction } from '../database/database.ts';

type Change = { before: string | null; after: string; actor: Actor; reason: string };

/** Writes a new promise, and records changed days in the order's history, in words. Lock the order first. */
export async function writePromise(
  tx: Transaction,
  orderId: string,
  promise: StoredPromise,
  { before, after, actor, reason }: Change,
): Promise<void> {
  await sql`
    with changed as (
      update orders set promise = ${JSON.stringify(promise)}::jsonb, promised_first = ${promise.first}::date,
        promised_last = ${promise.last}::date, promised_appointment = ${promise.appointment}, updated_at = now()
      where id = ${orderId}::uuid returning id
    )
    insert into order_events (id, order_id, at, field, before, after, actor, actor_id, reason)
    select gen_random_uuid(), id, clock_timestamp(), 'promise', ${before}::text, ${after}::text, ${actor.kind},
      ${actor.userId}::uuid, ${reason}
    from changed where ${before}::text is distinct from ${after}::text`.execute(tx);
}
