/**
 * A product as a document of words for PostgreSQL's full-text search. The weight of a word says where it stands: A in the name
 * of the product or its type, B among its synonyms, brand and number, C in its facts, D in its description.
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
  /** HTML */
  description: string;
};

export type Weight = 'A' | 'B' | 'C' | 'D';
/** The words of a product with the best of their weights. */
export type SearchDocument = Map<string, Weight>;

/** Descriptions are read up to this number of different words: no search needs more, and the index stays small. */
const MOST_MENTIONED = 60;
const MOST_CHARACTERS = 80;
/**
 * A word of a name, a synonym, a brand or a number stands once more in the document, with this sign before it: PostgreSQL's index
 * knows words but not their weights, and reading the weights of very many documents takes long.
 */
export const NAMING = '!';
/** A phrase is one word of the document, with this sign before it. */
export const PHRASE = '=';
export const TRAIT = '+';
/** Each step of the weight that the product carries is one word of the document, with this sign before it. */
export const LOAD = '@';
/** The slug of the product's type is one word of the document, with this sign before it. */
export const TYPE = '#';

/** @returns the phrases by which a name of a type goes: `Tạ tay (tạ đơn)` → `ta tay`, `ta don` */
export function phrasesOf(name: string): string[] {
  return name
    .split(/[(),;/&–]| - /)
    .map((part) => searchWords(part).join(' '))
    .filter((phrase) => phrase !== '');
}

/** @returns words with diacritics that are spelt otherwise without: `Tạ tay` → `tạ` */
function spellings(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word !== fold(word));
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');

/** @returns the words of a text, its numbers with units as one word each, and its spelling with diacritics if asked */
function wordsOf(text: string, { spelt = false } = {}): string[] {
  return [...searchWords(text), ...takeMeasures(fold(text)).measures, ...(spelt ? spellings(text) : [])];
}

export function searchDocument(trade: TradeWords, product: SearchedProduct): SearchDocument {
  const { name, typeSlug, typeName, categoryName, brand, sku, synonyms, features, specs, optionValue, description } =
    product;
  const document: SearchDocument = new Map();
  const add = (words: Iterable<string>, weight: Weight) => {
    for (const word of words) if (!document.has(word) && word.length <= MOST_CHARACTERS) document.set(word, weight);
  };
  add([TYPE + typeSlug], 'A');
  add(wordsOf(name, { spelt: true }), 'A');
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
  const facts = [...features, ...Object.entries(specs).map(([key, value]) => `${key} ${value}`)];
  for (const text of [...facts, categoryName]) {
    // what it carries is no size by which it is called
    const { load, rest } = takeLoad(fold(text));
    if (load === null) add(wordsOf(text), 'C');
    else
      add([...searchWords(text), ...takeMeasures(rest).measures, ...loadSteps(load).map((step) => LOAD + step)], 'C');
  }
  const text = withoutTags(description);
  const everything = fold([name, typeName, ...synonyms, ...facts, text].join(' . '));
  add(
    traitsOf(trade, everything).map((trait) => TRAIT + trait),
    'C',
  );
  // without their diacritics, Vietnamese syllables stand in descriptions by chance
  const mentioned = searchWords(text).filter((word) => !isSyllable(word));
  add([...new Set(mentioned)].slice(0, MOST_MENTIONED), 'D');
  for (const [word, weight] of [...document])
    if ((weight === 'A' || weight === 'B') && /^[a-z0-9]/.test(word)) document.set(NAMING + word, weight);
  return document;
}

/** @returns a word as PostgreSQL reads it in a tsvector or a tsquery */
export function quoteWord(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

/** @returns the document as text that PostgreSQL reads as a tsvector */
export function writeDocument(document: SearchDocument): string {
  return [...document].map(([word, weight]) => `${quoteWord(word)}:1${weight}`).join(' ');
}
