/** Finds the traits of a product in the catalogue's texts, and the purposes in a search text. */
import { fold } from '../values/vietnamese-text.ts';
import { findPairs, type Span, type Spoken, spansOf } from './paired-phrases.ts';
import type { Purpose, TradeWords } from './trade-words.ts';

/** @param text all texts of the product, in lower case without diacritics */
export function traitsOf({ traits }: TradeWords, text: string): string[] {
  return Object.entries(traits).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** A purpose in a list of words: from index `start` (included) to index `end` (excluded). */
export type FoundPurpose = Purpose &
  Span & {
    /** true for one of two phrases that tell the purpose together */
    isHalf?: true;
    /** the place of the goods about which the purpose tells something */
    goods?: Span;
  };

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
const lengthOf = ({ start, end }: Span) => end - start;

/** Words that people put into a purpose without changing what it says: `đau (cái) lưng (quá)`, `hàng xóm (cứ) than phiền`. */
const particles: ReadonlySet<string> = new Set(
  'cái con bị hay hơi quá lắm rất nhiều cứ thì là của cũng đang được cho mình em tôi tui anh chị này kia ấy như luôn khi'
    .split(' ')
    .flatMap((word) => [word, fold(word)]),
);

/** The words in which purposes are found: empty for one that its diacritics make another word, as `dâu tay` is not `đau tay`. */
const heard = ({ spellings }: TradeWords, items: readonly Spoken[]): string[] =>
  items.map(({ word, written }) => (written === word || spellings.get(word)?.has(written) !== false ? word : ''));

/** @returns the positions at which a purpose that begins at `start` may stand: all words, and all but the particles */
function ways(items: readonly Spoken[], start: number, most: number): number[][] {
  const all = items.slice(start, start + most).map((_, index) => start + index);
  const told: number[] = [];
  for (let at = start; at < items.length && told.length < most && at < start + 2 * most; at++)
    if (at === start || !particles.has(items[at]?.written ?? '')) told.push(at);
  return told.every((at, index) => at === all[index]) ? [all] : [all, told];
}

/** Finds purposes of one phrase, the longest first. Particles between the words of a phrase do not count. */
export function findPhrased(trade: TradeWords, items: readonly Spoken[]): FoundPurpose[] {
  const { purposes, longestPurposes } = trade;
  const words = heard(trade, items);
  const matches: FoundPurpose[] = [];
  for (let start = 0; start < words.length; ) {
    const most = longestPurposes.get(words[start] ?? '') ?? 0;
    let found: { length: number; match: FoundPurpose } | null = null;
    for (const places of ways(items, start, most))
      for (let length = places.length; length > (found?.length ?? 0); length--) {
        const phrase = places
          .slice(0, length)
          .map((at) => words[at])
          .join(' ');
        const purpose = purposes.get(phrase);
        const end = (places[length - 1] ?? start) + 1;
        if (purpose) found = { length, match: { start, end, ...purpose } };
      }
    if (found) matches.push(found.match);
    start = found?.match.end ?? start + 1;
  }
  return matches;
}

type Remembered = Map<string, readonly FoundPurpose[]>;
const remembered = new WeakMap<TradeWords, Remembered>();
/** The maximum number of texts whose purposes are remembered: one search compares some dozens, each several times. */
const MOST_REMEMBERED = 500;

/** Finds purposes in a list of words: of one phrase, or of two near each other. What says more words says more. */
export function findPurposes(trade: TradeWords, items: readonly Spoken[]): readonly FoundPurpose[] {
  const found: Remembered = remembered.get(trade) ?? new Map();
  remembered.set(trade, found);
  const text = items.map(({ word, written }) => `${word}/${written}`).join(' ');
  const known = found.get(text) ?? findAnew(trade, items);
  if (found.size >= MOST_REMEMBERED) found.clear();
  found.set(text, known);
  return known;
}

function findAnew(trade: TradeWords, items: readonly Spoken[]): FoundPurpose[] {
  const phrased = findPhrased(trade, items);
  const folded = items.map(({ word }) => ({ word, written: word }));
  const names = spansOf(folded, trade.longestName, (phrase) => trade.names.has(phrase));
  const isPart = (span: Span) => phrased.some((one) => overlap(one, span) && lengthOf(one) > lengthOf(span));
  const paired = findPairs(trade.pairs, items, names).flatMap(({ meaning, spans }) => {
    // goods stay what is wanted
    const told = meaning.isOfGoods ? spans.slice(1) : spans;
    const goods = meaning.isOfGoods ? { goods: spans[0] } : {};
    return told.some(isPart) ? [] : told.map((span) => ({ ...span, ...meaning, ...goods, isHalf: true as const }));
  });
  const others = phrased.filter((one) => !paired.some((half) => overlap(one, half)));
  return [...others, ...paired].toSorted((a, b) => a.start - b.start);
}
