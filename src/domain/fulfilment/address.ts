/** Vietnamese addresses since July 2025: province, ward, street. Districts no longer exist. */
import { tidy } from '../values/vietnamese-text.ts';
import { placeKey } from './place-key.ts';

/** `Thành phố Hà Nội` → `Hà Nội`: the short name that people write and that orders store. */
export function provinceName(officialName: string): string {
  return officialName.replace(/^(?:Thành phố|Tỉnh) /, '');
}

/** Official codes of the largest cities, in the order in which lists show them: Hà Nội, TP. Hồ Chí Minh, … */
export const bigCities = ['01', '79', '31', '48', '92', '46'];

/** Sorts provinces for a selection list: the largest cities first, then by the Vietnamese alphabet. */
export function inListOrder<Province extends { code: string; name: string }>(
  provinces: readonly Province[],
): Province[] {
  const { compare } = new Intl.Collator('vi');
  const rank = (code: string) => (bigCities.includes(code) ? bigCities.indexOf(code) : bigCities.length);
  return [...provinces].sort(
    (one, other) => rank(one.code) - rank(other.code) || compare(provinceName(one.name), provinceName(other.name)),
  );
}

export type StreetAddress = { street: string; ward: string; note: string };

/** Joins an address's non-empty parts: `Số 5 ngõ 20 phố Vọng, Phường Bạch Mai (quận Hai Bà Trưng cũ)`. */
export function addressLine({ street, ward, note }: StreetAddress): string {
  const place = [tidy(street), tidy(ward)].filter(Boolean).join(', ');
  const remark = tidy(note).replace(/^\(|\)$/g, '');
  return remark === '' ? place : `${place} (${remark})`;
}

/** Splits an address line that `addressLine` joined. The text of a ward not in the given list stays in the street. */
export function splitAddressLine(line: string, wards: readonly { name: string }[]): StreetAddress {
  const [, place = '', note = ''] = /^(.*?)(?: \(([^()]*)\))?$/.exec(tidy(line)) ?? [];
  const comma = place.lastIndexOf(', ');
  const ward = comma < 0 ? null : findPlace(wards, place.slice(comma + 2));
  return ward ? { street: place.slice(0, comma), ward: ward.name, note } : { street: place, ward: '', note };
}

/** @returns the place with this exact name, or the only place whose name matches without diacritics; otherwise null */
export function findPlace<Place extends { name: string }>(places: readonly Place[], text: string): Place | null {
  const wanted = tidy(text);
  if (wanted === '') return null;
  const bare = (name: string) => name.toLowerCase().replace(/^(?:thành phố|tỉnh|phường|xã|đặc khu) /, '');
  const exact = places.filter(({ name }) => name === wanted || bare(name) === bare(wanted));
  if (exact.length === 1) return exact[0] ?? null;
  const alike = places.filter(({ name }) => placeKey(name) === placeKey(wanted));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
