import { isCarrier } from '#domain/carriers/carriers.ts';
import { Failure } from '#domain/values/failure.ts';
import { carrierOf, type Extensions } from './load-extensions.ts';

/** Checks that a parcel's carrier is in the shop's list or added by an extension. @throws Failure INVALID_REQUEST */
export function checkCarrier(extensions: Extensions, name: string | null): void {
  if (name !== null && !isCarrier(name) && !carrierOf(extensions, name))
    throw new Failure('INVALID_REQUEST', { field: 'carrier' });
}
