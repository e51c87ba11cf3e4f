/** Compares names of provinces, wards and districts as people type them. */
import { fold, tidy } from '../values/vietnamese-text.ts';

/** Normalises a typed name of a place: without its kind, tone marks and spaces. */
export function placeKey(name: string): string {
  return fold(tidy(name))
    .replace(/^(?:tp\.? ?|thanh pho |tinh |phuong |p\. ?|xa |x\. ?|dac khu )/, '')
    .replace(/[^a-z0-9]/g, '');
}
