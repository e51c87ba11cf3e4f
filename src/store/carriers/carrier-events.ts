/** Reports from carriers. A report is stored when it is received, and evaluated afterwards. */
import { sql } from 'kysely';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { CarrierEvent } from '#extension-api/carrier.ts';
import { type Database, firstOf, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';

export type StoredEvent = { id: number; carrier: Carrier; raw: string };

/** @param key a text that is equal for a repeated report @returns false when the report was already stored */
export async function insertEvent(
  tx: Transaction,
  { carrier, key, raw }: { carrier: Carrier; key: string; raw: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carrier_events')
    .values({ carrier, dedupe_key: key, raw: raw.replaceAll('\u0000', '') })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns the ids of events that are not evaluated yet, oldest first */
export async function listWaitingEvents(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('carrier_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a carrier's report for evaluation. @returns null if it was evaluated, or another process is evaluating it */
export function lockEvent(tx: Transaction, id: number): Promise<StoredEvent | null> {
  const query = tx.selectFrom('carrier_events').select(['id', 'carrier', 'raw']).where('id', '=', id);
  return firstOf(query.where('handled_at', 'is', null).forUpdate().skipLocked());
}

export type Judged = {
  verdict: 'moved' | 'nothing' | 'review';
  why: string | null;
  shipmentId: string | null;
  event: CarrierEvent | null;
};

export async function writeVerdict(
  tx: Transaction,
  id: number,
  { verdict, why, shipmentId, event }: Judged,
): Promise<void> {
  await tx
    .updateTable('carrier_events')
    .set({
      verdict,
      why,
      shipment_id: shipmentId,
      handled_at: sql<Date>`clock_timestamp()`,
      status: event?.kind === 'status' ? event.status : null,
      happened_at: event?.at ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** @returns the time of the latest status that the reports contain about a shipment */
export async function findLastStatusAt(db: Database, shipmentId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('carrier_events')
    .select(({ fn }) => fn.max('happened_at').as('at'))
    .where('shipment_id', '=', shipmentId)
    .where('status', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Finds the code of the shipment to which a parcel belongs: by the carrier's tracking code, or by the shop's client
 * code if the tracking code is not stored yet.
 */
export async function findShipmentOfParcel(
  db: Database,
  carrier: Carrier,
  { trackingCode, clientCode }: Pick<CarrierEvent, 'trackingCode' | 'clientCode'>,
): Promise<string | null> {
  const [row] = await rowsOf<{ code: string }>(db)`
    select o.order_number || '-' || s.number as code from (
      select id as shipment_id, 1 as rank from shipments where carrier = ${carrier} and tracking_code = ${trackingCode}
      union all
      select shipment_id, 2 from carrier_calls where carrier = ${carrier} and client_code = ${clientCode}
    ) found join shipments s on s.id = found.shipment_id join orders o on o.id = s.order_id
    order by found.rank limit 1`;
  return row?.code ?? null;
}

export type EventToReview = {
  id: number;
  carrier: Carrier;
  /** the code of the shipment; null if the event belongs to no known shipment */
  code: string | null;
  status: string | null;
  why: string | null;
  at: Date;
  raw: string;
};

const toReview = (db: Database) =>
  db
    .selectFrom('carrier_events as e')
    .leftJoin('shipments as s', 's.id', 'e.shipment_id')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select([
      'e.id',
      'e.carrier',
      sql<string | null>`o.order_number || '-' || s.number`.as('code'),
      'e.status',
      'e.why',
      'e.received_at as at',
      'e.raw',
    ])
    .where('e.verdict', '=', 'review');

const oldestFirst = listOrder({ 'e.id': 'number' });

/** @returns events that staff must check */
export const listEventsToReview = (db: Database, page: PageWanted): Promise<Page<EventToReview>> =>
  readPage(toReview(db), oldestFirst, page);

/** Lists the events about one order that staff must check. */
export function listReviewsOf(db: Database, orderId: string): Promise<EventToReview[]> {
  return toReview(db).where('s.order_id', '=', orderId).orderBy(oldestFirst.by).execute();
}

/** @returns the event's order, null in it if there is none; null instead if no event with this id waits for staff */
export async function solveEvent(
  tx: Transaction,
  id: number,
  why: string,
): Promise<{ order: { id: string; orderNumber: string } | null } | null> {
  const solved = await tx
    .updateTable('carrier_events')
    .set({ verdict: 'solved', why: sql<string>`concat_ws(' — ', why, ${why}::text)` })
    .where('id', '=', id)
    .where('verdict', '=', 'review')
    .returning('shipment_id')
    .executeTakeFirst();
  if (!solved) return null;
  const order = await tx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['o.id', 'o.order_number as orderNumber'])
    .where('s.id', '=', solved.shipment_id)
    .executeTakeFirst();
  return { order: order ?? null };
}

/** @returns a carrier's open shipments, with its tracking codes; those that changed least recently first */
export async function listParcelsToAskAbout(db: Database, carrier: Carrier, limit: number): Promise<string[]> {
  const open: ShipmentState[] = ['planned', 'handed_over', 'failed', 'partly_delivered', 'returning'];
  const rows = await db
    .selectFrom('shipments')
    .select('tracking_code')
    .where('carrier', '=', carrier)
    .where('tracking_code', 'is not', null)
    .where('state', 'in', open)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ tracking_code }) => tracking_code ?? []);
}
