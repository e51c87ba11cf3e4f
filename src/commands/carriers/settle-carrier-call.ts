/** Records the outcome of a call to a carrier, and queries the carrier if the outcome is unknown. */
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import type { CarriedParcel, Outcome } from '#extension-api/carrier.ts';
import { type CarrierCall, releaseParcel, SILENCE, writeOutcome } from '#store/carriers/carrier-calls.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { writeCarrier } from '#store/fulfilment/shipments.ts';
import { adoptParcel } from '../fulfilment/adopt-parcel.ts';
import { lockShipment } from '../fulfilment/move-shipment.ts';

export type OpenCall = Pick<CarrierCall, 'id' | 'code' | 'carrier' | 'act' | 'clientCode' | 'trackingCode'>;

/** @returns the outcome that was stored: `unknown` instead of a success if the parcel belongs to another shipment */
export function recordCreated(
  db: Database,
  call: OpenCall,
  outcome: Outcome<CarriedParcel>,
): Promise<Outcome<CarriedParcel>> {
  return db.transaction().execute((tx) => recordCreatedWithin(tx, call, outcome));
}

async function recordCreatedWithin(
  tx: Transaction,
  call: OpenCall,
  outcome: Outcome<CarriedParcel>,
): Promise<Outcome<CarriedParcel>> {
  const { shipment } = await lockShipment(tx, call.code);
  if (outcome.kind !== 'done') {
    await writeOutcome(tx, call.id, outcome, null);
    return outcome;
  }
  const { value, answer } = outcome;
  if (await adoptParcel(tx, shipment, call.carrier, value)) {
    await writeOutcome(tx, call.id, outcome, value.trackingCode);
    return outcome;
  }
  const reason = `the carrier named the parcel ${value.trackingCode}, which belongs to another shipment`;
  await writeOutcome(tx, call.id, { kind: 'unknown', reason, answer }, null);
  return { kind: 'unknown', reason, answer };
}

export function recordCancelled(db: Database, call: OpenCall, outcome: Outcome<null>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { shipment } = await lockShipment(tx, call.code);
    await writeOutcome(tx, call.id, outcome, null);
    if (outcome.kind !== 'done' || call.trackingCode === null) return;
    await releaseParcel(tx, shipment.id, call.trackingCode);
    if (shipment.state === 'planned' && shipment.trackingCode === call.trackingCode)
      await writeCarrier(tx, shipment.id, { carrier: null, trackingCode: null, fee: null });
  });
}

/** True if the call is certainly not running any more, so that its outcome must be queried. */
export const isForgotten = ({ outcome, startedAt }: Pick<CarrierCall, 'outcome' | 'startedAt'>): boolean =>
  outcome === 'unknown' || Date.now() - startedAt.getTime() > SILENCE * 1000;

/**
 * Queries the carrier about the outcome of a call. If the carrier does not know the parcel, the parcel was not created,
 * or a delayed request will still create it; in both cases the call may be repeated, because the same code never
 * creates a second parcel.
 * @returns false if the outcome is still unknown
 */
export async function settleCall(db: Database, service: CarrierService, call: OpenCall): Promise<boolean> {
  const { trackingCode } = call;
  const by = call.act === 'cancel' && trackingCode !== null ? { trackingCode } : { clientCode: call.clientCode };
  const lookedUp = await service.lookUp(by);
  // the outcome remains unknown, even if the carrier refuses to answer the query
  if (lookedUp.kind !== 'done') return false;
  const { value: parcel, answer } = lookedUp;
  if (call.act === 'create') {
    const missing = {
      kind: 'refused',
      reason: 'the carrier knows no such parcel: it may be sent again',
      answer,
    } as const;
    const outcome = await recordCreated(db, call, parcel ? { kind: 'done', value: parcel, answer } : missing);
    return outcome.kind !== 'unknown';
  }
  const isCancelled = parcel === null || parcel.status === 'cancel';
  const reason = `the carrier did not cancel it: its status is ${parcel?.status}`;
  await recordCancelled(
    db,
    call,
    isCancelled ? { kind: 'done', value: null, answer } : { kind: 'refused', reason, answer },
  );
  return true;
}
