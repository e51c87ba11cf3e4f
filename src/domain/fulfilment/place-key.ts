/** Compares names of provinces, wards and districts in the form in which people type them. */
import { fold, tidy } from '../values/vietnamese-text.ts';

/** Normalises the typed name of a place: removes the kind of place (such as “tỉnh”), tone marks and spaces. */
export function placeKey(name: string): string {
  return fold(tidy(name))
    .replace(/^(?:tp\.? ?|thanh pho |tinh |phuong |p\. ?|xa |x\. ?|dac khu )/, '')
    .replace(/[^a-z0-9]/g, '');
}
