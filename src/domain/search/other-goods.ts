/** Finds in a search the goods that the shop does not have, although its own are called by their words. */
import { findPairs, type Spoken, spansOf } from './paired-phrases.ts';
import { isNaming, type Vocabulary } from './vocabulary.ts';

/** The prefix by which words of other goods differ from all words of the shop. */
const OTHER = '~';

export const isOtherGoods = ({ word }: Pick<Spoken, 'word'>): boolean => word.startsWith(OTHER);

/** True for words that name goods of the shop, if the catalogue changes: `giày` of one that begins to sell shoes. */
function isOwn({ phrases, words }: Vocabulary, items: readonly Spoken[]): boolean {
  const phrase = items.map(({ word }) => word).join(' ');
  if ((phrases.get(phrase)?.places.length ?? 0) > 0) return true;
  const known = items.length === 1 ? words.get(phrase) : undefined;
  return (
    known !== undefined &&
    isNaming(known) &&
    items.every(({ word, written }) => known.spelt.has(written) || (written === word && known.spelt.size === 0))
  );
}

/** Sets the words of goods that the shop does not have apart: `găng tay rửa chén`. */
export function markOtherGoods<Typed extends { folded: string; written: string }>(
  vocabulary: Vocabulary,
  typed: readonly Typed[],
): Typed[] {
  const items = typed.map(({ folded, written }) => ({ word: folded, written }));
  const { phrases, longest, pairs, used } = vocabulary.trade.otherGoods;
  const isOther = items.map(() => false);
  for (const { start, end } of spansOf(items, longest, (phrase) => phrases.has(phrase)))
    if (!used.has(items[start - 1]?.written ?? '') && !isOwn(vocabulary, items.slice(start, end)))
      isOther.fill(true, start, end);
  for (const { places } of findPairs(pairs, items)) isOther.fill(true, places[0].start, places[1].end);
  return typed.map((each, at) => (isOther[at] ? { ...each, folded: OTHER + each.folded } : each));
}
