/** The shop's own menu: a setting with one line per entry, `label | path in the shop`. */
import { isPathInShop } from '../values/path-in-shop.ts';

export type MenuEntry = { label: string; target: string };

/** The maximum number of entries: about what fits into two lines of a tablet. */
export const MOST_ENTRIES = 8;
export const MOST_LABEL = 20;

/** @returns the entries; an empty list for an empty text; null if a line is no entry, or if there are too many */
export function readMenu(text: string): MenuEntry[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.map((line) => {
    const [label = '', target = '', ...rest] = line.split('|').map((part) => part.trim());
    const isEntry =
      label !== '' && label.length <= MOST_LABEL && target !== '' && isPathInShop(target) && rest.length === 0;
    return isEntry ? { label, target } : null;
  });
  if (entries.length > MOST_ENTRIES) return null;
  return entries.every((entry) => entry !== null) ? entries : null;
}
