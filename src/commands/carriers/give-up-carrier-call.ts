/** Closes a call to a carrier when staff found out that the carrier did nothing, which its API does not show. */
import { Failure } from '#domain/values/failure.ts';
import { findUnsettledCall, writeOutcome } from '#store/carriers/carrier-calls.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { lockShipment } from '../fulfilment/move-shipment.ts';
import { isForgotten } from './settle-carrier-call.ts';

/**
 * Closes the open call to a carrier about a shipment.
 * @returns false if the shipment has no such call
 * @throws Failure SHIPMENT_NOT_FOUND; CARRIER_CALL_OPEN while the call may still be running
 */
export function giveUpCall(
  db: Database,
  { shipmentId, code, reason }: { shipmentId: string; code: string; reason: string },
): Promise<boolean> {
  return withinTransaction(db, async (tx) => {
    await lockShipment(tx, code);
    const call = await findUnsettledCall(tx, shipmentId);
    if (call && !isForgotten(call)) throw new Failure('CARRIER_CALL_OPEN');
    return call !== null && writeOutcome(tx, call.id, { kind: 'refused', reason, answer: null }, null);
  });
}
