/** Records several parcels as delivered at once, for a carrier that reports nothing by itself. */
import type { Actor } from '#domain/accounts/access.ts';
import { isCashOurs } from '#domain/carriers/carriers.ts';
import type { FailureCode } from '#domain/failures.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { actOnOrder } from '../desk/act-on-order.ts';
import { lockShipment, moveShipmentWithin } from './move-shipment.ts';

type Delivered = {
  /** the codes of the shop, such as DHABCDEF-1 */
  codes: readonly string[];
  /** true: the shop has the cash of the parcels that its own driver brought; other carriers pay theirs out later */
  isCashReceived: boolean;
  /** which the customers read */
  note: string | null;
  actor: Actor;
};

/**
 * Each parcel is recorded on its own, so that one that cannot be delivered does not stop the others.
 * @returns for each parcel why it was not recorded as delivered; null if it is delivered, also if it was before
 */
export async function deliverParcels(
  db: Database,
  { codes, isCashReceived, note, actor }: Delivered,
): Promise<{ code: string; failure: FailureCode | null }[]> {
  const results: { code: string; failure: FailureCode | null }[] = [];
  for (const code of new Set(codes.map((one) => one.trim().toUpperCase()))) {
    try {
      await deliver(code);
      results.push({ code, failure: null });
    } catch (error) {
      if (!isFailure(error)) throw error;
      results.push({ code, failure: error.failureCode });
    }
  }
  return results;

  function deliver(code: string): Promise<unknown> {
    const said = { code, to: 'delivered' };
    const order = code.replace(/-\d+$/, '');
    return actOnOrder(db, { order, version: null, actor, act: 'order.shipment-moved', said }, async (tx) => {
      const { shipment } = await lockShipment(tx, code);
      const takesCash = isCashReceived && shipment.cashState === 'open' && isCashOurs(shipment.carrier);
      await moveShipmentWithin(tx, { code, to: 'delivered', isCashReceived: takesCash, actor, note });
    });
  }
}
