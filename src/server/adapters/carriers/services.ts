/** The carriers whose API this shop can call. Without a connected carrier, staff book the transport themselves. */
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { carrierOf, type Extensions } from '../../extensions/load-extensions.ts';
import { type Connected, valuesOf } from './connection.ts';

/** @returns null for a carrier that the shop cannot call */
export function serviceOf(extensions: Extensions, name: Carrier, connected: Connected): CarrierService | null {
  const carrier = carrierOf(extensions, name);
  return carrier && { name, ...carrier.connect(valuesOf(connected)) };
}
