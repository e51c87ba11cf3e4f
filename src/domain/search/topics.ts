/** Finds what a search is about if it names no product: an ailment, a sport, a part of the body, or a complaint. */
import { isAsker } from './filler-words.ts';
import { isOtherGoods } from './other-goods.ts';
import { type FoundPurpose, findPurposes } from './traits.ts';
import type { Item } from './type-scores.ts';
import { emptyWord, isNaming, type Vocabulary } from './vocabulary.ts';

/** True for a search with a word of the trade that names nothing: `tập`. */
export const isOfTrade = ({ trade }: Vocabulary, items: readonly Item[]): boolean =>
  items.some(({ word }) => trade.fillers.includes(word));

/** Conjunctions before a cause, as they are spelt and without diacritics. */
const causes: ReadonlySet<string> = new Set('do vì vi bởi boi because'.split(' '));

/** @returns the purposes but what people do that gives them a complaint: in `mỏi vai do ngồi nhiều` the shoulders need help */
export function withoutCauses(purposes: readonly FoundPurpose[], items: readonly Item[]): readonly FoundPurpose[] {
  const isComplaint = ({ isTelling, isOfPerson }: FoundPurpose) => isTelling && isOfPerson;
  const cause = items.findIndex(
    ({ written }, index) => causes.has(written) && purposes.some((each) => isComplaint(each) && each.end <= index),
  );
  return cause < 0 ? purposes : purposes.filter(({ start, isOfPerson }) => start < cause || !isOfPerson);
}

/** The purposes in a search. If none is telling, a word of the trade makes them so: `tập với con nhỏ`. */
function purposesOf(vocabulary: Vocabulary, items: readonly Item[]): readonly FoundPurpose[] {
  const purposes = withoutCauses(findPurposes(vocabulary.trade, items), items);
  if (purposes.some(({ isTelling }) => isTelling) || !isOfTrade(vocabulary, items)) return purposes;
  return purposes.map((each) => ({ ...each, isTelling: true }));
}

/** True for a word with which names of products are written: `thảm`. */
export const isThing = ({ words }: Vocabulary, { word, essential, quality }: Item): boolean =>
  essential && quality === 1 && isNaming(words.get(word) ?? emptyWord(word));

const isWithin = (purposes: readonly FoundPurpose[], index: number) =>
  purposes.some(({ start, end }) => start <= index && index < end);

/** Prepositions between what is wanted and whom or what it is for. */
const forWhom: ReadonlySet<string> = new Set(['cho', 'tri', 'chua']);

/**
 * @returns the telling purposes. None is after a word that is neither of the shop nor a person: what is wanted is said
 * first, so that `sữa cho người loãng xương` is no search for a machine. What a person has may be after any word that is
 * no goods: `gãy tay mới tháo bột`
 */
export function tellingPurposes(vocabulary: Vocabulary, items: readonly Item[]): FoundPurpose[] {
  const purposes = purposesOf(vocabulary, items);
  const isUnknown = items.map(
    (item, index) =>
      item.essential &&
      !isAsker(item) &&
      !/^\d/.test(item.word) &&
      !isThing(vocabulary, item) &&
      !isWithin(purposes, index),
  );
  const head = isUnknown.indexOf(true);
  const isGoods = (index: number) =>
    isUnknown[index] && (isOtherGoods(items[index] as Item) || forWhom.has(items[index + 1]?.word ?? ''));
  const goods = items.findIndex((_, index) => isGoods(index));
  return purposes.filter(({ start, isTelling, isOfPerson }) => {
    const first = isOfPerson ? goods : head;
    return isTelling && (first < 0 || start < first);
  });
}

/** @returns the traits of these purposes, each once */
export const traitsOfPurposes = (purposes: readonly FoundPurpose[]): string[] => [
  ...new Set(purposes.flatMap(({ traits }) => traits)),
];

/** Words after which goods are used, and not wanted: `cầm tạ bị chai tay`. */
const activities: ReadonlySet<string> = new Set('cầm nâng gánh đẩy kéo tập chơi đánh đấm'.split(' '));
const isActivity = (item: Item | undefined): boolean => item !== undefined && activities.has(item.written);

/**
 * @returns the traits that products must have because of the telling purposes, although the search has other words; none
 * if it says what must have them. `wantsOther`: whether it says something else, which no product is called: `thuốc tiểu đường`
 */
export function readTopics(vocabulary: Vocabulary, items: readonly Item[]) {
  const purposes = purposesOf(vocabulary, items);
  const told = purposes.filter(({ isTelling }) => isTelling);
  const topics = tellingPurposes(vocabulary, items);
  const isForThing = items
    .slice(0, topics[0]?.start ?? 0)
    .some(
      (item, index) =>
        isThing(vocabulary, item) && !isWithin(purposes, index) && ![item, items[index - 1]].some(isActivity),
    );
  return {
    tellingTraits: isForThing ? [] : traitsOfPurposes(told),
    wantsOther: topics.length === 0 && told.length > 0,
  };
}
