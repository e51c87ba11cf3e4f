/** Return requests, with their items, photos and timeline. A command that changes a request locks its order first. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Pieces } from '#domain/fulfilment/pieces.ts';
import type { ReturnRequest, ReturnState } from '#domain/fulfilment/return-request.ts';
import type { ReturnReason } from '#domain/fulfilment/return-rules.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type NewReturn = {
  orderId: string;
  reason: ReturnReason;
  words: string | null;
  pieces: readonly Pieces[];
  /** keys of private files */
  photos: readonly string[];
  actor: Actor;
};

/** @returns the id of the new request */
export async function insertReturn(tx: Transaction, request: NewReturn): Promise<string> {
  const { orderId, reason, words, pieces, photos, actor } = request;
  const id = randomUUID();
  await sql`
    with added as (
      insert into return_requests (id, order_id, number, state, reason, words)
      select ${id}::uuid, ${orderId}::uuid, coalesce(max(number), 0) + 1, 'requested', ${reason}, ${words}
      from return_requests where order_id = ${orderId}::uuid
      returning id
    ), pictured as (
      insert into return_photos (id, request_id, key, position)
      select gen_random_uuid(), added.id, p.key, p.position
      from added, unnest(${photos}::text[]) with ordinality as p (key, position)
    ), noted as (
      insert into return_events (request_id, state, actor, actor_id)
      select id, 'requested', ${actor.kind}, ${actor.userId}::uuid from added
    )
    insert into return_request_items (request_id, order_item_id, quantity)
    select added.id, p.line, p.quantity
    from added, unnest(${pieces.map(({ line }) => line)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
    as p (line, quantity)`.execute(tx);
  return id;
}

/** Lists the return requests of an order, oldest first. */
export async function listReturns(db: Database, orderId: string): Promise<ReturnRequest[]> {
  const rows = await rowsOf<ReturnRequest & { events: { at: string }[] }>(db)`
    select q.id, o.order_number || '-R' || q.number as code, q.state, q.reason, q.words,
      (select json_agg(json_build_object('line', r.order_item_id, 'quantity', r.quantity, 'value', r.value,
          'restocked', r.restocked, 'writtenOff', r.written_off) order by i.position)
        from return_request_items r join order_items i on i.id = r.order_item_id where r.request_id = q.id) as items,
      (select coalesce(json_agg(p.id order by p.position), '[]') from return_photos p where p.request_id = q.id) as photos,
      (select json_agg(json_build_object('at', e.at, 'state', e.state, 'actor', e.actor, 'note', e.note) order by e.id)
        from return_events e where e.request_id = q.id) as events
    from return_requests q join orders o on o.id = q.order_id
    where q.order_id = ${orderId}::uuid order by q.number`;
  return rows.map((row) => ({ ...row, events: row.events.map((event) => ({ ...event, at: new Date(event.at) })) }));
}

/** Writes the new state of a return request, and an entry in its timeline. */
export async function writeReturnState(
  tx: Transaction,
  id: string,
  { state, actor, note }: { state: ReturnState; actor: Actor; note: string | null },
): Promise<void> {
  await sql`
    with moved as (
      update return_requests set state = ${state}, changed_at = clock_timestamp() where id = ${id}::uuid
    )
    insert into return_events (request_id, state, actor, actor_id, note)
    values (${id}::uuid, ${state}, ${actor.kind}, ${actor.userId}::uuid, ${note})`.execute(tx);
}

/** @param values in đồng per order line: the price of the returned items, and the reduction of the customer's bill */
export async function writeReturnValues(
  tx: Transaction,
  id: string,
  values: readonly { line: string; cost: number; value: number }[],
): Promise<void> {
  await sql`update return_request_items r set cost = v.cost, value = v.value
    from unnest(${values.map(({ line }) => line)}::uuid[], ${values.map(({ cost }) => cost)}::bigint[],
      ${values.map(({ value }) => value)}::bigint[]) as v (line, cost, value)
    where r.request_id = ${id}::uuid and r.order_item_id = v.line`.execute(tx);
}

type Restocked = { line: string; restock: number; writeOff: number };

/** Records how many returned items were restocked or written off. @returns the decision's products and quantities */
export function writeReturnRestocked(
  tx: Transaction,
  id: string,
  pieces: readonly Restocked[],
): Promise<{ productId: string; restock: number; writeOff: number }[]> {
  return rowsOf<{ productId: string; restock: number; writeOff: number }>(tx)`
    update return_request_items r set restocked = r.restocked + p.restock, written_off = r.written_off + p.write_off
    from unnest(${pieces.map(({ line }) => line)}::uuid[], ${pieces.map(({ restock }) => restock)}::int[],
      ${pieces.map(({ writeOff }) => writeOff)}::int[]) as p (line, restock, write_off), order_items i
    where r.request_id = ${id}::uuid and r.order_item_id = p.line and i.id = p.line
    returning i.product_id as "productId", p.restock, p.write_off as "writeOff"`;
}

/** @returns the key of the private file of a photo; null if the photo does not belong to a return of this order */
export async function findReturnPhoto(db: Database, orderNumber: string, photoId: string): Promise<string | null> {
  const row = await db
    .selectFrom('return_photos as p')
    .innerJoin('return_requests as q', 'q.id', 'p.request_id')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .select('p.key')
    .where('p.id', '=', photoId)
    .where('o.order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** @returns those of the given keys to which a return request refers */
export async function listKnownReturnPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('return_photos')
    .select('key')
    .where('key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Removes photos of returns that ended more than the given days ago. The sweep of unused files deletes the files. */
export async function forgetReturnPhotos(db: Database, days: number): Promise<void> {
  await sql`delete from return_photos p using return_requests q where q.id = p.request_id
    and q.state in ('settled', 'refused') and q.changed_at < now() - make_interval(days => ${days}::int)`.execute(db);
}
