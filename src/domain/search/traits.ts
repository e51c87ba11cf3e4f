/** Finds the traits of a product in the catalogue's texts, and the purposes in a search text. */
import type { TradeWords } from './trade-words.ts';

/** @param text all texts of the product, in lower case without diacritics */
export function traitsOf({ traits }: TradeWords, text: string): string[] {
  return Object.entries(traits).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** A purpose in a list of words: from index `start` (included) to index `end` (excluded). */
export type FoundPurpose = { start: number; end: number; traits: readonly string[]; isTelling: boolean };

/** Finds purposes in a list of words, the longest phrases first. @param words words in lower case without diacritics */
export function findPurposes(
  { purposes, telling, longestPurposes }: TradeWords,
  words: readonly string[],
): FoundPurpose[] {
  const matches: FoundPurpose[] = [];
  for (let start = 0; start < words.length; ) {
    let end = Math.min(words.length, start + (longestPurposes.get(words[start] ?? '') ?? 0));
    while (end > start && !purposes.has(words.slice(start, end).join(' '))) end -= 1;
    const phrase = words.slice(start, end).join(' ');
    const traits = purposes.get(phrase);
    if (traits) matches.push({ start, end, traits, isTelling: telling.has(phrase) });
    start = Math.max(end, start + 1);
  }
  return matches;
}
