/** A person found out that a carrier did nothing, where the carrier itself does not say it. */
import type { Database } from '#store/database/database.ts';
import { findUnsettledCall, writeOutcome } from '#store/fulfilment/carrier-calls.ts';
import { lockShipment } from './move-shipment.ts';

/** @returns false when no call about the shipment is open */
export function giveUpCall(
  db: Database,
  { shipmentId, code, reason }: { shipmentId: string; code: string; reason: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShipment(tx, code);
    const call = await findUnsettledCall(tx, shipmentId);
    return call !== null && writeOutcome(tx, call.id, { kind: 'refused', reason, answer: null }, null);
  });
}
