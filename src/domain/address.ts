/** Addresses as they are since July 2025: province, ward, street; no district between them. */
import { fold, tidy } from './vietnamese-text.ts';

/** `Thành phố Hà Nội` → `Hà Nội`: as people write it and as orders keep it. */
export function provinceName(officialName: string): string {
  return officialName.replace(/^(?:Thành phố|Tỉnh) /, '');
}

export type StreetAddress = { street: string; ward: string; note: string };

/** One line: `Số 5 ngõ 20 phố Vọng, Phường Bạch Mai (quận Hai Bà Trưng cũ)`. Empty parts leave no trace. */
export function addressLine({ street, ward, note }: StreetAddress): string {
  const place = [tidy(street), tidy(ward)].filter(Boolean).join(', ');
  const remark = tidy(note).replace(/^\(|\)$/g, '');
  return remark === '' ? place : `${place} (${remark})`;
}

/** What a place is called when people type it: kind left out, marks and spaces as they please. */
export function placeKey(name: string): string {
  return fold(tidy(name))
    .replace(/^(?:tp\.? ?|thanh pho |tinh |phuong |p\. ?|xa |x\. ?|dac khu )/, '')
    .replace(/[^a-z0-9]/g, '');
}

/** The one place meant by a text: by its exact name, else without marks where that leaves no doubt; null otherwise. */
export function findPlace<Place extends { name: string }>(places: readonly Place[], text: string): Place | null {
  const wanted = tidy(text);
  if (wanted === '') return null;
  const bare = (name: string) => name.toLowerCase().replace(/^(?:thành phố|tỉnh|phường|xã|đặc khu) /, '');
  const exact = places.filter(({ name }) => name === wanted || bare(name) === bare(wanted));
  if (exact.length === 1) return exact[0] ?? null;
  const alike = places.filter(({ name }) => placeKey(name) === placeKey(wanted));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
