/** The search words of the shop's industry, read from the catalogue. */
import { readFileSync } from 'node:fs';
import { readTradeWords, type TradeWords } from '#domain/search/trade-words.ts';

const FILE = new URL('../../../catalogue/search.json', import.meta.url);

let words: TradeWords | undefined;

/** Reads the file at the first call. @throws TradeWordsError */
export function tradeWords(): TradeWords {
  words ??= readTradeWords(readFileSync(FILE, 'utf8'));
  return words;
}
