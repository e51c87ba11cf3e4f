/** The catalogue's vocabulary for interpreting searches: for each word, the product types that have it, and where. */
import { fold } from '../values/vietnamese-text.ts';
import { PHRASE } from './document.ts';
import { type Fillers, fillersOf } from './filler-words.ts';
import { soundOf } from './misspellings.ts';
import type { TradeWords } from './trade-words.ts';

/** The number of a type's products that have the word: in name, as synonym, in specifications, in description. */
export type WordCount = {
  word: string;
  typeId: string;
  named: number;
  called: number;
  detailed: number;
  mentioned: number;
};
export type ProductType = { id: string; number: number; name: string; slug: string; products: number };
/** Synonymous phrases, folded. */
export type SynonymGroup = readonly string[];

type Place = Omit<WordCount, 'word'>;

/** A word in lower case without diacritics, with all of its spellings. */
export type Word = {
  folded: string;
  places: Place[];
  /** the number of products that have the word in a name, a synonym or a specification */
  strong: number;
  /** the number of times that each spelling with diacritics occurs in names and synonyms */
  spelt: Map<string, number>;
  /** the spellings with diacritics in the names and synonyms of each type */
  speltIn: Map<string, Set<string>>;
};

export type Vocabulary = {
  types: readonly ProductType[];
  products: number;
  /** the number of products of each type, by its id */
  productsOf: ReadonlyMap<string, number>;
  words: ReadonlyMap<string, Word>;
  /** the product types of each phrase: type names, synonyms and brands of products, phrases of the synonym groups */
  phrases: ReadonlyMap<string, Word>;
  groups: ReadonlyMap<string, readonly SynonymGroup[]>;
  bySound: ReadonlyMap<string, readonly Word[]>;
  byLength: ReadonlyMap<number, readonly Word[]>;
  /** the numbers of models with letters, such as `a9`, by their digits */
  models: ReadonlyMap<string, readonly Word[]>;
  /** the words in names and synonyms in alphabetical order, so that words can be found by their first letters */
  sorted: readonly Word[];
  /** the phrases in alphabetical order */
  sortedPhrases: readonly string[];
  longestPhrase: number;
  trade: TradeWords;
  /** by how many kilograms the weight that a product can carry must exceed its user's weight */
  loadSpare: number;
  /** the filler phrases, which belong to the wording of a question and not to its subject */
  fillers: Fillers;
  /** the words of which filler phrases and purposes consist */
  askingWords: ReadonlySet<string>;
};

/** Matches the number of a model that begins with letters. */
const MODEL = /^[a-z]{1,3}\d{1,4}$/;

const isSpelling = (word: string) => word !== fold(word);

export function emptyWord(folded: string): Word {
  return { folded, places: [], strong: 0, spelt: new Map(), speltIn: new Map() };
}

function addPlace(words: Map<string, Word>, folded: string, count: WordCount): void {
  const word = words.get(folded) ?? emptyWord(folded);
  words.set(folded, word);
  word.places.push(count);
  word.strong += count.named + count.called + count.detailed;
}

