import { isCarrier } from '#domain/carriers/carriers.ts';
import { Failure } from '#domain/values/failure.ts';
import { carrierOf, type Extensions } from './load-extensions.ts';

/**
 * Checks the carrier of a parcel: the name must be in the shop's list, or an extension must add it.
 * @throws Failure INVALID_REQUEST
 */
export function checkCarrier(extensions: Extensions, name: string | null): void {
  if (name !== null && !isCarrier(name) && !carrierOf(extensions, name))
    throw new Failure('INVALID_REQUEST', { field: 'carrier' });
}
