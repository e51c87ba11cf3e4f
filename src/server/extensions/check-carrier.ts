import { isCarrier } from '#domain/carriers/carriers.ts';
import { Failure } from '#domain/values/failure.ts';
import { carrierOf, type Extensions } from './load-extensions.ts';

/** True if the carrier is in the shop's list or added by an extension. */
export const knowsCarrier = (extensions: Extensions, name: string): boolean =>
  isCarrier(name) || carrierOf(extensions, name) !== null;

/** @throws Failure INVALID_REQUEST if the shop does not know the parcel's carrier */
export function checkCarrier(extensions: Extensions, name: string | null, field = 'carrier'): void {
  if (name !== null && !knowsCarrier(extensions, name)) throw new Failure('INVALID_REQUEST', { field });
}
