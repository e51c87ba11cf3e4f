/** The parcel with a code, for the search dialog (Ctrl K): scanned, pasted or typed. */
import { shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import type { SearchResult } from '../frame/find-anything.ts';
import { call } from '../session/call.ts';

/** No parcel has a shorter code, and codes have no spaces. */
const CODE = /^\S{5,60}$/;

export async function findParcels(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  if (!CODE.test(text)) return [];
  const { data } = await call('findParcels', { query: { code: text }, signal });
  return data.items.map(({ code, name, state }) => ({
    to: `/parcels/${code}`,
    label: `Kiện ${code} · ${name}`,
    note: shipmentStateLabel(state).toLowerCase(),
    icon: 'package',
  }));
}
