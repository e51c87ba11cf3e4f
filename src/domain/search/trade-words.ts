/**
 * The words that are specific to the shop's industry, from `catalogue/search.json`: the purposes of its products, the
 * words by which people ask for these purposes, and synonymous phrases. All words are in lower case without diacritics.
 */
import { z } from 'zod';
import { fold } from '../values/vietnamese-text.ts';
import { LONGEST_FILLER } from './filler-words.ts';
import { ANY_NAME, lengthOf, type Pairs, pairsOf, waysToType } from './paired-phrases.ts';

export type TradeWords = {
  /** groups of synonymous phrases with which a new shop starts; the owner changes them in the back office */
  synonyms: readonly (readonly string[])[];
  /** those phrases of several words that name goods, and the maximum number of words in one */
  names: ReadonlySet<string>;
  longestName: number;
  /** words that name nothing in this industry, in addition to the filler words of every shop */
  fillers: readonly string[];
  /**
   * traits for which people search, with the patterns that find each trait in a product's text; each trait is one word
   * of the search document, with a plus as its prefix
   */
  traits: Readonly<Record<string, RegExp>>;
  /** the trait of products carrying much weight, if they carry people; a typed weight, more precise, replaces it */
  traitOfLoad?: string | undefined;
  /** the traits that each purpose requires; a purpose is a phrase for a person, a use or a place */
  purposes: ReadonlyMap<string, Purpose>;
  /** purposes of two phrases that stand near each other in any order: `cổ … mỏi` */
  pairs: Pairs<Purpose>;
  /** how words of purposes are spelt; a word with other diacritics is another word. Others may be spelt in any way */
  spellings: ReadonlyMap<string, ReadonlySet<string>>;
  /** words that are not misspelt, such as other shops' brands: none is corrected to a similar word */
  realWords: ReadonlySet<string>;
  /** other makers of such goods: beside one, a single word names a product of ours (`găng everlast`) */
  brands: ReadonlySet<string>;
  /** for the first word of each purpose the maximum number of words in such a purpose */
  longestPurposes: ReadonlyMap<string, number>;
  /** goods that the shop does not have, as phrases and as pairs of phrases: `tủ lạnh`, `găng tay … rửa chén` */
  otherGoods: OtherGoods;
};

export type OtherGoods = {
  phrases: ReadonlySet<string>;
  /** the maximum number of words in a phrase */
  longest: number;
  pairs: Pairs<object>;
  /** words after which goods are only used: `mặc áo` */
  used: ReadonlySet<string>;
};

export type Purpose = {
  traits: readonly string[];
  /** true if it tells what is searched for although the shop does not have another word of the search */
  isTelling: boolean;
  /** true for what a person has or does: unknown words before it are about that person, and no goods */
  isOfPerson: boolean;
  /** true if the first of two phrases names goods, so that it is not part of the purpose: `thảm … bị rách` */
  isOfGoods: boolean;
};

const MOST_PHRASES = 30;
const MOST_CHARACTERS = 80;

/** True for 2 to 30 different phrases of at most 80 characters. @param phrases lower case, without diacritics */
export function isSynonymGroup(phrases: readonly string[]): boolean {
  const { size } = new Set(phrases);
  const isShort = phrases.every(({ length }) => length > 0 && length <= MOST_CHARACTERS);
  return isShort && size === phrases.length && size >= 2 && size <= MOST_PHRASES;
}

const phrases = z
  .string()
  .regex(
    /^[a-z0-9]+(?:,? [a-z0-9]+)*$/,
    'must be words in lower case without diacritics, one space between them and “, ” between phrases',
  )
  .transform((text) => text.split(', '));

/** @returns all phrases that a phrase with alternatives means: `khong (can|) khoan` → `khong can khoan`, `khong khoan` */
function expand(phrase: string): string[] {
  const group = /\(([^()]*)\)/.exec(phrase);
  if (!group) return [phrase.replace(/ +/g, ' ').trim()];
  const [whole, choices = ''] = group;
  return choices.split('|').flatMap((choice) => expand(phrase.replace(whole, () => choice)));
}

const spelt = z
  .string()
  .regex(/^\p{Ll}+(?:, \p{Ll}+)*$/u, 'must be words in lower case with “, ” between them')
  .transform((text) => text.normalize('NFC').split(', '));

/** @param letter what the words consist of, as in a regular expression */
function withAlternatives(letter: string, name: string) {
  const choices = `\\((?:[${letter} ]*\\|)+[${letter} ]*\\)`;
  const word = `(?:[${letter}]+|${choices})`;
  return z
    .string()
    .regex(
      new RegExp(`^${word}(?:,? ${word})*$`, 'u'),
      `must be ${name}; “(can|phai|)” stands for each of the words between its bars, or for none`,
    )
    .transform((text) => {
      const written = text.normalize('NFC').split(', ');
      return { written: written.filter((phrase) => !phrase.includes('(')), all: new Set(written.flatMap(expand)) };
    });
}

const phrasesWithAlternatives = withAlternatives('a-z0-9', 'words in lower case without diacritics, as above');
const speltWithAlternatives = withAlternatives('\\p{Ll}0-9', 'words in lower case as they are spelt');

/** Two lists; a phrase of the one and a phrase of the other near each other mean something, in any order. */
const beside = z
  .tuple([speltWithAlternatives, speltWithAlternatives])
  .transform(([one, other]) => [one.all, other.all] as const);

