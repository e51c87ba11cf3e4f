/** Converts an interpreted search to PostgreSQL full-text queries; estimates how many products each matches. */
import { LOAD, NAMING, PHRASE, quoteWord, TRAIT, TYPE } from './document.ts';
import { isAsker } from './filler-words.ts';
import { loadStep } from './measures.ts';
import type { SearchReading } from './read-search.ts';
import { findPurposes } from './traits.ts';
import { findPhrases } from './type-scores.ts';
import type { Vocabulary, Word } from './vocabulary.ts';

/** A part of a search condition; a product must match all parts. */
export type Part = {
  /** a tsquery */
  query: string;
  /** for the estimate: lists of words; a product matches if it has all words of at least one list */
  choices: readonly (readonly string[])[];
  /** whether only words of names, synonyms, brands and article numbers count */
  isNaming?: boolean;
};

/** A full-text query, and the score that a product gets if it matches the query. */
export type Line = { query: string; weight: number };

const all = (words: readonly string[], sign = '') =>
  words.length === 1 ? quoteWord(sign + words[0]) : `(${words.map((word) => quoteWord(sign + word)).join(' & ')})`;

export const allOf = (parts: readonly Part[]) => parts.map(({ query }) => query).join(' & ');

const wordOnly = (word: string): Part => ({ query: all([word]), choices: [[word]] });

const loadWord = (kilograms: number) => LOAD + loadStep(kilograms);

/** Matches the number of a model. */
const MODEL = /^[a-z]+\d+[a-z]*$/;

/**
 * @param where where a word must occur: `named`: in a name, synonym, brand or article number; `anywhere`: in the whole document
 * @returns the conditions that a product must meet if the search names no product type
 */
export function requiredParts(
  { words, measures, load, traits, onlyPurpose }: SearchReading,
  where: 'named' | 'anywhere',
): Part[] {
  const essential = words.filter((word) => word.essential || (word.doubtful && where === 'anywhere'));
  const sign = where === 'named' ? NAMING : '';
  // of several models, one is enough: nothing has two
  const models = essential.filter(({ word }) => MODEL.test(word));
  const groups =
    models.length > 1
      ? [models, ...essential.filter((word) => !models.includes(word)).map((word) => [word])]
      : essential.map((word) => [word]);
  const parts = [
    ...groups.map((group): Part => {
      const choices = group.flatMap(({ word, synonyms }) => [[word], ...synonyms]);
      return { query: `(${choices.map((each) => all(each, sign)).join(' | ')})`, choices, isNaming: where === 'named' };
    }),
    ...measures.map(wordOnly),
    ...(load === null ? [] : [wordOnly(loadWord(load))]),
  ];
  if (!onlyPurpose || traits.length === 0) return parts;
  const purpose = purposePart({ traits, load });
  return [{ ...purpose, query: `((${allOf(parts)}) | ${purpose.query})` }];
}

/** True if products must suit an ailment, a sport or a complaint, although the search has other words. */
export const hasTopic = ({ tellingTraits, onlyPurpose }: SearchReading): boolean =>
  tellingTraits.length > 0 && !onlyPurpose;

/** @returns the conditions for a search that names no type: all words in names, and the weaker ones, the strictest first */
export function wordConditions(reading: SearchReading): { named: Part[]; others: Part[][] } {
  // a word beside an ailment or a sport stands elsewhere by chance, and one that says who asks as another word: `đem` and `đệm`
  const isTopic = hasTopic(reading);
  const needed = isTopic ? [purposePart({ traits: reading.tellingTraits, load: null })] : [];
  const words = reading.words.filter((word) => !(isTopic && isAsker(word)));
  const anywhere = [...requiredParts({ ...reading, words }, 'anywhere'), ...needed];
  const others = [anywhere, ...(reading.mainlyPurpose ? [[purposePart(reading)]] : [])];
  return { named: [...requiredParts(reading, 'named'), ...needed], others: reading.wantsOther ? [] : others };
}

/** @returns what the search asks for without what that must fit to; null if nothing is named to which products fit */
export function readingOfFitting(reading: SearchReading): SearchReading | null {
  const { fit, measures } = reading;
  if (!fit) return null;
  const others = measures.filter((measure) => measure !== fit.size);
  return { ...reading, words: fit.words, types: fit.types, measures: others, load: null, onlyPurpose: false };
}

/** @returns the conditions for what fits, the strictest first */
export function fittingConditions(reading: SearchReading): Part[][] {
  const { fit } = reading;
  return fit
    ? [reading, { ...reading, measures: [] }].map((each) => [...requiredParts(each, 'anywhere'), wordOnly(fit.word)])
    : [];
}

/** @returns the condition that a product suits one of the purposes in the search */
export function purposePart({ traits, load }: Pick<SearchReading, 'traits' | 'load'>): Part {
  const choices = load === null ? traits.map((trait) => [TRAIT + trait]) : [[loadWord(load)]];
  return { query: `(${choices.map((choice) => all(choice)).join(' | ')})`, choices };
}

