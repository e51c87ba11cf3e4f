/** Moves what is wanted to the beginning of a search, where its words count most, if it is said after something else. */
import { findFiller, isAsker } from './filler-words.ts';
import { findPurposes } from './traits.ts';
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
  const isThing = (at: number) => !filler[at] && isNaming(vocabulary.words.get(items[at]?.word ?? '') ?? emptyWord(''));
  const liking = items.findIndex(({ written }) => likings.has(written));
  if (liking > 0 && liking < items.length - 1) {
    const before = items.slice(0, liking);
    const persons = findPurposes(vocabulary.trade, before);
    const isOfPerson = (at: number) => persons.some(({ start, end }) => start <= at && at < end);
    if (before.every((item, at) => filler[at] || isAsker(item) || isOfPerson(at))) return typed.slice(liking + 1);
  }
  const which = items.findIndex(({ word }, at) => word === WHICH && isThing(at - 1));
  const fitting = items.findIndex(({ word }, at) => at < which && fittings.has(word));
  let start = which - 1;
  while (isThing(start - 1)) start -= 1;
  if (fitting < 1 || fitting >= start || !items.slice(0, fitting).some((_, at) => isThing(at))) return typed;
  return [...typed.slice(start, which), ...typed.slice(fitting, start), ...typed.slice(0, fitting)];
}
