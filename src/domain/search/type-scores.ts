/** Computes a score for each product type: how certainly a list of words names the type. */
import type { Spoken } from './paired-phrases.ts';
import { type FoundPurpose, findPurposes } from './traits.ts';
import { emptyWord, type ProductType, type Vocabulary, type Word } from './vocabulary.ts';

export type Item = {
  word: string;
  /** the word as it was typed, or as the catalogue spells it */
  written: string;
  quality: number;
  /** true for a word that names what the customer wants; other words only affect the sort order */
  essential: boolean;
};

export type TypeScore = {
  typeId: string;
  /** how certainly all words together name the type, weighted by how specific each word is */
  score: number;
  /** the share of essential words that the type matches, weighted by specificity; 1 if the type's name contains all */
  covered: number;
  /** how well the type matches each word: 0 not, low only in descriptions, high in names, 1.25 as part of a phrase */
  cover: number[];
  /** true if a known phrase names the type */
  named: boolean;
};

/** @returns the score of a word in a type; it is highest if the names of all products of the type contain the word */
function levelOf(place: Word['places'][number], products: number): number {
  const share = (count: number) => 0.5 + 0.5 * Math.min(1, count / Math.max(1, products));
  return Math.max(
    place.named > 0 ? share(place.named) : 0,
    place.called > 0 ? 0.88 * share(place.called) : 0,
    place.detailed > 0 ? 0.4 * share(place.detailed) : 0,
    place.mentioned > 0 ? 0.15 * share(place.mentioned) : 0,
  );
}

/** @returns how specific a word is: 1 for a word that only one type has, near 0 for a word that all types have */
export function telling(vocabulary: Vocabulary, word: string): number {
  const types = vocabulary.types.length || 1;
  const having = vocabulary.words.get(word)?.places.filter(({ named, called }) => named + called > 0).length ?? 0;
  return Math.log(1 + types / (0.5 + having)) / Math.log(1 + types / 0.5);
}

type Span = { start: number; end: number; levels: Map<string, number> };

/** The factor for a word that only describes a person or a place. */
const OPTIONAL = 0.25;
const UNKNOWN = 0.5;
const MEASURE = 0.8;
const PHRASE_BONUS = 1.25;
const SIBLING = 0.96;

/** @returns for each type how certainly a phrase, or a synonym of the phrase, names this type */
function phraseLevels(vocabulary: Vocabulary, phrase: string): Map<string, number> {
  const { productsOf: products } = vocabulary;
  const levels = new Map<string, number>();
  const addWord = (word: Word, factor: number) => {
    for (const place of word.places) {
      const level =
        place.named > 0
          ? 1
          : place.called > 0
            ? 0.6 + 0.35 * Math.min(1, place.called / (products.get(place.typeId) || 1))
            : 0;
      levels.set(place.typeId, Math.max(levels.get(place.typeId) ?? 0, level * factor));
    }
  };
  addWord(vocabulary.phrases.get(phrase) ?? emptyWord(phrase), 1);
  for (const sibling of (vocabulary.groups.get(phrase) ?? []).flat())
    addWord(vocabulary.phrases.get(sibling) ?? emptyWord(sibling), SIBLING);
  return levels;
}

/** The factor for a word typed with diacritics if the type's names have only other ones: `đòn`, if they have `đơn`. */
const OTHER_MARKS = 0.5;

function isSpeltOtherwise(vocabulary: Vocabulary, { word, written }: Item, typeId: string): boolean {
  const { spelt, speltIn } = vocabulary.words.get(word) ?? emptyWord(word);
  const own = speltIn.get(typeId);
  return written !== word && spelt.has(written) && own !== undefined && !own.has(written);
}

export function findPhrases(
  vocabulary: Vocabulary,
  words: readonly string[],
): { start: number; end: number; phrase: string }[] {
  const matches: { start: number; end: number; phrase: string }[] = [];
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + vocabulary.longestPhrase); end++) {
      const phrase = words.slice(start, end).join(' ');
      if (vocabulary.phrases.has(phrase)) matches.push({ start, end, phrase });
    }
  return matches;
}

