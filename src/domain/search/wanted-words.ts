/** Finds the words of a search that say what is wanted. */
import { findFiller, isAsker, purposeStart } from './filler-words.ts';
import type { Span } from './paired-phrases.ts';
import { isThing } from './topics.ts';
import { findPurposes } from './traits.ts';
import { findNames, type Item } from './type-scores.ts';
import { emptyWord, isNaming, type Vocabulary } from './vocabulary.ts';

type Typed = { folded: string; written: string };

/** Words between a person and what they like. */
const likings: ReadonlySet<string> = new Set('thích mê ghiền nghiện khoái yêu thich ghien nghien khoai'.split(' '));
/** Words between two goods that fit each other. */
const fittings: ReadonlySet<string> = new Set(['lap', 'vua', 'khop', 'gan', 'dung', 'xai']);
const WHICH = 'nao';

/**
 * @returns only what somebody likes who gets a present (`quà cho mẹ thích yoga` → `yoga`); another order if what fits to
 * something is asked for (`đòn này lắp đĩa nào` → `đĩa lắp đòn này`)
 */
export function wantedFirst<Word extends Typed>(vocabulary: Vocabulary, typed: readonly Word[]): readonly Word[] {
  const items = typed.map(({ folded, written }) => ({ word: folded, written }));
  const filler = findFiller(vocabulary.fillers, items);
  const isGoods = (at: number) => !filler[at] && isNaming(vocabulary.words.get(items[at]?.word ?? '') ?? emptyWord(''));
  const liking = items.findIndex(({ written }) => likings.has(written));
  if (liking > 0 && liking < items.length - 1) {
    const before = items.slice(0, liking);
    const persons = findPurposes(vocabulary.trade, before);
    const isOfPerson = (at: number) => persons.some(({ start, end }) => start <= at && at < end);
    if (before.every((item, at) => filler[at] || isAsker(item) || isOfPerson(at))) return typed.slice(liking + 1);
  }
  const which = items.findIndex(({ word }, at) => word === WHICH && isGoods(at - 1));
  const fitting = items.findIndex(({ word }, at) => at < which && fittings.has(word));
  let start = which - 1;
  while (isGoods(start - 1)) start -= 1;
  if (fitting < 1 || fitting >= start || !items.slice(0, fitting).some((_, at) => isGoods(at))) return typed;
  return [...typed.slice(start, which), ...typed.slice(fitting, start), ...typed.slice(0, fitting)];
}

/** Words after which goods say what those before them are used for, or have: `găng hít xà`, `ghế có giá đỡ tạ`. */
const uses: ReadonlySet<string> = new Set(
  'hít gập nhảy đu gánh kéo đẩy đấm đánh đá lắp để đựng lót đỡ có kèm hit gap lap lot with'.split(' '),
);

type Marked = { filler: readonly boolean[]; wished: readonly boolean[]; names: readonly Span[] };

/**
 * @param wished for each word whether it is part of a purpose @param names the places of names of several words
 * @returns the index from which the words say only what the goods before them are used for, or have; the number of words
 * if there are none
 */
function startOfUse(vocabulary: Vocabulary, items: readonly Item[], { filler, wished, names }: Marked): number {
  let hasThing = false;
  for (const [index, item] of items.entries()) {
    const ends = names.flatMap(({ start, end }) => (start < index && index < end ? [end] : []));
    if (hasThing && uses.has(item.written) && ends.every((end) => end === index + 1))
      return ends.length > 0 ? index + 1 : index;
    if (wished[index]) break;
    if (filler[index] || isAsker(item)) continue;
    if (!isThing(vocabulary, { ...item, essential: true })) break;
    hasThing = true;
  }
  return items.length;
}

/**
 * @returns for each word whether it is essential: the words that name what the customer wants, without filler words and
 * purposes. If nothing else was typed, filler words or purposes are essential.
 */
export function essentialWords(vocabulary: Vocabulary, items: readonly Item[]): boolean[] {
  const words = items.map(({ word }) => word);
  const filler = findFiller(vocabulary.fillers, items);
  const wished = words.map(() => false);
  for (const { start, end } of findPurposes(vocabulary.trade, items)) wished.fill(true, start, end);
  const inPhrase = words.map(() => false);
  const names = findNames(vocabulary, items).filter(({ start, end }) => end - start > 1);
  for (const { start, end } of names)
    if (words.slice(start, end).some((_, index) => !filler[start + index])) inPhrase.fill(true, start, end);
  const used = startOfUse(vocabulary, items, { filler, wished, names });
  inPhrase.fill(false, used);
  const end = Math.min(
    used,
    purposeStart(words, (index) => inPhrase[index] === true),
  );
  const choose = (test: (index: number) => boolean) => words.map((_, index) => test(index));
  const chosen = [
    choose((index) => inPhrase[index] || !(filler[index] || wished[index] || index >= end)),
    choose((index) => !filler[index] && index < end),
    choose((index) => !filler[index] || wished[index] === true),
  ].find((each) => each.some(Boolean));
  return chosen ?? choose(() => true);
}