function grouped<Key>(words: Iterable<Word>, keyOf: (word: Word) => Key): Map<Key, Word[]> {
  const groups = new Map<Key, Word[]>();
  for (const word of words) {
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

/** True for a word that occurs in names or synonyms: only such words are offered as corrections. */
export const isNaming = ({ places }: Word) => places.some(({ named, called }) => named + called > 0);

/** @returns the group with the singular of each English plural, which people type too: `glove` of `gloves` */
function withSingulars(group: SynonymGroup, fillers: Fillers): SynonymGroup {
  const plurals = group.filter((phrase) => /[a-z]{3}[^s\W]s$/.test(phrase));
  const singulars = plurals.map((phrase) => phrase.slice(0, -1));
  return [...new Set([...group, ...singulars.filter((phrase) => !fillers.has(phrase))])];
}

export function openVocabulary(
  counts: Iterable<WordCount>,
  types: readonly ProductType[],
  synonymGroups: readonly SynonymGroup[],
  trade: TradeWords,
  loadSpare: number,
): Vocabulary {
  const fillers = fillersOf(trade.fillers);
  const words = new Map<string, Word>();
  const phrases = new Map<string, Word>();
  const spellings: WordCount[] = [];
  for (const count of counts) {
    if (count.word.startsWith(PHRASE)) addPlace(phrases, count.word.slice(PHRASE.length), count);
    else if (isSpelling(count.word)) spellings.push(count);
    else addPlace(words, count.word, count);
  }
  for (const { word, typeId, named, called } of spellings) {
    const entry = words.get(fold(word));
    if (!entry || named + called === 0) continue;
    entry.spelt.set(word, (entry.spelt.get(word) ?? 0) + named + called);
    entry.speltIn.set(typeId, (entry.speltIn.get(typeId) ?? new Set()).add(word));
  }
  const groups = new Map<string, SynonymGroup[]>();
  for (const written of synonymGroups) {
    const group = withSingulars(written, fillers);
    for (const phrase of group) {
      groups.set(phrase, [...(groups.get(phrase) ?? []), group]);
      if (!phrases.has(phrase)) phrases.set(phrase, emptyWord(phrase));
      for (const part of phrase.split(' ')) if (!words.has(part)) words.set(part, emptyWord(part));
    }
  }
  const inGroups = new Set([...groups.keys()].flatMap((phrase) => phrase.split(' ')));
  const naming = [...words.values()].filter(
    (word) => /^[a-z]+$/.test(word.folded) && (isNaming(word) || inGroups.has(word.folded)),
  );
  return {
    types,
    products: types.reduce((sum, type) => sum + type.products, 0),
    productsOf: new Map(types.map(({ id, products }) => [id, products])),
    words,
    phrases,
    groups,
    bySound: grouped(naming, ({ folded }) => soundOf(folded)),
    byLength: grouped(naming, ({ folded }) => folded.length),
    models: grouped(
      [...words.values()].filter((word) => MODEL.test(word.folded) && isNaming(word)),
      ({ folded }) => folded.replace(/^[a-z]+/, ''),
    ),
    sorted: naming.toSorted((a, b) => (a.folded < b.folded ? -1 : 1)),
    sortedPhrases: [...phrases.keys()].sort(),
    longestPhrase: Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    trade,
    loadSpare,
    fillers,
    askingWords: new Set(
      [...fillers.keys(), ...trade.purposes.keys(), ...[...trade.pairs.sides.keys()].map(fold)].flatMap((phrase) =>
        phrase.split(' '),
      ),
    ),
  };
}

/** True for a word of the catalogue, a filler phrase or a purpose. @param word lower case, without diacritics */
export function isKnown({ words, askingWords }: Vocabulary, word: string): boolean {
  return words.has(word) || askingWords.has(word);
}

/** @returns the texts that begin with `start`. @param sorted in alphabetical order; `textOf` gives an entry's text */
function startingWith<Entry>(sorted: readonly Entry[], textOf: (entry: Entry) => string, start: string): Entry[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textOf(sorted[middle] as Entry) < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && textOf(sorted[end] as Entry).startsWith(start)) end += 1;
  return sorted.slice(low, end);
}

/** @returns the words in names, synonyms and synonym groups that begin with these letters */
export const wordsStartingWith = ({ sorted }: Vocabulary, start: string): Word[] =>
  startingWith(sorted, ({ folded }) => folded, start);

/** @returns the phrases that begin with this text */
export const phrasesStartingWith = ({ sortedPhrases }: Vocabulary, start: string): string[] =>
  startingWith(sortedPhrases, (phrase) => phrase, start);

/** @returns the most frequent spelling with diacritics of a word that is given without them */
export function spellingOf({ words }: Vocabulary, folded: string): string {
  const spelt = [...(words.get(folded)?.spelt ?? [])].toSorted((a, b) => b[1] - a[1]);
  return spelt[0]?.[0] ?? folded;
}
