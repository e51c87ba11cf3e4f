/** Finds order numbers in a text, even if a bank or a person changed it or wrote words around it. */
import { fold, plainCharacters } from '../values/vietnamese-text.ts';
import { isOrderNumber } from './order-number.ts';

/** Matches may overlap: in `DHDH7K2M99` the number may begin at either DH. */
const CANDIDATES = /(?=(DH[2-9A-HJ-NP-Z]{6}))/g;

/**
 * Banks put text before and after the content of a transfer, change its case, and insert or remove spaces, punctuation
 * and line breaks.
 * @returns each number that has a valid check character, only once, in the order of the text; an order with that number
 * need not exist
 */
export function orderNumbersIn(memo: string): string[] {
  const squeezed = fold(plainCharacters(memo))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const candidates = [...squeezed.matchAll(CANDIDATES)].flatMap(([, candidate]) => candidate ?? []);
  return [...new Set(candidates.filter(isOrderNumber))];
}