/** @returns conditions that narrow a search within a type: words, numbers, traits that not all its products have */
export function narrowingParts(vocabulary: Vocabulary, reading: SearchReading, typeId: string): Part[] {
  const products = vocabulary.types.find(({ id }) => id === typeId)?.products ?? 0;
  const isTold = (word: string) => {
    const place = vocabulary.words.get(word)?.places.find((each) => each.typeId === typeId);
    return place !== undefined && place.named + place.called >= products;
  };
  const words = reading.words.filter(({ word, essential }) => essential && !isTold(word));
  const traits = reading.traits.map((trait) => TRAIT + trait);
  return [
    ...reading.measures.map(wordOnly),
    ...(reading.load === null ? [] : [wordOnly(loadWord(reading.load))]),
    ...words.map(({ word }) => wordOnly(word)),
    ...(traits.length > 0
      ? [{ query: `(${traits.map((trait) => all([trait])).join(' | ')})`, choices: traits.map((trait) => [trait]) }]
      : []),
  ];
}

export function typePart(vocabulary: Vocabulary, typeIds: readonly string[]): Part {
  const slugs = vocabulary.types.filter(({ id }) => typeIds.includes(id)).map(({ slug }) => [TYPE + slug]);
  return { query: `(${slugs.map((slug) => all(slug)).join(' | ')})`, choices: slugs };
}

function shareOf(word: Word | undefined, typeId: string, products: number, isNaming: boolean): number {
  const place = word?.places.find((each) => each.typeId === typeId);
  if (!place || products === 0) return 0;
  const others = isNaming ? 0 : place.detailed + place.mentioned;
  return Math.min(1, (place.named + place.called + others) / products);
}

/**
 * @returns for each product type, by the type's number, the estimated share of its products that match all conditions;
 * the words are assumed to occur independently of each other
 */
export function matchingShares(
  vocabulary: Vocabulary,
  parts: readonly Part[],
  typeIds?: readonly string[],
): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { id, number, products } of vocabulary.types) {
    if (typeIds && !typeIds.includes(id)) continue;
    let share = 1;
    for (const { choices, isNaming = false } of parts) {
      const each = choices.map((words) =>
        words.reduce((product, word) => product * shareOf(vocabulary.words.get(word), id, products, isNaming), 1),
      );
      share *= Math.min(
        1,
        each.reduce((total, one) => total + one, 0),
      );
    }
    shares.set(number, share);
  }
  return shares;
}

/** @returns the estimated number of products that meet all conditions */
export function estimate(vocabulary: Vocabulary, parts: readonly Part[], typeIds?: readonly string[]): number {
  const shares = matchingShares(vocabulary, parts, typeIds);
  return vocabulary.types.reduce((sum, { number, products }) => sum + (shares.get(number) ?? 0) * products, 0);
}

/** @returns the score of a trait: the fewer products have it, the more it tells */
function traitWeight(vocabulary: Vocabulary, trait: string): number {
  const places = vocabulary.words.get(TRAIT + trait)?.places ?? [];
  const having = places.reduce((sum, { detailed }) => sum + detailed, 0);
  const others = 1 - having / (vocabulary.products || 1);
  return 0.3 + 1.5 * others ** 6;
}

/** The factor for a word of a purpose: it stands in names by chance. */
const BY_CHANCE = 0.5;
/** By how much more a trait counts that is in the name of a product. */
const TOLD = 0.5;

/** @returns the queries by which the products of a type are ranked */
export function rankingLines(
  vocabulary: Vocabulary,
  { words, measures, load, traits, tellingTraits, onlyPurpose }: SearchReading,
): Line[] {
  const lines: Line[] = [];
  const add = (query: string, weight: number) => lines.push({ query, weight });
  const purposes = onlyPurpose && tellingTraits.length > 0 ? findPurposes(vocabulary.trade, words) : [];
  for (const [index, { word, written, synonyms, telling, essential }] of words.entries()) {
    const chance = purposes.some(({ start, end }) => start <= index && index < end) ? BY_CHANCE : 1;
    const weight = (0.3 + 0.7 * telling) * (essential ? chance : 0.5 * chance);
    add(all([word], NAMING), 0.6 * weight);
    add(all([word]), 0.4 * weight);
    // a word that no product has is another name for what has the words of one of its synonyms: `theragun`
    if (synonyms.length > 0 && (vocabulary.words.get(word)?.places.length ?? 0) === 0)
      add(`(${synonyms.map((each) => all(each, NAMING)).join(' | ')})`, weight);
    // diacritics count more where names differ only by them: `đòn` and `đơn`
    const spellings = vocabulary.words.get(word)?.spelt.size ?? 0;
    if (written !== word) add(all([written]), (spellings > 1 ? 0.6 : 0.15) * weight);
  }
  const names = words.map(({ word }) => word);
  for (const { start, end, phrase } of findPhrases(vocabulary, names))
    if (end - start > 1) add(all([PHRASE + phrase]), 0.4);
  for (const measure of measures) {
    add(all([measure], NAMING), 0.8);
    add(all([measure]), 0.8);
  }
  if (load !== null) {
    // a search that contains only a purpose ranks products by the purpose as strongly as by the name of a type
    const weight = onlyPurpose ? 4 : 0.8;
    add(all([loadWord(load)]), weight);
    add(all([loadWord(load + vocabulary.loadSpare)]), weight);
  }
  for (const trait of [...traits, ...tellingTraits]) {
    add(all([TRAIT + trait]), traitWeight(vocabulary, trait));
    add(all([TRAIT + trait], NAMING), TOLD * traitWeight(vocabulary, trait));
  }
  return lines;
}
