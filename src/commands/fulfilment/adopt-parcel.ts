/** Stores in a shipment the tracking code of the parcel that a carrier created for it. */
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import type { CarriedParcel } from '#extension-api/carrier.ts';
import type { Transaction } from '#store/database/database.ts';
import { isTrackingCodeTaken, writeCarrier } from '#store/fulfilment/shipments.ts';

/**
 * A shipment that already has a tracking code keeps it; staff then see the new parcel as a parcel without a shipment.
 * @param shipment a shipment of an order that the caller has locked
 * @returns false if another shipment has this tracking code
 */
export async function adoptParcel(
  tx: Transaction,
  shipment: Shipment,
  carrier: Carrier,
  { trackingCode, fee }: Pick<CarriedParcel, 'trackingCode' | 'fee'>,
): Promise<boolean> {
  const isKnown = shipment.trackingCode === trackingCode;
  if (shipment.trackingCode !== null && !isKnown) return true;
  if (!isKnown && (await isTrackingCodeTaken(tx, carrier, trackingCode))) return false;
  await writeCarrier(tx, shipment.id, { carrier, trackingCode, fee: fee ?? shipment.fee });
  return true;
}
