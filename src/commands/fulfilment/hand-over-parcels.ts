/** Hands several parcels over to one carrier at once, and keeps the list that its courier signs. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { FailureCode } from '#domain/failures.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { insertHandedOver, insertHandOver, removeHandOver } from '#store/fulfilment/hand-overs.ts';
import { findParcels, type ParcelRow } from '#store/fulfilment/parcel-list.ts';
import { actOnOrder } from '../desk/act-on-order.ts';
import { lockShipment, moveShipmentWithin } from './move-shipment.ts';

type HandingOver = { carrier: Carrier; codes: readonly string[]; actor: Actor };

/** `code`: the parcel's code; `failure`: why the parcel was not handed over, null if it was */
type HandedOver = { code: string; failure: FailureCode | null };

/**
 * Each parcel is handed over on its own, so that one that cannot go does not stop the others.
 * @param codes codes of the shop or of the carrier
 * @returns the id of the list, null if no parcel was handed over; and the result of each parcel
 */
export async function handOverParcels(
  db: Database,
  { carrier, codes, actor }: HandingOver,
): Promise<{ id: number | null; results: HandedOver[] }> {
  const wanted = [...new Set(codes.map((code) => code.trim().toUpperCase()))];
  const found = await findParcels(db, wanted);
  const id = await insertHandOver(db, carrier, actor);
  const results: HandedOver[] = [];
  for (const code of wanted) results.push(await handOverOne(code, found.get(code) ?? []));
  if (results.some(({ failure }) => failure === null)) return { id, results };
  await removeHandOver(db, id);
  return { id: null, results };

  async function handOverOne(code: string, parcels: readonly ParcelRow[]): Promise<HandedOver> {
    const parcel = parcels.find((one) => one.carrier === carrier) ?? parcels[0];
    if (!parcel) return { code, failure: 'SHIPMENT_NOT_FOUND' };
    try {
      await handOver(parcel);
      return { code: parcel.code, failure: null };
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { code: parcel.code, failure: error.failureCode };
    }
  }

  // nobody looked at the orders, but the parcels lie on the table: what counts is their state, which the move checks
  async function handOver({ orderNumber, code }: ParcelRow): Promise<void> {
    const said = { code, to: 'handed_over', carrier, handOver: id };
    await actOnOrder(
      db,
      { order: orderNumber, version: null, actor, act: 'order.shipment-moved', said },
      async (tx) => {
        const { shipment } = await lockShipment(tx, code);
        if (shipment.carrier !== null && shipment.carrier !== carrier) throw new Failure('PARCEL_OF_OTHER_CARRIER');
        const carried = { carrier, trackingCode: null, fee: null };
        if (!(await moveShipmentWithin(tx, { code, to: 'handed_over', carried, actor, note: null })))
          throw new Failure('PARCEL_HANDED_OVER');
        const cash = shipment.cashState === 'open' ? shipment.cash : 0;
        await insertHandedOver(tx, id, { id: shipment.id, cash });
      },
    );
  }
}
