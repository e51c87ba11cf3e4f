/**
 * The words of the trade, as `catalogue/search.json` has them: what products of this trade are good for, by which words people
 * ask for that, and which phrases mean the same. Everything is folded: lower case without diacritics.
 */
import { z } from 'zod';
import { LONGEST_FILLER } from './filler-words.ts';

export type TradeWords = {
  /** groups of phrases that mean the same: what a new shop begins with. The owner changes them in the office */
  synonyms: readonly (readonly string[])[];
  /** words that name nothing in this trade, beside those of every shop */
  fillers: readonly string[];
  /** facts that searches ask for, and how a product's text tells them; each is one word of its document, after a plus sign */
  traits: Readonly<Record<string, RegExp>>;
  /** the trait of what carries much, where products carry people: a weight of a person says it better */
  traitOfLoad?: string | undefined;
  /** for whom, for what and where, as phrases, to the traits that they ask for */
  purposes: ReadonlyMap<string, readonly string[]>;
  /** the number of words in the longest of them */
  longestPurpose: number;
};

const MOST_PHRASES = 30;
const MOST_CHARACTERS = 80;

/** True for 2 to 30 different phrases of at most 80 characters. @param phrases folded */
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

/** What `read` makes of a text; its error is the mistake. */
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

/** A present is for somebody, too: `cho vợ`, `tặng mẹ`, `quà tặng cho bé`. */
const toSomebody = (person: string) => [`cho ${person}`, `tang ${person}`, `tang cho ${person}`, `qua cho ${person}`];

const purpose = z
  .strictObject({ traits: phrases, phrases, people: phrases.default([]) })
  .transform(({ traits, phrases, people }) => ({ traits, phrases: [...phrases, ...people.flatMap(toSomebody)] }));

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
  })
  .superRefine(({ traits, traitOfLoad, purposes }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const known = new Set<string>();
    for (const [index, purpose] of purposes.entries()) {
      for (const trait of purpose.traits)
        if (!traits[trait]) refuse(['purposes', index, 'traits'], `there is no trait “${trait}”`);
      for (const phrase of purpose.phrases) {
        if (known.has(phrase)) refuse(['purposes', index], `“${phrase}” was said before`);
        known.add(phrase);
      }
    }
    if (traitOfLoad !== undefined && !traits[traitOfLoad])
      refuse(['traitOfLoad'], `there is no trait “${traitOfLoad}”`);
  })
  .transform((content): TradeWords => {
    const purposes = content.purposes.flatMap(({ phrases, traits }) =>
      phrases.map((phrase) => [phrase, traits] as const),
    );
    const longestPurpose = Math.max(0, ...purposes.map(([phrase]) => phrase.split(' ').length));
    return { ...content, purposes: new Map(purposes), longestPurpose };
  });

/** The error of words that cannot be used; its message has a line for each mistake, with its place. */
export class TradeWordsError extends Error {
  override readonly name = 'TradeWordsError';
}

/** @param text JSON. @throws TradeWordsError */
export function readTradeWords(text: string): TradeWords {
  const { data, error } = json.pipe(file).safeParse(text);
  if (error) throw new TradeWordsError(z.prettifyError(error));
  return data;
}
