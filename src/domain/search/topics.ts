/** Finds what a search is about if it names no product: an ailment, a sport, a part of the body, or a complaint. */
import { isAsker } from './filler-words.ts';
import { type FoundPurpose, findPurposes } from './traits.ts';
import type { Item } from './type-scores.ts';
import { emptyWord, isNaming, type Vocabulary } from './vocabulary.ts';

const purposesOf = ({ trade }: Vocabulary, items: readonly Item[]): FoundPurpose[] =>
  findPurposes(
    trade,
    items.map(({ word }) => word),
  );

/** True for a word with which names of products are written: `thảm`. */
export const isThing = ({ words }: Vocabulary, { word, essential, quality }: Item): boolean =>
  essential && quality === 1 && isNaming(words.get(word) ?? emptyWord(word));

/**
 * @returns the telling purposes. None is after a word that is neither of the shop nor a person: what is wanted is said
 * first, so that `sữa cho người loãng xương` is no search for a machine
 */
export function tellingPurposes(vocabulary: Vocabulary, items: readonly Item[]): FoundPurpose[] {
  const purposes = purposesOf(vocabulary, items);
  const head = items.findIndex(
    (item, index) =>
      item.essential &&
      !isAsker(item) &&
      !/^\d/.test(item.word) &&
      !isThing(vocabulary, item) &&
      !purposes.some(({ start, end }) => start <= index && index < end),
  );
  return purposes.filter(({ start, isTelling }) => isTelling && (head < 0 || start < head));
}

/** @returns the traits of these purposes, each once */
export const traitsOfPurposes = (purposes: readonly FoundPurpose[]): string[] => [
  ...new Set(purposes.flatMap(({ traits }) => traits)),
];

/**
 * @returns the traits that products must have because of the telling purposes, although the search has other words; none
 * if it says what must have them. `wantsOther`: whether it says something else, which no product is called: `thuốc tiểu đường`
 */
export function readTopics(vocabulary: Vocabulary, items: readonly Item[]) {
  const purposes = purposesOf(vocabulary, items).filter(({ isTelling }) => isTelling);
  const topics = tellingPurposes(vocabulary, items);
  const isForThing = items.slice(0, topics[0]?.start ?? 0).some((item) => isThing(vocabulary, item));
  return {
    tellingTraits: isForThing ? [] : traitsOfPurposes(purposes),
    wantsOther: topics.length === 0 && purposes.length > 0,
  };
}
