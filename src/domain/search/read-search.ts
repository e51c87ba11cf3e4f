/** Interprets a typed search: which words of the catalogue, product types and prices the customer means. */
import { type Alternative, corrections, isForeign, plainAlternatives } from './alternatives.ts';
import { describeDropped, dropWords } from './fewer-words.ts';
import { findFiller, isAsker, isDoubtfulFiller } from './filler-words.ts';
import { findFit, isConnector } from './fits.ts';
import { isSyllable } from './input-methods.ts';
import { asksForLoad, readLoad } from './load.ts';
import { bodyWeightOf } from './measures.ts';
import type { PriceWords } from './price-words.ts';
import { writeReading } from './reading-text.ts';
import { isOfTrade, isThing, readTopics, tellingPurposes, traitsOfPurposes, withoutCauses } from './topics.ts';
import { findPurposes } from './traits.ts';
import { findPhrases, type Item, scoreTypes, synonymsOf, type TypeScore, telling } from './type-scores.ts';
import { readTypedText, type TypedText } from './typed-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { essentialWords } from './wanted-words.ts';

export type ReadWord = {
  /** folded */
  word: string;
  /** the word with diacritics, if it was typed with them */
  written: string;
  /** the phrases that are synonyms, each as a list of words */
  synonyms: readonly (readonly string[])[];
  /** how specific the word is, from 0 to 1: 1 if only few product types have it in a name */
  telling: number;
  essential: boolean;
  /** true for a filler word before an essential word, typed without the diacritics that would make it certain */
  doubtful: boolean;
};

export type SearchReading = ReturnType<typeof readTopics> & {
  /** the interpreted search, as it is shown to customers */
  text: string;
  /** the interpreted search without its prices, as it is shown to customers */
  textOfAnyPrice: string;
  /** true if the shop interprets the search differently from the typed text */
  differs: boolean;
  words: ReadWord[];
  /** the numbers with units in the search, in normal form */
  measures: string[];
  /** the weight in kilograms that the product must carry, such as its user's weight; null if none was typed */
  load: number | null;
  /** what the products must fit to; `words`, `types`: the essential words before it, and the types that these match */
  fit: { word: string; size: string; words: ReadWord[]; types: TypeScore[] } | null;
  /** the traits that products must have because of the purposes in the search text */
  traits: string[];
  /** true if a word of the trade, and no other, says what is wanted: `đồ tập dưới 100k` */
  isGeneric: boolean;
  /** true if the search text contains only a purpose */
  onlyPurpose: boolean;
  /** true if the search text is mainly a purpose, and the catalogue has its other essential words */
  mainlyPurpose: boolean;
  prices: Pick<PriceWords, 'min' | 'max' | 'prefer'>;
  /** every product type that matches some of the words, with its score; the best first */
  types: { typeId: string; score: number }[];
  /** the product types that the words name; empty if no type is named, so that only the words are searched for */
  named: string[];
  /** the typed words that the shop does not have and that the search leaves out, neighbours together */
  dropped: string[];
  /** the search without the words that the shop does not have; null if the other words would not tell what is meant */
  fewer: SearchReading | null;
};

type Sequence = { items: (Item & { source: number })[]; changed: number };
type Scored = Sequence & { types: TypeScore[]; value: number };

/** The maximum number of interpretations of one text that are compared. */
const MOST_SEQUENCES = 64;
/**
 * The factor by which the quality of a correction is reduced if the typed word occurs in the catalogue, because such a
 * word is less likely to be misspelt than an unknown word.
 */
const KNOWN_WORD = 0.85;
/** The highest quality of a correction. */
const CORRECTED = 0.86;
const LEAST_COVER_CORRECTED = 0.3;
const MAINLY = 0.6; // the share of words above which a search is mainly a purpose
const LEAST_COVER = 0.5;
/** With no product type in the search, a word may be misspelt if the best type's score for it (0–1) is below this. */
const LEAST_COVER_UNSURE = 0.6;
/** A type is included if its score is at least this share of the best score. */
const ALSO_MEANT = 0.8;

export function readSearch(vocabulary: Vocabulary, typed: string): SearchReading {
  const text = readTypedText(vocabulary, typed);
  const plain = text.words.map((_, index) => plainAlternatives(vocabulary, text.words, index));
  const literal = best(vocabulary, text, plain);
  const chosen = correct(vocabulary, text, plain, literal) ?? respell(vocabulary, text, literal) ?? literal;
  // beside an ailment, what has other diacritics than a name is no name: `mổ dây chằng chéo`
  const isChance =
    chosen.items.every(({ essential, quality }) => !essential || quality < 1) &&
    tellingPurposes(vocabulary, chosen.items).length > 0;
  const named = isChance ? [] : namedTypes(chosen.types);
  const isUnknown = chosen.items.map(
    ({ word, essential, quality }) => named.length > 0 && essential && quality === 0 && !/^\d/.test(word),
  );
  const reading = understand(vocabulary, text, chosen, named, describeDropped(vocabulary, chosen.items, isUnknown));
  const fewer = named.length > 0 ? null : dropWords(vocabulary, chosen.items, text.measures, ALSO_MEANT);
  return { ...reading, fewer: fewer && understand(vocabulary, text, { ...chosen, ...fewer }, fewer.named, fewer) };
}

