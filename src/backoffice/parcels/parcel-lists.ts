/** What is loaded again after parcels have moved. */
import { useDone } from '../session/use-attempt.ts';

/** The lists of orders and of parcels, with the numbers in their tabs. */
export const parcelLists = ['listOrders', 'countOrders', 'listParcels', 'countParcels'] as const;

/** Loads again what shows parcels or their orders. */
export const useParcelsChanged = () => useDone(...parcelLists, 'findParcels', 'listHandOvers', 'getOfficeOrder');
