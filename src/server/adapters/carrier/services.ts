/** The carriers that this shop can call. A shop that is connected to none sends its parcels by hand. */

import type { CarrierService } from '#domain/fulfilment/carrier-service.ts';
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import { findConnection } from '#store/fulfilment/carrier-connections.ts';
import type { Shop } from '../../config/shop.ts';
import { type Connected, openConnection } from './connection.ts';
import { ghn } from './ghn.ts';

const services: Partial<Record<Carrier, (connected: Connected) => CarrierService>> = { ghn };

/** @returns null for a carrier that the shop cannot call */
export const serviceOf = (name: Carrier, connected: Connected): CarrierService | null =>
  services[name]?.(connected) ?? null;

/** @returns null where the shop is not connected to this carrier */
export async function openCarrier(
  { db, secret }: Shop,
  name: Carrier,
): Promise<{ service: CarrierService; connected: Connected } | null> {
  const connection = await findConnection(db, name);
  if (!connection) return null;
  const connected = openConnection(secret, connection);
  const service = serviceOf(name, connected);
  return service && { service, connected };
}
