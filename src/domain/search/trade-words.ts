/**
 * The words that are specific to the shop's industry, from `catalogue/search.json`: the purposes of its products, the
 * words by which people ask for these purposes, and synonymous phrases. All words are in lower case without diacritics.
 */
import { z } from 'zod';
import { LONGEST_FILLER } from './filler-words.ts';

export type TradeWords = {
  /** groups of synonymous phrases with which a new shop starts; the owner changes them in the back office */
  synonyms: readonly (readonly string[])[];
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
  purposes: ReadonlyMap<string, readonly string[]>;
  /** the purposes that tell what is searched for although the shop does not have another word of the search */
  telling: ReadonlySet<string>;
  /** words that are not misspelt, such as other shops' brands: none is corrected to a similar word */
  realWords: ReadonlySet<string>;
  /** for the first word of each purpose the maximum number of words in such a purpose */
  longestPurposes: ReadonlyMap<string, number>;
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

const phrasesWithAlternatives = z
  .string()
  .regex(
    /^(?:[a-z0-9]+|\((?:[a-z0-9 ]*\|)+[a-z0-9 ]*\))(?:,? (?:[a-z0-9]+|\((?:[a-z0-9 ]*\|)+[a-z0-9 ]*\)))*$/,
    'must be words as above; “(can|phai|)” stands for each of the words between its bars, or for none',
  )
  .transform((text) => [...new Set(text.split(', ').flatMap(expand))]);

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
    phrases: phrasesWithAlternatives,
    people: phrases.default([]),
    telling: z.boolean().default(false),
  })
  .transform(({ phrases, people, ...purpose }) => ({
    ...purpose,
    phrases: [...phrases, ...people.flatMap(toSomebody)],
  }));

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
  })
  .superRefine(({ traits, traitOfLoad, purposes }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const earlierPhrases = new Set<string>();
    for (const [index, purpose] of purposes.entries()) {
      for (const trait of purpose.traits)
        if (!traits[trait]) refuse(['purposes', index, 'traits'], `there is no trait “${trait}”`);
      for (const phrase of purpose.phrases) {
        if (earlierPhrases.has(phrase)) refuse(['purposes', index], `“${phrase}” was said before`);
        earlierPhrases.add(phrase);
      }
    }
    if (traitOfLoad !== undefined && !traits[traitOfLoad])
      refuse(['traitOfLoad'], `there is no trait “${traitOfLoad}”`);
  })
  .transform((content): TradeWords => {
    const purposes = content.purposes.flatMap(({ phrases, traits }) =>
      phrases.map((phrase) => [phrase, traits] as const),
    );
    const longestPurposes = new Map<string, number>();
    for (const [phrase] of purposes) {
      const words = phrase.split(' ');
      longestPurposes.set(words[0] ?? '', Math.max(words.length, longestPurposes.get(words[0] ?? '') ?? 0));
    }
    const telling = new Set(content.purposes.flatMap((purpose) => (purpose.telling ? purpose.phrases : [])));
    const realWords = new Set(content.realWords);
    return { ...content, purposes: new Map(purposes), telling, realWords, longestPurposes };
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
