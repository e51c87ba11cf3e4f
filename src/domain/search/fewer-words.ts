/** Finds the words that can answer a search alone, so that words which the shop does not have can be left out. */
import { findFiller, isAsker } from './filler-words.ts';
import { isSyllable } from './input-methods.ts';
import { isOtherGoods } from './other-goods.ts';
import { isThing, tellingPurposes } from './topics.ts';
import { findPurposes } from './traits.ts';
import { findNames, type Item, scoreTypes, type TypeScore } from './type-scores.ts';
import { phrasesStartingWith, type Vocabulary } from './vocabulary.ts';

/** The lowest quality of a word in a name: its beginning, a correction, or other diacritics are a chance. */
const CERTAIN = 0.9;
/** How well a type must match each word of a name (0–1.25). */
const LEAST_COVER = 0.65;

/** True for a name that cannot stand in a search by chance: several words, or one that is no Vietnamese syllable. */
function isTellingName(vocabulary: Vocabulary, items: readonly Item[]): boolean {
  const [first] = items;
  if (!first || items.some(({ quality }) => quality <= CERTAIN)) return false;
  if (items.length === 1 && (first.word.length < 4 || isSyllable(first.word))) return false;
  if (findFiller(vocabulary.fillers, items).every(Boolean)) return false;
  const [top] = scoreTypes(
    vocabulary,
    items.map((item) => ({ ...item, essential: true })),
    [],
  );
  return top?.named === true && top.cover.every((each) => each >= LEAST_COVER);
}

/** What belongs to goods that the shop does not have is not wanted: `túi đựng thảm yoga`. */
const isOfOthers = (before: Item | undefined) => before !== undefined && isOtherGoods(before);

/** @returns for each word whether it is part of a name, also of one with filler words inside: `thảm nằm tập` */
function inNames(vocabulary: Vocabulary, items: readonly Item[]): boolean[] {
  const filler = findFiller(vocabulary.fillers, items);
  const all = items.map((_, index) => index);
  const withoutFiller = all.filter((at) => !filler[at] || vocabulary.trade.fillers.includes(items[at]?.word ?? ''));
  const carries = items.map(() => false);
  for (const places of [all, withoutFiller]) {
    const chosen = places.map((at) => items[at] as Item);
    for (const { start, end } of findNames(vocabulary, chosen))
      if (!isOfOthers(chosen[start - 1]) && isTellingName(vocabulary, chosen.slice(start, end)))
        for (const at of places.slice(start, end)) carries[at] = true;
  }
  // what is wrong with goods says that a single word names them: `thảm bị cong`
  for (const { goods } of findPurposes(vocabulary.trade, items))
    if (goods && items.slice(goods.start, goods.end).every((item) => isThing(vocabulary, item)))
      carries.fill(true, goods.start, goods.end);
  return carries;
}

/** How well a type must match the best, and each other, of the words that name it together. */
const [BEST_THING, EACH_THING] = [0.9, 0.5];

/** @returns the places of the words with which names of products are written; none if another word is said first */
function thingsIn(vocabulary: Vocabulary, items: readonly Item[]): number[] {
  const filler = findFiller(vocabulary.fillers, items);
  const names = items.map((item, at) => item.essential && !filler[at] && !isAsker(item) && !/^\d/.test(item.word));
  const things = items.flatMap((item, at) => (names[at] && isThing(vocabulary, item) ? [at] : []));
  return names.indexOf(true) === things[0] ? things : [];
}

/** True if the other words say only who asks. */
const isTheOnly = (items: readonly Item[], things: readonly number[]) =>
  items.every((item, at) => !item.essential || things.includes(at) || isAsker(item));

/**
 * @returns for each word whether it names a type together with others: `cửa muốn gắn xà hít`. Two words are enough with
 * diacritics, or one beside another maker (`găng everlast`) or a size that products of this name have (`tạ cho con 3kg`)
 */
function inThings(vocabulary: Vocabulary, items: readonly Item[], measures: readonly string[]): boolean[] {
  const things = thingsIn(vocabulary, items);
  const chosen = things.map((at) => ({ ...(items[at] as Item), essential: true }));
  const [top] = scoreTypes(vocabulary, chosen, measures);
  const carries = items.map(() => false);
  if (!top) return carries;
  const strong = things.filter((_, index) => (top.cover[index] ?? 0) >= EACH_THING);
  const isSized = measures.some((measure) =>
    vocabulary.words.get(measure)?.places.some(({ typeId, named }) => typeId === top.typeId && named > 0),
  );
  // two words without diacritics may be a chance, unless a name begins with them: `xe dap` of `xe dap tap`
  const isBeginning =
    things.length === 2 &&
    things[1] === (things[0] ?? 0) + 1 &&
    phrasesStartingWith(vocabulary, `${chosen.map(({ word }) => word).join(' ')} `).length > 0;
  const isSpelt = chosen.some(({ word, written }) => word !== written);
  const isAlone = isSpelt && isTheOnly(items, things) && tellingPurposes(vocabulary, items).length === 0;
  const least =
    isAlone || isSized || items.some(({ word }) => vocabulary.trade.brands.has(word))
      ? 1
      : isSpelt || isBeginning
        ? 2
        : 3;
  if (strong.length >= least && Math.max(...top.cover) >= BEST_THING) for (const at of strong) carries[at] = true;
  return carries;
}

