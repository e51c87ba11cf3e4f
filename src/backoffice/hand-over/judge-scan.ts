/** What a scan means while parcels are ticked for a courier: each code once, and only parcels that go with him. */
import type { OfficeParcel } from '#contract/admin/fulfilment/hand-overs.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { shipmentStateLabel, shipmentTransitions } from '#domain/fulfilment/shipment-states.ts';
import { collectedFor } from './parcel-words.ts';

export type Scanned = { isGood: boolean; parcel: OfficeParcel | null; words: string };

type Ticking = {
  /** the courier's carrier; null before the first parcel */
  carrier: Carrier | null;
  ticked: readonly OfficeParcel[];
  nameOf: (carrier: Carrier) => string;
};

/** @param found the parcels with the scanned code: two carriers may use the same code */
export function judgeScan(code: string, found: readonly OfficeParcel[], { carrier, ticked, nameOf }: Ticking): Scanned {
  const parcel = found.find((one) => one.carrier === carrier) ?? found[0];
  const bad = (words: string) => ({ isGood: false, parcel: null, words });
  if (!parcel) return bad(`Không có kiện nào mang mã ${code}`);
  if (ticked.some(({ id }) => id === parcel.id)) return bad(`${parcel.code} đã quét rồi`);
  if (!shipmentTransitions[parcel.state].includes('handed_over'))
    return bad(`${parcel.code} không bàn giao được: ${shipmentStateLabel(parcel.state).toLowerCase()}`);
  if (carrier !== null && parcel.carrier !== null && parcel.carrier !== carrier)
    return bad(`${parcel.code} đi bằng ${nameOf(parcel.carrier)}, không phải ${nameOf(carrier)}: hãy để riêng`);
  return { isGood: true, parcel, words: `${parcel.code}, ${parcel.province}${collectedFor([parcel])}` };
}
