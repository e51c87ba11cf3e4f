/** The source of an order: the channel through which it came. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { OrderSource } from '#domain/orders/order-source.ts';
import type { Transaction } from '../database/database.ts';

/** Writes another source, and records the change in the order's history. Lock the order first. */
export async function writeSource(tx: Transaction, orderId: string, source: OrderSource, actor: Actor): Promise<void> {
  await sql`
    with known as (
      select id, source from orders where id = ${orderId}::uuid
    ), changed as (
      update orders o set source = ${source}, updated_at = now()
      from known where o.id = known.id and o.source <> ${source}::text returning o.id, known.source as before
    )
    insert into order_events (id, order_id, at, field, before, after, actor, actor_id)
    select gen_random_uuid(), id, clock_timestamp(), 'source', before, ${source}, ${actor.kind}, ${actor.userId}::uuid
    from changed`.execute(tx);
}
