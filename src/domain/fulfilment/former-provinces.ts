/** Former provinces merged into others on 1 July 2025 (Resolution 202/2025/QH15), by the present province's code. */
import { placeKey } from './place-key.ts';

const formerNames: Readonly<Record<string, readonly string[]>> = {
  '08': ['Hà Giang'],
  '15': ['Yên Bái'],
  '19': ['Bắc Kạn'],
  '24': ['Bắc Giang'],
  '25': ['Vĩnh Phúc', 'Hòa Bình'],
  '31': ['Hải Dương'],
  '33': ['Thái Bình'],
  '37': ['Hà Nam', 'Nam Định'],
  '44': ['Quảng Bình'],
  // Thừa Thiên Huế was renamed when it became a city on 1 January 2025
  '46': ['Thừa Thiên Huế'],
  '48': ['Quảng Nam'],
  '51': ['Kon Tum'],
  '52': ['Bình Định'],
  '56': ['Ninh Thuận'],
  '66': ['Phú Yên'],
  '68': ['Đắk Nông', 'Bình Thuận'],
  '75': ['Bình Phước'],
  '79': ['Bình Dương', 'Bà Rịa - Vũng Tàu'],
  '80': ['Long An'],
  '82': ['Tiền Giang'],
  '86': ['Bến Tre', 'Trà Vinh'],
  '91': ['Kiên Giang'],
  '92': ['Sóc Trăng', 'Hậu Giang'],
  '96': ['Bạc Liêu'],
};

export type FormerProvince = { name: string; presentCode: string };

/** @returns the names of the former provinces that are now part of this province; empty if there are none */
export function formerNamesOf(code: string): readonly string[] {
  return formerNames[code] ?? [];
}

/** @returns the former province that the text names, with or without tone marks; null if the text names none */
export function findFormerProvince(text: string): FormerProvince | null {
  const wanted = placeKey(text);
  for (const [presentCode, names] of Object.entries(formerNames)) {
    const name = names.find((each) => placeKey(each) === wanted);
    if (name) return { name, presentCode };
  }
  return null;
}
