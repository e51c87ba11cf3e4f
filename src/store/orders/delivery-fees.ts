/** Changes the delivery fee of an existing order. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import { type Database, hasRow, rowsOf, type Transaction } from '../database/database.ts';

/**
 * Sets the delivery fee of an order, and changes the total by the difference. Lock the order first.
 * @param fee đồng
 * @returns the change of the total in đồng, negative if the total became smaller; null if the order already had this
 * fee, or has no delivery fee
 */
export async function writeDeliveryFee(
  tx: Transaction,
  orderId: string,
  { fee, actor, reason }: { fee: number; actor: Actor; reason: string },
): Promise<number | null> {
  const [row] = await rowsOf<{ grown: number }>(tx)`
    with before as (
      select delivery, delivery_pricing || ' ' || delivery as said from orders where id = ${orderId}::uuid
    ), changed as (
      update orders set delivery = ${fee}::bigint, total_amount = total_amount - delivery + ${fee}::bigint,
        delivery_pricing = 'charged', updated_at = now()
      where id = ${orderId}::uuid and delivery_pricing is not null and (delivery, delivery_pricing) <> (${fee}::bigint, 'charged')
      returning id
    ), kept as (
      insert into order_events (id, order_id, at, field, before, after, actor, actor_id, reason)
      select gen_random_uuid(), id, clock_timestamp(), 'delivery', said, 'charged ' || ${fee}::bigint, ${actor.kind},
        ${actor.userId}::uuid, ${reason}
      from changed, before
    )
    select ${fee}::bigint - delivery as grown from changed, before`;
  return row?.grown ?? null;
}

/** Records that staff agreed on the fee with which a new order was written. @param fee đồng */
export async function noteAgreedFee(
  tx: Transaction,
  orderId: string,
  { fee, actor, reason }: { fee: number; actor: Actor; reason: string },
): Promise<void> {
  await sql`insert into order_events (id, order_id, at, field, after, actor, actor_id, reason)
    values (gen_random_uuid(), ${orderId}::uuid, clock_timestamp(), 'delivery', 'charged ' || ${fee}::bigint,
      ${actor.kind}, ${actor.userId}::uuid, ${reason})`.execute(tx);
}

/** True if staff have agreed on the delivery fee with the customer. */
export function hasAgreedFee(db: Database, orderId: string): Promise<boolean> {
  const query = db.selectFrom('order_events').select('id').where('order_id', '=', orderId);
  return hasRow(query.where('field', '=', 'delivery').limit(1));
}
