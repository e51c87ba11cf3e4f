/** Shipments, their items and their timeline. A command that changes a shipment locks its order first. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Pieces } from '#domain/fulfilment/pieces.ts';
import type { Shipment, ShipmentEvent, ShipmentItem } from '#domain/fulfilment/shipment.ts';
import type { CashState, ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type NewShipment = Pick<Shipment, 'carrier' | 'trackingCode' | 'fee' | 'cash'> & {
  orderId: string;
  pieces: readonly Pieces[];
};

/** Writes a shipment in the state `planned`. @returns the id of the shipment */
export async function insertShipment(tx: Transaction, shipment: NewShipment): Promise<string> {
  const { orderId, carrier, trackingCode, fee, cash, pieces } = shipment;
  const id = randomUUID();
  await sql`
    with added as (
      insert into shipments (id, order_id, number, carrier, tracking_code, fee, cash, cash_state, state)
      select ${id}::uuid, ${orderId}::uuid, coalesce(max(number), 0) + 1, ${carrier}, ${trackingCode}, ${fee}::bigint,
        ${cash}::bigint, ${cash > 0 ? 'open' : 'none'}, 'planned'
      from shipments where order_id = ${orderId}::uuid
      returning id
    )
    insert into shipment_items (shipment_id, order_item_id, quantity)
    select added.id, p.line, p.quantity
    from added, unnest(${pieces.map(({ line }) => line)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
    as p (line, quantity)`.execute(tx);
  return id;
}

/** Lists the shipments of an order, oldest first. */
export async function listShipments(db: Database, orderId: string): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([
      's.id',
      sql<string>`o.order_number || '-' || s.number`.as('code'),
      's.carrier',
      's.tracking_code as trackingCode',
      's.fee',
      's.cash',
      's.cash_state as cashState',
      's.state',
      's.handed_over_at as handedOverAt',
    ])
    .where('s.order_id', '=', orderId)
    .orderBy('s.number')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, events] = [await itemsOf(db, ids), await eventsOf(db, ids)];
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [], events: events.get(row.id) ?? [] }));
}

function group<Row extends { shipment: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'shipment'>[]> {
  const groups = new Map<string, Omit<Row, 'shipment'>[]>();
  for (const { shipment, ...row } of rows) groups.set(shipment, [...(groups.get(shipment) ?? []), row]);
  return groups;
}

async function itemsOf(db: Database, ids: readonly string[]): Promise<Map<string, ShipmentItem[]>> {
  const rows = await db
    .selectFrom('shipment_items as s')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .select([
      's.shipment_id as shipment',
      's.order_item_id as line',
      's.quantity',
      's.delivered',
      's.returned',
      's.lost',
      's.restocked',
      's.written_off as writtenOff',
    ])
    .where('s.shipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('i.position')
    .execute();
  return group(rows);
}

async function eventsOf(db: Database, ids: readonly string[]): Promise<Map<string, ShipmentEvent[]>> {
  const rows = await db
    .selectFrom('shipment_events')
    .select(['shipment_id as shipment', 'at', 'state', 'actor', 'note'])
    .where('shipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  return group(rows);
}

export type ShipmentChange = {
  state: ShipmentState;
  cash: number;
  cashState: CashState;
  items: readonly Pick<ShipmentItem, 'line' | 'delivered' | 'returned' | 'lost'>[];
  actor: Actor;
  note: string | null;
};

/** Writes the new state of a shipment with the outcome for each item, and an entry in its timeline. */
export async function writeShipment(tx: Transaction, id: string, change: ShipmentChange): Promise<void> {
  const { state, cash, cashState, items, actor, note } = change;
  const column = (of: 'delivered' | 'returned' | 'lost') => items.map((item) => item[of]);
  await sql`
    with moved as (
      update shipments set state = ${state}, cash = ${cash}::bigint, cash_state = ${cashState}, changed_at = clock_timestamp(),
        handed_over_at = case when ${state} = 'handed_over' then coalesce(handed_over_at, clock_timestamp()) else handed_over_at end
      where id = ${id}::uuid
    ), outcome as (
      update shipment_items s set delivered = i.delivered, returned = i.returned, lost = i.lost
      from unnest(${items.map(({ line }) => line)}::uuid[], ${column('delivered')}::int[], ${column('returned')}::int[],
        ${column('lost')}::int[]) as i (line, delivered, returned, lost)
      where s.shipment_id = ${id}::uuid and s.order_item_id = i.line
    )
    insert into shipment_events (shipment_id, state, actor, actor_id, note)
    values (${id}::uuid, ${state}, ${actor.kind}, ${actor.userId}::uuid, ${note})`.execute(tx);
}

/** True if another shipment of this carrier already has this tracking code. */
export async function isTrackingCodeTaken(
  db: Database,
  carrier: Carrier | null,
  trackingCode: string | null,
): Promise<boolean> {
  if (carrier === null || trackingCode === null) return false;
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('carrier', '=', carrier)
    .where('tracking_code', '=', trackingCode)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Writes the first entry of a shipment's timeline, or a later note while the shipment is still planned. */
export async function insertPlanned(
  tx: Transaction,
  id: string,
  actor: Actor,
  note: string | null = null,
): Promise<void> {
  await tx
    .insertInto('shipment_events')
    .values({ shipment_id: id, state: 'planned', actor: actor.kind, actor_id: actor.userId, note })
    .execute();
}

/** Writes the carrier, tracking code and fee of a shipment that was created without them. */
export async function writeCarrier(
  tx: Transaction,
  id: string,
  { carrier, trackingCode, fee }: Pick<Shipment, 'carrier' | 'trackingCode' | 'fee'>,
): Promise<void> {
  await tx.updateTable('shipments').set({ carrier, tracking_code: trackingCode, fee }).where('id', '=', id).execute();
}

export type Restocked = { line: string; restock: number; writeOff: number };

/** Records the returned items put into stock or written off. Lock the order first. @returns products and quantities */
export function writeRestocked(
  tx: Transaction,
  shipmentId: string,
  pieces: readonly Restocked[],
): Promise<{ productId: string; restock: number; writeOff: number }[]> {
  return rowsOf<{ productId: string; restock: number; writeOff: number }>(tx)`
    update shipment_items s set restocked = s.restocked + p.restock, written_off = s.written_off + p.write_off
    from unnest(${pieces.map(({ line }) => line)}::uuid[], ${pieces.map(({ restock }) => restock)}::int[],
      ${pieces.map(({ writeOff }) => writeOff)}::int[]) as p (line, restock, write_off), order_items i
    where s.shipment_id = ${shipmentId}::uuid and s.order_item_id = p.line and i.id = p.line
    returning i.product_id as "productId", p.restock, p.write_off as "writeOff"`;
}

/** @param state the new state of the cash on delivery that the carrier collects for the shipment */
export async function writeCashState(tx: Transaction, id: string, state: CashState): Promise<void> {
  await tx.updateTable('shipments').set({ cash_state: state }).where('id', '=', id).execute();
}