/** Converts a function that throws into a validation schema; the thrown message becomes the validation error. */
const readBy = <Value>(read: (text: string) => Value) =>
  z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const json = readBy((text): unknown => JSON.parse(text));
const pattern = readBy((source) => new RegExp(source));

/** @returns the phrases that name the receiver of a present: `cho vợ`, `tặng mẹ`, `quà tặng cho bé` */
const toSomebody = (person: string) => [`cho ${person}`, `tang ${person}`, `tang cho ${person}`, `qua cho ${person}`];

const purpose = z
  .strictObject({
    traits: phrases,
    phrases: phrasesWithAlternatives.optional(),
    beside: beside.optional(),
    people: phrases.default([]),
    telling: z.boolean().default(false),
    ofPerson: z.boolean().default(false),
    ofGoods: z.boolean().default(false),
  })
  .transform(
    ({
      traits,
      phrases: { written, all } = { written: [], all: new Set() },
      people,
      telling,
      ofPerson,
      ofGoods,
      beside,
    }) => {
      const presents = people.flatMap(toSomebody);
      const meaning: Purpose = { traits, isTelling: telling, isOfPerson: ofPerson, isOfGoods: ofGoods };
      return { traits, written: [...written, ...presents], phrases: new Set([...all, ...presents]), beside, meaning };
    },
  );

const otherGoods = z
  .strictObject({
    phrases: speltWithAlternatives.optional(),
    beside: z.array(beside).default([]),
    used: speltWithAlternatives.optional(),
  })
  .transform(({ phrases, beside, used }): OtherGoods => {
    // without its diacritics, one syllable may be any other
    const typed = [...(phrases?.all ?? [])].flatMap((each) => (each.includes(' ') ? waysToType(each) : [each]));
    return {
      phrases: new Set(typed),
      longest: Math.max(0, ...typed.map(lengthOf)),
      pairs: pairsOf(beside.map((each) => ({ beside: each, meaning: {} }))),
      used: used?.all ?? new Set(),
    };
  });

const file = z
  .strictObject({
    fillers: phrases
      .refine(
        (all) => all.every((phrase) => phrase.split(' ').length <= LONGEST_FILLER),
        'must have at most four words each',
      )
      .default([]),
    synonyms: z.array(phrases.refine(isSynonymGroup, 'must be 2 to 30 different phrases of at most 80 characters')),
    traits: z.record(z.string().regex(/^[a-z]+$/, 'must be one word'), pattern),
    traitOfLoad: z.string().optional(),
    purposes: z.array(purpose),
    realWords: phrases.default([]),
    brands: phrases.default([]),
    spellings: spelt.default([]),
    otherGoods: otherGoods.prefault({}),
  })
  .superRefine(({ traits, traitOfLoad, purposes }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const earlierPhrases = new Set<string>();
    for (const [index, purpose] of purposes.entries()) {
      for (const trait of purpose.traits)
        if (!traits[trait]) refuse(['purposes', index, 'traits'], `there is no trait “${trait}”`);
      // a purpose that was refused already has no phrases
      for (const phrase of purpose.written ?? []) {
        if (earlierPhrases.has(phrase)) refuse(['purposes', index], `“${phrase}” was said before`);
        earlierPhrases.add(phrase);
      }
    }
    if (traitOfLoad !== undefined && !traits[traitOfLoad])
      refuse(['traitOfLoad'], `there is no trait “${traitOfLoad}”`);
  })
  .transform((content): TradeWords => {
    const purposes = new Map<string, Purpose>();
    // a phrase that alternatives say again belongs to the purpose that said it first
    for (const { phrases, meaning } of content.purposes)
      for (const phrase of phrases) if (!purposes.has(phrase)) purposes.set(phrase, meaning);
    const pairs = pairsOf(
      content.purposes.flatMap(({ beside, meaning }) => {
        if (!beside) return [];
        const [first, second] = beside;
        return [{ beside: [meaning.isOfGoods ? new Set([...first, ANY_NAME]) : first, second] as const, meaning }];
      }),
    );
    const longestPurposes = new Map<string, number>();
    for (const phrase of purposes.keys()) {
      const words = phrase.split(' ');
      longestPurposes.set(words[0] ?? '', Math.max(words.length, longestPurposes.get(words[0] ?? '') ?? 0));
    }
    const names = new Set(content.synonyms.flat().filter((phrase) => phrase.includes(' ')));
    const longestName = Math.max(0, ...[...names].map(lengthOf));
    const brands = new Set(content.brands);
    const foreignWords = { brands, realWords: new Set([...content.realWords, ...brands]) };
    const spellings = new Map<string, Set<string>>();
    for (const word of content.spellings) spellings.set(fold(word), (spellings.get(fold(word)) ?? new Set()).add(word));
    return { ...content, purposes, pairs, spellings, longestPurposes, names, longestName, ...foreignWords };
  });

/** Error for an invalid file `search.json`; its message has one line with the position of each mistake. */
export class TradeWordsError extends Error {
  override readonly name = 'TradeWordsError';
}

/** @param text the content of the file `search.json` @throws TradeWordsError */
export function readTradeWords(text: string): TradeWords {
  const { data, error } = json.pipe(file).safeParse(text);
  if (error) throw new TradeWordsError(z.prettifyError(error));
  return data;
}
