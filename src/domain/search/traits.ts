/** What a product is good for, read from the catalogue's own facts, and the words by which people ask for it. */
import type { TradeWords } from './trade-words.ts';

/** @param text folded; everything the shop says about the product */
export function traitsOf({ traits }: TradeWords, text: string): string[] {
  return Object.entries(traits).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** A purpose in a list of words: from `start` up to but without `end`. */
export type FoundPurpose = { start: number; end: number; traits: readonly string[] };

/** Finds the longest phrases first. @param words folded */
export function findPurposes({ purposes, longestPurpose }: TradeWords, words: readonly string[]): FoundPurpose[] {
  const found: FoundPurpose[] = [];
  for (let start = 0; start < words.length; ) {
    let end = Math.min(words.length, start + longestPurpose);
    while (end > start && !purposes.has(words.slice(start, end).join(' '))) end -= 1;
    const traits = purposes.get(words.slice(start, end).join(' '));
    if (traits) found.push({ start, end, traits });
    start = Math.max(end, start + 1);
  }
  return found;
}
