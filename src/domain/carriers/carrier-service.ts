/** One connected carrier, with the name under which its parcels are stored. */
import type { CarrierCalls } from '#extension-api/carrier.ts';
import type { Carrier } from './carriers.ts';

export type CarrierService = CarrierCalls & { name: Carrier };
