/** The carriers that this shop can call. A shop that is connected to none sends its parcels by hand. */
import type { CarrierService } from '#domain/fulfilment/carrier-service.ts';
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import { findConnection } from '#store/fulfilment/carrier-connections.ts';
import type { Shop } from '../../config/shop.ts';
import { carrierOf, type Extensions } from '../../extensions/load-extensions.ts';
import { type Connected, openConnection, valuesOf } from './connection.ts';

/** @returns null for a carrier that the shop cannot call */
export function serviceOf(extensions: Extensions, name: Carrier, connected: Connected): CarrierService | null {
  const carrier = carrierOf(extensions, name);
  return carrier && { name, ...carrier.connect(valuesOf(connected)) };
}

/** @returns null where the shop is not connected to this carrier */
export async function openCarrier(
  { db, secret, extensions }: Shop,
  name: Carrier,
): Promise<{ service: CarrierService; connected: Connected } | null> {
  const connection = await findConnection(db, name);
  if (!connection) return null;
  const connected = openConnection(secret, connection);
  const service = serviceOf(extensions, name, connected);
  return service && { service, connected };
}
