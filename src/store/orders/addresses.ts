/** The delivery address of an order, and changes of the address. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { DeliveryAddress } from '#domain/checkout/address-change.ts';
import type { Transaction } from '../database/database.ts';

/**
 * Writes a new delivery address, and records the change in the order's history. Lock the order first.
 * @returns false if the address is the present one: nothing was written
 */
export async function writeAddress(
  tx: Transaction,
  orderId: string,
  { address, city }: DeliveryAddress,
  actor: Actor,
): Promise<boolean> {
  const { rows } = await sql`
    with known as (
      select id, shipping_address || ', ' || shipping_city as line from orders where id = ${orderId}::uuid
    ), changed as (
      update orders o set shipping_address = ${address}, shipping_city = ${city}, updated_at = now()
      from known where o.id = known.id and (o.shipping_address, o.shipping_city) <> (${address}::text, ${city}::text)
      returning o.id, known.line as before, o.shipping_address || ', ' || o.shipping_city as after
    )
    insert into order_events (id, order_id, at, field, before, after, actor, actor_id)
    select gen_random_uuid(), id, clock_timestamp(), 'address', before, after, ${actor.kind}, ${actor.userId}::uuid from changed
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Writes the buyer's name, and records in the order's history who took and who takes the parcel. Lock the order first.
 * @param name.before who took the parcel in place of the buyer, as text behind the buyer's name; empty: nobody
 */
export async function writeName(
  tx: Transaction,
  orderId: string,
  { firstName, lastName, before, after }: { firstName: string; lastName: string; before: string; after: string },
  actor: Actor,
): Promise<void> {
  await sql`
    with known as (
      select id, first_name || ' ' || last_name || ${before}::text as before,
        ${firstName}::text || ' ' || ${lastName}::text || ${after}::text as after
      from orders where id = ${orderId}::uuid
    ), changed as (
      update orders o set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
      from known where o.id = known.id and known.before <> known.after
      returning o.id, known.before, known.after
    )
    insert into order_events (id, order_id, at, field, before, after, actor, actor_id)
    select gen_random_uuid(), id, clock_timestamp(), 'receiver', before, after, ${actor.kind}, ${actor.userId}::uuid
    from changed`.execute(tx);
}

/** Writes a new phone number, and records the change in the order's history. Lock the order first. */
export async function writePhone(
  tx: Transaction,
  orderId: string,
  { phone, e164 }: { phone: string; e164: string | null },
  actor: Actor,
): Promise<void> {
  await sql`
    with known as (
      select id, shipping_phone as phone from orders where id = ${orderId}::uuid
    ), changed as (
      update orders o set shipping_phone = ${phone}, shipping_phone_e164 = ${e164}, updated_at = now()
      from known where o.id = known.id and o.shipping_phone <> ${phone}::text returning o.id, known.phone as before
    )
    insert into order_events (id, order_id, at, field, before, after, actor, actor_id)
    select gen_random_uuid(), id, clock_timestamp(), 'phone', before, ${phone}, ${actor.kind}, ${actor.userId}::uuid
    from changed`.execute(tx);
}
