import { isCarrier } from '#domain/carriers/carriers.ts';
import { Failure } from '#domain/values/failure.ts';
import { carrierOf, type Extensions } from './load-extensions.ts';

/**
 * Checks the name of a parcel's carrier: it must be in the shop's list of carriers, or an extension must add it.
 * @throws Failure INVALID_REQUEST
 */
export function checkCarrier(extensions: Extensions, name: string | null): void {
  if (name !== null && !isCarrier(name) && !carrierOf(extensions, name))
    throw new Failure('INVALID_REQUEST', { field: 'carrier' });
}
