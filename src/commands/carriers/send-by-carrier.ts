/** Requests a carrier to collect and deliver a shipment. */
import type { Actor } from '#domain/accounts/access.ts';
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import type { ParcelFacts } from '#domain/fulfilment/parcel-details.ts';
import { linesOf } from '#domain/fulfilment/pieces.ts';
import { shipmentTransitions } from '#domain/fulfilment/shipment-states.ts';
import { awaitsCall } from '#domain/orders/confirming-call.ts';
import { checkDeposit } from '#domain/orders/deposit.ts';
import { Failure } from '#domain/values/failure.ts';
import type { CarriedParcel, Outcome, ParcelToSend } from '#extension-api/carrier.ts';
import { countReleased, findUnsettledCall, insertCall } from '#store/carriers/carrier-calls.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { getParcelFacts } from '#store/fulfilment/parcel-facts.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { lockShipment } from '../fulfilment/move-shipment.ts';
import { type OpenCall, recordCreated } from './settle-carrier-call.ts';

export type Sending = {
  /** the code of the shipment, such as DHABCDEF-1 */
  code: string;
  /** reads the parcel data that the carrier needs; called under the order's lock, so that the address cannot change */
  parcelFrom(facts: ParcelFacts): Omit<ParcelToSend, 'clientCode' | 'cash'>;
  actor: Actor;
};

export type BegunSending = { call: OpenCall; request: Record<string, unknown> };

/**
 * The first of two steps, in the transaction of the staff's command: stores the call before it is made; the second step
 * stores its outcome. A shipment has at most one call whose outcome is unknown, and no further call is made before that
 * outcome is known.
 * @throws Failure SHIPMENT_NOT_FOUND, SHIPMENT_STATE_NOT_ALLOWED, PARCEL_WITH_CARRIER, CARRIER_CALL_OPEN, CALL_MISSING,
 * DEPOSIT_MISSING, and the errors of `parcelFrom`
 */
export function beginSending(
  db: Database,
  service: CarrierService,
  { code, parcelFrom, actor }: Sending,
): Promise<BegunSending> {
  return withinTransaction(db, async (tx) => {
    const { order, shipment } = await lockShipment(tx, code);
    const { state } = shipment;
    if (state !== 'planned')
      throw new Failure('SHIPMENT_STATE_NOT_ALLOWED', { from: state, allowed: shipmentTransitions[state] });
    if (shipment.trackingCode !== null) throw new Failure('PARCEL_WITH_CARRIER');
    if (await findUnsettledCall(tx, shipment.id)) throw new Failure('CARRIER_CALL_OPEN');
    if (awaitsCall(order)) throw new Failure('CALL_MISSING');
    checkDeposit(order, linesOf(shipment, await listLinePieces(tx, order.id)));
    const released = await countReleased(tx, shipment.id);
    // a new code is needed after a cancellation: for a used code, a carrier returns the cancelled parcel
    const clientCode = released === 0 ? shipment.code : `${shipment.code}-${released + 1}`;
    const parcel = parcelFrom(await getParcelFacts(tx, shipment.id));
    const request = service.requestFor({ ...parcel, clientCode, cash: shipment.cash });
    const call = { carrier: service.name, act: 'create' as const, clientCode, trackingCode: null };
    const id = await insertCall(tx, { ...call, shipmentId: shipment.id, request, actor });
    return { call: { ...call, id, code: shipment.code }, request };
  });
}

/** The second of two steps, after the commit of the first: makes the call to the carrier. */
export async function finishSending(
  db: Database,
  service: CarrierService,
  { call, request }: BegunSending,
): Promise<Outcome<CarriedParcel>> {
  return recordCreated(db, call, await service.create(request));
}
