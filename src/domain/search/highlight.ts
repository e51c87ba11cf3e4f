/** Marks the words in a product's name that match a search. */
import { fold } from '../values/vietnamese-text.ts';

export type NamePart = { text: string; isMatch: boolean };

const WORD = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu;

const wordsOf = (text: string) => (text.match(WORD) ?? []).map((word) => fold(word).replace('.', ','));

/** @param searched the corrected search text; its last word may be incomplete */
export function markMatch(name: string, searched: string): NamePart[] {
  const words = wordsOf(searched);
  const last = words.at(-1) ?? '';
  const parts: NamePart[] = [];
  let end = 0;
  for (const match of name.matchAll(WORD)) {
    const [word = ''] = wordsOf(match[0]);
    if (!words.includes(word) && !(last.length > 1 && word.startsWith(last))) continue;
    if (match.index > end) parts.push({ text: name.slice(end, match.index), isMatch: false });
    parts.push({ text: match[0], isMatch: true });
    end = match.index + match[0].length;
  }
  if (end < name.length) parts.push({ text: name.slice(end), isMatch: false });
  return parts;
}
