/**
 * Makes from a product a document of words for PostgreSQL's full-text search. The weight of a word shows its source: A
 * for the name of the product or its type, B for synonyms, brand and article number, C for specifications, D for the
 * description.
 */
import { fold, searchWords } from '../values/vietnamese-text.ts';
import { isSyllable } from './input-methods.ts';
import { loadSteps, takeLoad, takeMeasures } from './measures.ts';
import type { TradeWords } from './trade-words.ts';
import { traitsOf } from './traits.ts';

export type SearchedProduct = {
  name: string;
  typeSlug: string;
  typeName: string;
  categoryName: string;
  brand: string;
  sku: string;
  synonyms: readonly string[];
  features: readonly string[];
  specs: Readonly<Record<string, string>>;
  optionValue: string | null;
  /** what the product fits to: products of a type that have this size (`28 mm`) */
  fits: readonly { typeSlug: string; size: string }[];
  /** the description as HTML */
  description: string;
};

export type Weight = 'A' | 'B' | 'C' | 'D';
/** The words of a product, each with its highest weight. */
export type SearchDocument = Map<string, Weight>;

/** Maximum number of different words taken from a description: no search needs more, and the index stays small. */
const MOST_MENTIONED = 60;
const MOST_CHARACTERS = 80;
/**
 * A word of a name, a synonym, a brand or an article number is in the document a second time, with this prefix, and so
 * is a trait that the product's own name tells. PostgreSQL's index contains words without their weights, and reading the
 * weights of very many documents takes long.
 */
export const NAMING = '!';
/** The prefix of a phrase, which the document contains as one word. */
export const PHRASE = '=';
export const TRAIT = '+';
/** Prefix of a weight in kg that the product can carry: the document has a word for each step up to the maximum. */
export const LOAD = '@';
/** The prefix of the slug of the product's type, which the document contains as one word. */
export const TYPE = '#';

/** The prefix of what the product fits to: `^don-ta:28mm`, and `^don-ta:28` for those who leave out the unit. */
const FIT = '^';

/** @param size a measure in normal form (`28mm`), or its number */
export const fitWord = (typeSlug: string, size: string) => `${FIT}${typeSlug}:${size}`;

/** @returns the phrases in the name of a product type: `Tạ tay (tạ đơn)` → `ta tay`, `ta don` */
export function phrasesOf(name: string): string[] {
  return name
    .split(/[(),;/&–]| - /)
    .map((part) => searchWords(part).join(' '))
    .filter((phrase) => phrase !== '');
}

/** @returns the words that contain diacritics: `Tạ tay` → `tạ` */
function spellings(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word !== fold(word));
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');

/** @returns a text's words, each number with its unit as one word; with `spelt`, also spellings with diacritics */
function wordsOf(text: string, { spelt = false } = {}): string[] {
  return [...searchWords(text), ...takeMeasures(fold(text)).measures, ...(spelt ? spellings(text) : [])];
}

export function searchDocument(trade: TradeWords, product: SearchedProduct): SearchDocument {
  const {
    name,
    typeSlug,
    typeName,
    categoryName,
    brand,
    sku,
    synonyms,
    features,
    specs,
    optionValue,
    fits,
    description,
  } = product;
  const document: SearchDocument = new Map();
  const add = (words: Iterable<string>, weight: Weight) => {
    for (const word of words) if (!document.has(word) && word.length <= MOST_CHARACTERS) document.set(word, weight);
  };
  add([TYPE + typeSlug], 'A');
  // what comes with a product is not what it is called
  const [called = name, ...parts] = name.split(/ (?=kèm )/i);
  add(wordsOf(called, { spelt: true }), 'A');
  add(wordsOf(typeName, { spelt: true }), 'A');
  add(
    phrasesOf(typeName).map((phrase) => PHRASE + phrase),
    'A',
  );
  for (const synonym of synonyms) {
    add(wordsOf(synonym, { spelt: true }), 'B');
    add([PHRASE + searchWords(synonym).join(' ')], 'B');
  }
  add(wordsOf(brand, { spelt: true }), 'B');
  add(wordsOf(optionValue ?? ''), 'B');
  add(wordsOf(sku), 'B');
  const facts = [...parts, ...features, ...Object.entries(specs).map(([key, value]) => `${key} ${value}`)];
  for (const text of [...facts, categoryName]) {
    // the weight that a product can carry is removed, because it must not be read as the weight of the product
    const { load, rest } = takeLoad(fold(text));
    if (load === null) add(wordsOf(text), 'C');
    else
      add([...searchWords(text), ...takeMeasures(rest).measures, ...loadSteps(load).map((step) => LOAD + step)], 'C');
  }
  for (const { typeSlug: other, size } of fits)
    for (const measure of takeMeasures(fold(size)).measures)
      add([fitWord(other, measure), fitWord(other, measure.replace(/[a-z]\w*$/, ''))], 'C');
  const text = withoutTags(description);
  const everything = fold([name, typeName, ...synonyms, ...facts, text].join(' . '));
  add(
    traitsOf(trade, everything).map((trait) => TRAIT + trait),
    'C',
  );
  // what all products of a type or of a brand are called says nothing about one of them
  const own = [...phrasesOf(typeName), fold(brand)].reduce((rest, phrase) => rest.replace(phrase, ''), fold(called));
  add(
    traitsOf(trade, own).map((trait) => NAMING + TRAIT + trait),
    'A',
  );
  // without diacritics, many Vietnamese syllables occur in descriptions by chance, so they are left out
  const mentioned = searchWords(text).filter((word) => !isSyllable(word));
  add([...new Set(mentioned)].slice(0, MOST_MENTIONED), 'D');
  for (const [word, weight] of [...document])
    if ((weight === 'A' || weight === 'B') && /^[a-z0-9]/.test(word)) document.set(NAMING + word, weight);
  return document;
}

/** @returns a word in quotes, as PostgreSQL's tsvector and tsquery require it */
export function quoteWord(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

/** @returns the document in the text format of PostgreSQL's type tsvector */
export function writeDocument(document: SearchDocument): string {
  return [...document].map(([word, weight]) => `${quoteWord(word)}:1${weight}`).join(' ');
}
