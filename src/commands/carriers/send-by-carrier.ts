/** Asks a carrier to fetch and deliver a shipment. */
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
  /** reads the parcel's data for the carrier while the order is locked, so that nobody changes its address meanwhile */
  parcelFrom(facts: ParcelFacts): Omit<ParcelToSend, 'clientCode' | 'cash'>;
  actor: Actor;
};

export type BegunSending = { call: OpenCall; request: Record<string, unknown> };

/**
 * Records the call to the carrier inside the office's transaction: the row of the call is committed before the carrier
 * is called, and its outcome afterwards. A shipment has at most one call of unknown outcome, and until then no second
 * call is made.
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
    // for a used code, a carrier returns the cancelled parcel
    const clientCode = released === 0 ? shipment.code : `${shipment.code}-${released + 1}`;
    const parcel = parcelFrom(await getParcelFacts(tx, shipment.id));
    const request = service.requestFor({ ...parcel, clientCode, cash: shipment.cash });
    const call = { carrier: service.name, act: 'create' as const, clientCode, trackingCode: null };
    const id = await insertCall(tx, { ...call, shipmentId: shipment.id, request, actor });
    return { call: { ...call, id, code: shipment.code }, request };
  });
}

/** Makes the call to the carrier, after the commit of beginSending. */
export async function finishSending(
  db: Database,
  service: CarrierService,
  { call, request }: BegunSending,
): Promise<Outcome<CarriedParcel>> {
  return recordCreated(db, call, await service.create(request));
}
