/** Loads again what shows parcels or their orders. */
import { useDone } from '../session/use-attempt.ts';

export const useParcelsChanged = () =>
  useDone(['parcels'], ['parcel-counts'], ['hand-overs'], ['orders'], ['order-counts'], ['order']);
