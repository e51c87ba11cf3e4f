import { isCarrier } from '#domain/fulfilment/carriers.ts';
import { Failure } from '#domain/values/failure.ts';
import { carrierOf, type Extensions } from './load-extensions.ts';

/**
 * For a parcel that staff give to somebody: a carrier of the shop's list, or one that an extension adds.
 * @throws Failure INVALID_REQUEST
 */
export function checkCarrier(extensions: Extensions, name: string | null): void {
  if (name !== null && !isCarrier(name) && !carrierOf(extensions, name))
    throw new Failure('INVALID_REQUEST', { field: 'carrier' });
}
