/** Separates the ward from the address of exported orders, which store street, ward and note in one line. */

import type { ExportedOrder } from '#domain/exports/order-tables.ts';
import { addressLine, findPlace, splitAddressLine } from '#domain/fulfilment/address.ts';
import { loadProvinces, type Province } from '../../../content/provinces.ts';

export type Addressed = Pick<ExportedOrder, 'address' | 'ward' | 'province'>;

/** Remembers what each text means: a million orders have a few thousand wards. */
const remembering = <Found>(find: (text: string) => Found) => {
  const known = new Map<string, Found>();
  return (text: string): Found => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Found;
    const fresh = find(text);
    if (known.size < MOST_REMEMBERED) known.set(text, fresh);
    return fresh;
  };
};
const MOST_REMEMBERED = 20_000;

/** @returns a function that moves the ward into its own column; an address without a listed ward stays as it is */
export async function wardSplitter(): Promise<<Row extends Addressed>(row: Row) => Row> {
  const provinces = await loadProvinces();
  const provinceOf = remembering((name): Province | null => findPlace(provinces, name));
  const wardOf = remembering((key) => {
    const [province = '', text = ''] = key.split('\n');
    return findPlace(provinceOf(province)?.wards ?? [], text);
  });
  return (row) => {
    if (row.ward !== null) return row;
    const { street: place, note } = splitAddressLine(row.address, []);
    const comma = place.lastIndexOf(', ');
    const ward = comma < 0 ? null : wardOf(`${row.province}\n${place.slice(comma + 2)}`);
    if (!ward) return row;
    return { ...row, address: addressLine({ street: place.slice(0, comma), ward: '', note }), ward: ward.name };
  };
}
