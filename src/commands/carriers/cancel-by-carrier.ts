/** Requests a carrier to cancel the parcel of a shipment. The shipment remains, and can be sent in another way. */
import type { Actor } from '#domain/accounts/access.ts';
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Outcome } from '#extension-api/carrier.ts';
import { findUnsettledCall, insertCall, listParcels } from '#store/carriers/carrier-calls.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { lockShipment } from '../fulfilment/move-shipment.ts';
import { type OpenCall, recordCancelled } from './settle-carrier-call.ts';

type Cancelling = OpenCall & { trackingCode: string };

/**
 * The first of two steps, in the transaction of the staff's command: records the call before it is made.
 * @returns null if the carrier has no parcel of this shipment
 * @throws Failure SHIPMENT_NOT_FOUND, CARRIER_CALL_OPEN
 */
export function beginCancelling(
  db: Database,
  { name }: CarrierService,
  { code, actor }: { code: string; actor: Actor },
): Promise<Cancelling | null> {
  return withinTransaction(db, async (tx) => {
    const { shipment } = await lockShipment(tx, code);
    if (await findUnsettledCall(tx, shipment.id)) throw new Failure('CARRIER_CALL_OPEN');
    const made = (await listParcels(tx, shipment.id)).find(({ carrier }) => carrier === name);
    // a parcel that staff created on the carrier's website and whose tracking code they entered here
    const noted = shipment.carrier === name && shipment.state === 'planned' ? shipment.trackingCode : null;
    const trackingCode = made?.trackingCode ?? noted;
    if (trackingCode === null) return null;
    const clientCode = made?.clientCode ?? shipment.code;
    const call = { carrier: name, act: 'cancel' as const, clientCode, trackingCode };
    const id = await insertCall(tx, { ...call, shipmentId: shipment.id, request: { trackingCode }, actor });
    return { ...call, id, code: shipment.code };
  });
}

/** The second of two steps, after the commit of the first: makes the call to the carrier. */
export async function finishCancelling(
  db: Database,
  service: CarrierService,
  call: Cancelling,
): Promise<Outcome<null>> {
  const outcome = await service.cancel(call.trackingCode);
  await recordCancelled(db, call, outcome);
  return outcome;
}