/** @returns for each word whether it is part of a telling purpose, or says before it what is wanted */
function inPurposes(vocabulary: Vocabulary, items: readonly Item[]): boolean[] {
  const carries = items.map(() => false);
  const purposes = tellingPurposes(vocabulary, items);
  for (const { start, end } of purposes) carries.fill(true, start, end);
  const first = purposes[0]?.start ?? 0;
  return carries.map((isPart, index) => isPart || (index < first && isThing(vocabulary, items[index] as Item)));
}

export type FewerWords<Kept extends Item> = {
  items: Kept[];
  /** the types of products that the kept words name; none if the search is answered by its purpose */
  named: string[];
  types: TypeScore[];
  dropped: string[];
};

/**
 * Leaves out the words of a search that none of the meant products has. @param alsoMeant the least share of the best
 * type's score @returns null if nothing can be left out, or if no word that remains would tell what is searched for
 */
export function dropWords<Kept extends Item>(
  vocabulary: Vocabulary,
  items: readonly Kept[],
  measures: readonly string[],
  alsoMeant: number,
): FewerWords<Kept> | null {
  const names = inNames(vocabulary, items);
  const things = names.some(Boolean) ? [] : inThings(vocabulary, items, measures);
  const isNamed = names.some(Boolean) || things.some(Boolean);
  const carries = [names, things].find((each) => each.some(Boolean)) ?? inPurposes(vocabulary, items);
  if (!carries.some(Boolean)) return null;
  const carrying = items.map((item, index) => ({ ...item, essential: carries[index] === true }));
  const sure = isNamed
    ? scoreTypes(
        vocabulary,
        carrying.filter(({ essential }) => essential),
        measures,
      ).filter(({ named }) => named || things.some(Boolean))
    : [];
  const named = sure.filter(({ score }) => score >= (sure[0]?.score ?? 0) * alsoMeant).map(({ typeId }) => typeId);
  const isHad = ({ word }: Item) => vocabulary.words.get(word)?.places.some(({ typeId }) => named.includes(typeId));
  const isLeftOut = items.map((item, index) => item.essential && !carries[index] && !isHad(item));
  const { dropped, isKept } = describeDropped(vocabulary, items, isLeftOut, carries);
  const kept = carrying.filter(
    ({ essential, word }, index) => isKept[index] && (carries[index] || essential || /^\d/.test(word)),
  );
  return { items: kept, named, types: scoreTypes(vocabulary, kept, measures), dropped };
}

/** Words before a place, which are shown with it although they are filler: `dưới đất`. */
const beforePlaces: ReadonlySet<string> = new Set(['tren', 'duoi', 'trong']);

/**
 * @returns the words that are left out as customers typed them, neighbours together, with the filler words between them;
 * and for each word whether it remains
 */
export function describeDropped(
  vocabulary: Vocabulary,
  items: readonly Item[],
  isLeftOut: readonly boolean[],
  carries: readonly boolean[] = [],
): { dropped: string[]; isKept: boolean[] } {
  const filler = findFiller(vocabulary.fillers, items);
  const isKept = isLeftOut.map((leftOut) => !leftOut);
  const dropped: string[] = [];
  for (let start = isLeftOut.indexOf(true); start >= 0; ) {
    let last = start;
    for (let at = start + 1; isLeftOut[at] || (filler[at] && !carries[at]); at++) if (isLeftOut[at]) last = at;
    const first = beforePlaces.has(items[start - 1]?.word ?? '') && !carries[start - 1] ? start - 1 : start;
    isKept.fill(false, first, last + 1);
    const left = items.slice(first, last + 1);
    // what everybody has is not told: a day, a person, a wish
    if (!left.every((item, at) => isAsker(item) || filler[first + at]))
      dropped.push(left.map(({ written }) => written).join(' '));
    start = isLeftOut.indexOf(true, last + 1);
  }
  return { dropped, isKept };
}