/** @param isKept for each word whether it is shown to customers */
function understand(
  vocabulary: Vocabulary,
  text: TypedText,
  { items, types, changed }: Sequence & { types: TypeScore[] },
  named: string[],
  { dropped, isKept }: { dropped: string[]; isKept?: readonly boolean[] },
): SearchReading {
  const { prices, decoded } = text;
  const lastEssential = items.findLastIndex(({ essential }) => essential);
  const readWords = items.map((item, index) => ({
    word: item.word,
    written: item.written,
    synonyms: synonymsOf(vocabulary, items, item),
    telling: telling(vocabulary, item.word),
    essential: item.essential,
    doubtful: index < lastEssential && !item.essential && isDoubtfulFiller(vocabulary.fillers, item),
  }));
  const purposes = findPurposes(vocabulary.trade, items);
  const inPurpose = (index: number) => purposes.some(({ start, end }) => start <= index && index < end);
  const topics = readTopics(vocabulary, items);
  const traits = traitsOfPurposes(withoutCauses(purposes, items));
  const purposeLength = purposes.reduce((sum, { start, end }) => sum + end - start, 0);
  const others = items.filter((item, index) => item.essential && !inPurpose(index) && !isAsker(item));
  const load = readLoad(vocabulary, text.measures, { named, traits });
  const fit = findFit(vocabulary, items, text.measures);
  const measures = text.measures.filter((measure) => load === null || bodyWeightOf(measure) !== load);
  // the weight to carry is more precise than the trait “carries much weight”, so that trait is left out
  const remainingItems = items.filter(
    (_, index) =>
      isKept?.[index] !== false &&
      (load === null ||
        !purposes.some((each) => asksForLoad(vocabulary, each.traits) && each.start <= index && index < each.end)),
  );
  const isChanged = decoded || changed > 0 || prices.min !== null || prices.max !== null || load !== null;
  return {
    text: writeReading(remainingItems, measures, { load, prices }),
    textOfAnyPrice: writeReading(remainingItems, measures, { load, prices: 'any' }),
    differs: isChanged || dropped.length > 0,
    words: readWords,
    measures,
    load,
    fit: fit && {
      ...fit,
      words: readWords.slice(0, fit.end).filter(({ word, essential }) => essential && !isConnector(word)),
      types: scoreTypes(vocabulary, items.slice(0, fit.end), []),
    },
    traits,
    ...topics,
    isGeneric: isOfTrade(vocabulary, items) && findFiller(vocabulary.fillers, items).every(Boolean),
    onlyPurpose: purposes.length > 0 && others.length === 0,
    mainlyPurpose:
      others.every(({ quality }) => quality > 0) &&
      !topics.wantsOther &&
      measures.length === 0 &&
      purposeLength > MAINLY * (purposeLength + others.length),
    prices: { min: prices.min, max: prices.max, prefer: prices.prefer },
    types: types.map(({ typeId, score }) => ({ typeId, score })),
    named,
    dropped,
    fewer: null,
  };
}

const isNamed = ({ covered, named }: TypeScore) => (named && covered >= 0.55) || covered >= 0.85;

function namedTypes(types: readonly TypeScore[]): string[] {
  const sure = types.filter(isNamed);
  const top = sure[0];
  return top ? sure.filter(({ score }) => score >= top.score * ALSO_MEANT).map(({ typeId }) => typeId) : [];
}

/** Combines the alternatives of all words. @returns the combination that best names a product type */
function best(
  vocabulary: Vocabulary,
  { words, measures }: TypedText,
  alternatives: readonly (readonly Alternative[])[],
): Scored {
  let sequences: Sequence[] = [{ items: [], changed: 0 }];
  for (const [source, word] of words.entries()) {
    const own = alternatives[source] ?? [];
    const choices = own.length > 0 ? own : [{ words: [word.folded], written: [word.written], quality: 0 }];
    sequences = sequences
      .flatMap((sequence) =>
        choices.map((choice) => ({
          items: [
            ...sequence.items,
            ...choice.words.map((each, index) => ({
              word: each,
              written: choice.written[index] ?? each,
              quality: choice.quality,
              essential: true,
              source,
            })),
          ],
          changed: sequence.changed + (choice.words.join(' ') === word.folded ? 0 : 1),
        })),
      )
      .slice(0, MOST_SEQUENCES * 8);
    if (sequences.length > MOST_SEQUENCES) sequences = prune(vocabulary, sequences);
  }
  const scored = sequences.map((sequence) => weigh(vocabulary, sequence, words.length, measures));
  return scored.reduce((top, each) => (each.value > top.value ? each : top));
}