/** @returns the synonyms of the phrases that contain this word, each synonym as a list of its words */
export function synonymsOf(vocabulary: Vocabulary, items: readonly Item[], item: Item): string[][] {
  const at = items.indexOf(item);
  const spans = findPhrases(
    vocabulary,
    items.map(({ word }) => word),
  ).filter(({ start, end }) => start <= at && at < end);
  return [
    ...new Set(
      spans.flatMap(({ phrase }) => (vocabulary.groups.get(phrase) ?? []).flat().filter((other) => other !== phrase)),
    ),
  ].map((phrase) => phrase.split(' '));
}

/**
 * @returns the phrases that name something. A phrase within a longer purpose does not: in `lót dưới máy chạy bộ`, what is
 * searched for is not a treadmill.
 */
export function findNames(vocabulary: Vocabulary, items: readonly Spoken[]) {
  const purposes = findPurposes(vocabulary.trade, items);
  const isWithin = (outer: FoundPurpose, start: number, end: number) =>
    outer.start <= start && end <= outer.end && end - start < outer.end - outer.start;
  return findPhrases(
    vocabulary,
    items.map(({ word }) => word),
  ).filter(({ start, end }) => !purposes.some((each) => isWithin(each, start, end)));
}

/** @returns the types that match any of the words, the best score first */
export function scoreTypes(vocabulary: Vocabulary, items: readonly Item[], measures: readonly string[]): TypeScore[] {
  const words = items.map(({ word }) => word);
  const spans: Span[] = findNames(vocabulary, items).map(({ start, end, phrase }) => ({
    start,
    end,
    levels: phraseLevels(vocabulary, phrase),
  }));
  // an unknown word, such as a foreign brand, counts less against a type than a word that other types have
  const weights = items.map(({ word, quality }) => telling(vocabulary, word) * (quality === 0 ? UNKNOWN : 1));
  const levels = words.map(() => new Map<string, number>());
  const { productsOf: products } = vocabulary;
  for (const [index, word] of words.entries())
    for (const place of vocabulary.words.get(word)?.places ?? [])
      levels[index]?.set(place.typeId, levelOf(place, products.get(place.typeId) ?? 0));
  return vocabulary.types
    .map((type) => {
      const score = scoreType(type.id, items, {
        spans,
        weights,
        levels,
        marks: items.map((item) => (isSpeltOtherwise(vocabulary, item, type.id) ? OTHER_MARKS : 1)),
      });
      const measured = measures.reduce((sum, measure) => sum + measureScore(vocabulary, measure, type), 0);
      return score.score > 0 ? { ...score, score: score.score + measured } : score;
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.covered - a.covered);
}

/** @returns a type's score for a number with unit, to tell types with equal words apart: 8 oz gloves are for boxing */
function measureScore(vocabulary: Vocabulary, measure: string, { id, products }: ProductType): number {
  const place = vocabulary.words.get(measure)?.places.find(({ typeId }) => typeId === id);
  return place ? MEASURE * telling(vocabulary, measure) * levelOf(place, products) : 0;
}

function scoreType(
  typeId: string,
  items: readonly Item[],
  {
    spans,
    weights,
    levels,
    marks,
  }: {
    spans: readonly Span[];
    weights: readonly number[];
    levels: readonly ReadonlyMap<string, number>[];
    marks: readonly number[];
  },
): TypeScore {
  const cover = items.map(({ quality }, index) => (levels[index]?.get(typeId) ?? 0) * quality);
  let named = false;
  for (const { start, end, levels: phrase } of spans) {
    const level = phrase.get(typeId) ?? 0;
    if (level === 0) continue;
    const inside = items.slice(start, end);
    const quality = inside.reduce((sum, item) => sum + item.quality, 0) / inside.length;
    if (level >= 0.5 && inside.some(({ essential }) => essential)) named = true;
    for (let at = start; at < end; at++)
      cover[at] = Math.max(cover[at] ?? 0, level * quality * (end - start > 1 ? PHRASE_BONUS : 1));
  }
  let [score, has, all] = [0, 0, 0];
  for (const [index, item] of items.entries()) {
    cover[index] = (cover[index] ?? 0) * (marks[index] ?? 1);
    const weight = weights[index] ?? 1;
    score += weight * (cover[index] ?? 0) * (item.essential ? 1 : OPTIONAL);
    if (!item.essential) continue;
    all += weight;
    has += weight * Math.min(1, cover[index] ?? 0);
  }
  return { typeId, score, covered: all > 0 ? has / all : 0, cover, named };
}
