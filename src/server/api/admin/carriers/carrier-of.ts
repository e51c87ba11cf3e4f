/** Finds the carrier's connection and the shipment that a request names. */
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import { findConnection } from '#store/carriers/carrier-connections.ts';
import type { Database } from '#store/database/database.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findOrder } from '#store/orders/orders.ts';
import { type Connected, readConnection } from '../../../adapters/carriers/connection.ts';
import { serviceOf } from '../../../adapters/carriers/services.ts';
import type { Shop } from '../../../config/shop.ts';
import { type Extensions, carrierOf as extensionOf } from '../../../extensions/load-extensions.ts';

/** @throws Failure INVALID_REQUEST if no extension adds a carrier of this name */
export function demandCarrier(extensions: Extensions, name: string, field = 'carrier'): CarrierExtension {
  return demand(extensionOf(extensions, name), 'INVALID_REQUEST', { field });
}

/** @throws Failure INVALID_REQUEST: unknown carrier; CARRIER_NOT_CONNECTED: also if its secrets are unreadable */
export async function carrierOf(
  { db, secret, extensions }: Shop,
  name: string,
): Promise<{ service: CarrierService; connected: Connected }> {
  demandCarrier(extensions, name);
  const connection = await findConnection(db, name);
  const connected = demand(connection && readConnection(secret, connection), 'CARRIER_NOT_CONNECTED');
  const service = demand(serviceOf(extensions, name, connected), 'CARRIER_NOT_CONNECTED');
  return { service, connected };
}

/** @param order the id or number of the order @throws Failure ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND */
export async function shipmentOf(
  db: Database,
  { order: key, code }: { order: string; code: string },
): Promise<{ shipment: Shipment; delivery: number }> {
  const order = demand(await findOrder(db, key), 'ORDER_NOT_FOUND');
  const shipment = (await listShipments(db, order.id)).find((one) => one.code === code.toUpperCase());
  if (!shipment) throw new Failure('SHIPMENT_NOT_FOUND');
  return { shipment, delivery: order.delivery };
}
