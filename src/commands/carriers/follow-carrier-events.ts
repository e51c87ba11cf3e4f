/** Evaluates the stored reports of carriers, and changes the states of shipments accordingly. */
import type { Carrier } from '#domain/carriers/carriers.ts';
import { judgeEvent } from '#domain/fulfilment/judge-carrier-event.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { CarrierEvent, StatusMeaning } from '#extension-api/carrier.ts';
import { findUnsettledCall, releaseParcel, writeOutcome } from '#store/carriers/carrier-calls.ts';
import * as events from '#store/carriers/carrier-events.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { writeCarrier } from '#store/fulfilment/shipments.ts';
import { adoptParcel } from '../fulfilment/adopt-parcel.ts';
import { lockShipment, moveShipmentWithin } from '../fulfilment/move-shipment.ts';

const actor = { kind: 'system' as const, userId: null };
/** The most events of one run; the next run handles the rest. */
const MOST = 500;

/**
 * `event`: null if the shop cannot read the report. `meaning`: what the status of the event means. `failure`: the reason
 * if the carrier's extension failed with the report.
 */
export type ReadReport = { event: CarrierEvent | null; meaning: StatusMeaning; failure: string | null };
export type ReportReader = (carrier: Carrier, raw: string) => ReadReport;

/**
 * If an event cannot be evaluated, the other events are evaluated nevertheless.
 * @returns true if more events may be waiting
 * @throws AggregateError with all errors
 */
export async function followCarrierEvents(db: Database, read: ReportReader): Promise<boolean> {
  const ids = await events.listWaitingEvents(db, MOST);
  const errors: unknown[] = [];
  for (const id of ids) await follow(db, id, read).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} reports of carriers could not be judged`);
  return ids.length === MOST;
}

/** Evaluates one event. If the shipment may not change to the reported state, staff must check the report. */
async function follow(db: Database, id: number, read: ReportReader): Promise<void> {
  try {
    await db.transaction().execute((tx) => followWithin(tx, id, read));
  } catch (error) {
    if (!isFailure(error)) throw error;
    await db
      .transaction()
      .execute((tx) => followWithin(tx, id, read, `The shop refused to follow it: ${error.message}`));
  }
}

/** @param refusal the reason why staff must check the event, if the first attempt to evaluate it failed */
async function followWithin(tx: Transaction, id: number, read: ReportReader, refusal?: string): Promise<void> {
  const stored = await events.lockEvent(tx, id);
  if (!stored) return;
  const { event, meaning, failure } = read(stored.carrier, stored.raw);
  const code = event && (await events.findShipmentOfParcel(tx, stored.carrier, event));
  const judged = code
    ? await judge(tx, { stored, event, code, meaning, refusal: failure ?? refusal })
    : withoutShipment(event, failure);
  await events.writeVerdict(tx, id, judged);
}

function withoutShipment(event: CarrierEvent | null, failure: string | null): events.Judged {
  if (event) return { verdict: 'nothing', why: 'this shop has no such parcel', shipmentId: null, event };
  return { verdict: 'review', why: failure ?? 'This shop cannot read the report.', shipmentId: null, event };
}

type ToJudge = {
  stored: events.StoredEvent;
  event: CarrierEvent;
  code: string;
  meaning: StatusMeaning;
  refusal: string | undefined;
};

async function judge(tx: Transaction, { stored, event, code, meaning, refusal }: ToJudge): Promise<events.Judged> {
  const { shipment } = await lockShipment(tx, code);
  const report = { shipmentId: shipment.id, event };
  if (refusal !== undefined) return { verdict: 'review', why: refusal, ...report };
  const trackingCode = await adoptEarly(tx, shipment, stored.carrier, event);
  const lastStatusAt = await events.findLastStatusAt(tx, shipment.id);
  const verdict = judgeEvent(event, { ...shipment, trackingCode, lastStatusAt }, () => meaning);
  if (verdict.kind === 'nothing' || verdict.kind === 'review')
    return { verdict: verdict.kind, why: verdict.why, ...report };
  if (verdict.kind === 'move') {
    for (const to of verdict.steps) await moveShipmentWithin(tx, { code, to, actor, note: null });
    return { verdict: 'moved', why: null, ...report };
  }
  await releaseParcel(tx, shipment.id, event.trackingCode);
  await writeCarrier(tx, shipment.id, { carrier: null, trackingCode: null, fee: null });
  const call = await findUnsettledCall(tx, shipment.id);
  return call?.act === 'cancel'
    ? { verdict: 'nothing', why: 'the shop is having it cancelled', ...report }
    : { verdict: 'review', why: 'The carrier cancelled the parcel: send it again, or in another way.', ...report };
}

/**
 * Stores the tracking code of a report that is received before the answer to the call that created the parcel, or
 * instead of that answer.
 * @returns the tracking code of the shipment
 */
async function adoptEarly(
  tx: Transaction,
  shipment: Shipment,
  carrier: Carrier,
  { trackingCode, clientCode }: CarrierEvent,
): Promise<string | null> {
  const call = await findUnsettledCall(tx, shipment.id);
  if (shipment.trackingCode !== null || call?.act !== 'create' || call.clientCode !== clientCode)
    return shipment.trackingCode;
  if (!(await adoptParcel(tx, shipment, carrier, { trackingCode, fee: null }))) return null;
  await writeOutcome(tx, call.id, { kind: 'done', value: null, answer: 'reported by webhook' }, trackingCode);
  return trackingCode;
}