/** @returns the combinations with the most known phrases and the words most similar to the typed ones */
function prune(vocabulary: Vocabulary, sequences: readonly Sequence[]): Sequence[] {
  const phraseValue = ({ items }: Sequence) =>
    items.reduce((sum, { quality }) => sum + quality, 0) +
    findPhrases(
      vocabulary,
      items.map(({ word }) => word),
    ).reduce((sum, { start, end }) => sum + (end - start > 1 ? 0.5 * (end - start) : 0), 0);
  return sequences
    .map((sequence) => ({ sequence, value: phraseValue(sequence) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_SEQUENCES)
    .map(({ sequence }) => sequence);
}

function weigh(vocabulary: Vocabulary, sequence: Sequence, sources: number, measures: readonly string[]): Scored {
  const essential = essentialWords(vocabulary, sequence.items);
  const items = sequence.items.map((item, index) => ({ ...item, essential: essential[index] === true }));
  const marked = { ...sequence, items };
  const types = scoreTypes(vocabulary, marked.items, measures);
  const value = Math.max(0, ...types.slice(0, 3).map((type) => coverOf(marked, type, sources)));
  const nearness = marked.items.reduce((sum, { quality }) => sum + quality, 0) / Math.max(1, marked.items.length);
  return { ...marked, types, value: value + 0.01 * nearness };
}

/** @returns the sum, over the typed words, of how well the type matches each word; a word that was split counts once */
function coverOf({ items }: Sequence, { cover }: TypeScore, sources: number): number {
  let sum = 0;
  for (let source = 0; source < sources; source++) {
    const own = items.flatMap((item, index) => (item.source === source ? [cover[index] ?? 0] : []));
    sum += own.reduce((total, each) => total + each, 0) / Math.max(1, own.length);
  }
  return sum;
}

/** Corrects the words that do not match the best type. @returns null unless the corrected text names a type better */
function correct(
  vocabulary: Vocabulary,
  text: TypedText,
  plain: readonly (readonly Alternative[])[],
  literal: Scored,
): Scored | null {
  const { words } = text;
  const top = literal.types[0];
  const isSure = top !== undefined && isNamed(top);
  const purposes = findPurposes(vocabulary.trade, literal.items);
  const isTold = purposes.some(({ isTelling }) => isTelling);
  const weak = words.map((_, source) =>
    literal.items.some(
      (item, index) =>
        item.source === source &&
        !(isTold && isSyllable(item.word)) &&
        !purposes.some(({ start, end }) => start <= index && index < end) &&
        (item.essential || !isSure) &&
        // beside the name of a product, a syllable with its diacritics is another word; beside an ailment, each is
        !(isSure && item.written !== item.word && isSyllable(item.word)) &&
        (top?.cover[index] ?? 0) < (isSure ? LEAST_COVER : LEAST_COVER_UNSURE),
    ),
  );
  if (!weak.some(Boolean)) return null;
  const widened = words.map((word, source) => {
    const own = plain[source] ?? [];
    if (!weak[source]) return own;
    const factor = own.length > 0 ? KNOWN_WORD : 1;
    const suggestions = corrections(vocabulary, word).map((each) => ({ ...each, quality: each.quality * factor }));
    return own.length > 0
      ? [...own, ...suggestions]
      : [...suggestions, { words: [word.folded], written: [word.written], quality: 0 }];
  });
  const corrected = best(vocabulary, text, widened);
  const first = corrected.types[0];
  const isBetter = first && isNamed(first) && corrected.value > literal.value + 0.1;
  return isBetter && isTrustworthy(vocabulary, corrected, first) ? corrected : null;
}

/**
 * Corrects foreign words of which another name tells no better type: `dumbel điều chỉnh`. @returns null unless the shop
 * has all other words, and products are called by one of them
 */
function respell(vocabulary: Vocabulary, text: TypedText, { items }: Scored): Scored | null {
  const isUnknown = items.map(({ quality, essential }) => essential && quality === 0);
  if (!isUnknown.some(Boolean) || !items.some((item) => isThing(vocabulary, item))) return null;
  const respelt = text.words.map((word, source): Alternative[] => {
    const at = items.findIndex((item) => item.source === source);
    if (!isUnknown[at]) return plainAlternatives(vocabulary, text.words, source);
    const [likeliest] = isForeign(word.folded) ? corrections(vocabulary, word) : [];
    return likeliest?.words.every(isForeign) ? [{ ...likeliest, quality: 1 }] : [];
  });
  if (respelt.some((own) => own.length === 0)) return null;
  return best(vocabulary, text, respelt);
}

/**
 * False if the guess of a type is based only on corrected syllables, or if the search also contains unknown words, or
 * words that were corrected to something that has no meaning for this type.
 */
function isTrustworthy({ trade }: Vocabulary, { items }: Scored, { cover }: TypeScore): boolean {
  const purposes = findPurposes(trade, items);
  const isMeant = (index: number) =>
    (cover[index] ?? 0) >= LEAST_COVER_CORRECTED || purposes.some(({ start, end }) => start <= index && index < end);
  if (items.some(({ quality, essential }) => essential && quality === 0)) return false;
  if (items.some(({ quality }, index) => quality > 0 && quality <= CORRECTED && !isMeant(index))) return false;
  return items.some(
    ({ word, quality }, index) => (cover[index] ?? 0) >= LEAST_COVER && (quality > 0.9 || word.length > 4),
  );
}
