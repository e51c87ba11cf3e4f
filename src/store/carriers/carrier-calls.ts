/** Calls to carriers that may create or cancel a parcel. A row is written before each call. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Outcome } from '#extension-api/carrier.ts';
import type { Database, Transaction } from '../database/database.ts';

export type CarrierCall = {
  id: number;
  shipmentId: string;
  /** the code of the shipment, such as DHABCDEF-1 */
  code: string;
  carrier: Carrier;
  act: 'create' | 'cancel';
  clientCode: string;
  trackingCode: string | null;
  outcome: 'done' | 'refused' | 'unknown' | null;
  reason: string | null;
  startedAt: Date;
  /** the time at which the carrier cancelled the parcel that the call created */
  releasedAt: Date | null;
};

const calls = (db: Database) =>
  db
    .selectFrom('carrier_calls as c')
    .innerJoin('shipments as s', 's.id', 'c.shipment_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([
      'c.id',
      'c.shipment_id as shipmentId',
      sql<string>`o.order_number || '-' || s.number`.as('code'),
      'c.carrier',
      'c.act',
      'c.client_code as clientCode',
      'c.tracking_code as trackingCode',
      'c.outcome',
      'c.reason',
      'c.started_at as startedAt',
      'c.released_at as releasedAt',
    ])
    .orderBy('c.id');

export type NewCall = Pick<CarrierCall, 'shipmentId' | 'carrier' | 'act' | 'clientCode' | 'trackingCode'> & {
  request: Record<string, unknown>;
  actor: Actor;
};

/** @returns the id of the new row; call the carrier afterwards */
export async function insertCall(tx: Transaction, call: NewCall): Promise<number> {
  const { shipmentId, carrier, act, clientCode, trackingCode, request, actor } = call;
  const { id } = await tx
    .insertInto('carrier_calls')
    .values({
      shipment_id: shipmentId,
      carrier,
      act,
      client_code: clientCode,
      tracking_code: trackingCode,
      request: JSON.stringify(request),
      actor: actor.kind,
      actor_id: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the outcome of a call, unless a final outcome is already stored. @returns false if nothing was written */
export async function writeOutcome(
  tx: Transaction,
  id: number,
  outcome: Outcome<unknown>,
  trackingCode: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_calls')
    .set({
      outcome: outcome.kind,
      reason: outcome.kind === 'done' ? null : outcome.reason,
      answer: outcome.answer?.replaceAll('\u0000', '') ?? null,
      ended_at: sql<Date>`clock_timestamp()`,
      ...(trackingCode !== null && { tracking_code: trackingCode }),
    })
    .where('id', '=', id)
    // a success replaces a stored refusal: the carrier may create the parcel after it has answered that it has none
    .where(
      sql<boolean>`(outcome is null or outcome = 'unknown' or (outcome = 'refused' and ${outcome.kind} = 'done' and not exists (
        select from carrier_calls l where l.shipment_id = carrier_calls.shipment_id and l.id > carrier_calls.id)))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Finds the call about a shipment that has no outcome, or whose outcome is unknown. */
export async function findUnsettledCall(db: Database, shipmentId: string): Promise<CarrierCall | null> {
  const call = calls(db)
    .where('c.shipment_id', '=', shipmentId)
    .where(sql<boolean>`(c.outcome is null or c.outcome = 'unknown')`);
  return (await call.executeTakeFirst()) ?? null;
}

/** Every call about the shipments of an order, oldest first. */
export function listCallsOf(db: Database, orderId: string): Promise<CarrierCall[]> {
  return calls(db).where('s.order_id', '=', orderId).execute();
}

/** The parcels that a carrier created for a shipment and that nobody cancelled. */
export function listParcels(db: Database, shipmentId: string): Promise<CarrierCall[]> {
  return calls(db)
    .where('c.shipment_id', '=', shipmentId)
    .where('c.act', '=', 'create')
    .where('c.outcome', '=', 'done')
    .where('c.released_at', 'is', null)
    .execute();
}

/** Seconds after which a call without outcome counts as interrupted (process killed). No call takes that long. */
export const SILENCE = 120;
/** Days after which staff need not cancel a parcel without a shipment: the carrier has returned it by then. */
const UNWANTED_DAYS = 60;

/** True if the outcome of the call `c` is unknown, or still missing this many seconds after the call began. */
const isUnknown = (seconds: number) =>
  sql<boolean>`(c.outcome = 'unknown' or (c.outcome is null and c.started_at < now() - make_interval(secs => ${seconds})))`;

/** True if call `c` created a parcel to be cancelled: its shipment `s` was cancelled or has another carrier. */
const isUnwanted = sql<boolean>`(c.act = 'create' and c.outcome = 'done' and c.released_at is null
  and c.started_at > now() - make_interval(days => ${UNWANTED_DAYS}::int)
  and (s.state = 'cancelled' or (s.carrier, s.tracking_code) is distinct from (c.carrier, c.tracking_code)))`;

/** True if the carrier refused call `c`, its shipment `s` has no later call, and `s` still needs a carrier. */
const isRefused = sql<boolean>`(c.outcome = 'refused' and s.state = 'planned' and (c.act = 'cancel' or s.tracking_code is null)
  and not exists (select from carrier_calls l where l.shipment_id = c.shipment_id and l.id > c.id))`;

/** Lists calls whose outcome is unknown, or still missing this many seconds after the call began. */
export const listUnsettledCalls = (db: Database, seconds: number, limit: number): Promise<CarrierCall[]> =>
  calls(db).where(isUnknown(seconds)).limit(limit).execute();

/** Lists the parcels at a carrier that no longer belong to a shipment. */
export const listUnwantedParcels = (db: Database, limit: number): Promise<CarrierCall[]> =>
  calls(db).where(isUnwanted).limit(limit).execute();

/** Lists the calls that a carrier refused, if no later call was made for the shipment. */
export const listRefusedCalls = (db: Database, limit: number): Promise<CarrierCall[]> =>
  calls(db).where(isRefused).limit(limit).execute();

const from = sql`from carrier_calls c join shipments s on s.id = c.shipment_id`;
/** SQL: one row for each call to a carrier that staff must check. */
export const troubles = sql`select ${from} where ${isUnknown(SILENCE)} union all select ${from} where ${isUnwanted}
  union all select ${from} where ${isRefused}`;

/** Records that a carrier cancelled a parcel. @returns false if this was recorded before or the parcel is unknown */
export async function releaseParcel(tx: Transaction, shipmentId: string, trackingCode: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_calls')
    .set({ released_at: sql<Date>`clock_timestamp()` })
    .where('shipment_id', '=', shipmentId)
    .where('tracking_code', '=', trackingCode)
    .where('act', '=', 'create')
    .where('outcome', '=', 'done')
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Counts a shipment's cancelled parcels. A new parcel needs a new client code: a used one returns the old parcel. */
export async function countReleased(db: Database, shipmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('carrier_calls')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shipment_id', '=', shipmentId)
    .where('released_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
