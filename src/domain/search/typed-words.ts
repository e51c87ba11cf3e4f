/** Splits a search text into words; decodes those typed without the input method; extracts prices and measures. */
import { fold, searchWords } from '../values/vietnamese-text.ts';
import { isMisspeltFiller } from './filler-words.ts';
import { isSyllable, readTelex, readViqr, readVni } from './input-methods.ts';
import { takeMeasures, withoutRooms } from './measures.ts';
import { editDistance } from './misspellings.ts';
import { numbersToDigits } from './number-words.ts';
import { markOtherGoods } from './other-goods.ts';
import { type PriceWords, takePriceWords } from './price-words.ts';
import { toCommonWords } from './regional-words.ts';
import { isKnown, type Vocabulary, wordsStartingWith } from './vocabulary.ts';
import { wantedFirst } from './wanted-words.ts';

/** Words of prices and numbers, which the catalogue does not contain. */
const numberWords: ReadonlySet<string> = new Set(
  (
    'duoi tren tam khoang tu den toi trieu nghin ngan tram ruoi cu gia hon khong qua toi da thieu re cao cap tro xuong len ' +
    'mot hai ba bon nam lam sau bay chin muoi chuc'
  ).split(' '),
);
const MOST_WORDS = 20;

export type TypedWord = {
  folded: string;
  /** the word with diacritics, as typed or as decoded from the keys of an input method */
  written: string;
};
export type TypedText = {
  words: readonly TypedWord[];
  measures: string[];
  prices: PriceWords;
  /** true if the word was decoded from the keys of an input method */
  decoded: boolean;
};

/** True for the beginning of a foreign word in the catalogue, such as `rowi`, which is not decoded to `rơi`. */
function isBegun(vocabulary: Vocabulary, word: string): boolean {
  return word.length > 3 && wordsStartingWith(vocabulary, word).some(({ folded }) => !isSyllable(folded));
}

/**
 * True for a foreign word of the catalogue with a typing error whose letters are also keys: `boxng` is `boxing`, and not
 * `bõng`, which nothing is called.
 */
function isMistyped(vocabulary: Vocabulary, word: string, decoded: string): boolean {
  if (vocabulary.words.get(fold(decoded))?.spelt.has(decoded)) return false;
  return wordsStartingWith(vocabulary, word.slice(0, 3)).some(
    ({ folded }) => !isSyllable(folded) && folded.length > 4 && editDistance(word, folded, 1) === 1,
  );
}

/** Decodes the keys of an input method. @returns null unless the result is a word with a meaning in this shop */
function decode(vocabulary: Vocabulary, chunk: string): string | null {
  const means = (text: string | null): text is string =>
    text !== null && (isKnown(vocabulary, fold(text)) || numberWords.has(fold(text)));
  const bare = chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const viqr = readViqr(chunk);
  if (bare !== chunk && means(viqr)) return viqr;
  if (isKnown(vocabulary, bare) || numberWords.has(bare) || isBegun(vocabulary, bare)) return null;
  const decoded = [readTelex(bare), readVni(bare), viqr].find(means) ?? null;
  return decoded !== null && isMistyped(vocabulary, bare, decoded) ? null : decoded;
}

/** @param text the search text exactly as the customer typed it */
export function readTypedText(vocabulary: Vocabulary, text: string): TypedText {
  const written = new Map<string, string[]>();
  let decoded = false;
  const chunks = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;]+(?!\d)|\s+/u)
    .filter((chunk) => chunk !== '' && !DAY.test(chunk))
    .map((chunk) => {
      const letters = decode(vocabulary, chunk);
      if (letters === null) return chunk;
      decoded = true;
      // keys may be typed by mistake: `bax` is rather `bao` or `ba` than `bã`
      const plain = fold(letters);
      const isName = vocabulary.words.get(plain)?.spelt.has(letters) ?? false;
      return !isName && isMisspeltFiller(vocabulary.fillers, { word: plain, written: letters }) ? plain : letters;
    });
  const read = withoutGrades(numbersToDigits(toCommonWords(chunks, vocabulary.phrases))).map((chunk) => {
    for (const word of chunk.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      written.set(fold(word), [...(written.get(fold(word)) ?? []), word]);
    return fold(chunk);
  });
  const prices = takePriceWords(read.join(' '));
  const { measures, rest } = takeMeasures(withoutRooms(prices.rest));
  const words = searchWords(rest)
    .slice(0, MOST_WORDS)
    .map((folded) => ({ folded, written: written.get(folded)?.shift() ?? folded }))
    .filter(({ written: word }) => !INTERJECTION.test(word));
  const marked = markOtherGoods(vocabulary, joinWords(vocabulary, words));
  return { words: wantedFirst(vocabulary, marked), measures, prices, decoded };
}

/** Words before the grade of an illness, or before how often something was: `độ 2`, `tuýp 2`, `giai đoạn 3`, `lần 2`. */
const beforeGrades: ReadonlySet<string> = new Set(['độ', 'tuýp', 'týp', 'tuyp', 'type', 'đoạn', 'thứ', 'lần']);

/** Leaves out grades, which are no sizes of goods. */
const withoutGrades = (chunks: readonly string[]): string[] =>
  chunks.filter((chunk, at) => !(/^[1-9]$/.test(chunk) && beforeGrades.has(chunks[at - 1] ?? '')));

/** Matches a day of presents: `8/3`. */
const DAY = /^\d{1,2}\/\d{1,2}$/;

/** Matches a letter with diacritics that is said while thinking, and no word: `ờ`, `ạ`. */
const INTERJECTION = /^[àáảãạềếểễệêồốổỗộờớởỡợơừứửữựư]$/u;

/** Matches the number of a model, which people also type as two words: `s 7`. */
const MODEL = /^[a-z]{1,4}\d+$/;

/** Joins two typed words that the catalogue writes as one word, such as `yo ga`. */
function joinWords(vocabulary: Vocabulary, words: readonly TypedWord[]): TypedWord[] {
  const joined: TypedWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const folded = `${before?.folded}${word.folded}`;
    const isPhrase = vocabulary.phrases.has(`${before?.folded} ${word.folded}`);
    const isOne = (vocabulary.words.get(folded)?.strong ?? 0) > 0 || vocabulary.phrases.has(folded);
    if (before && !isPhrase && (folded.length > 3 || MODEL.test(folded)) && isOne)
      joined.splice(-1, 1, { folded, written: `${before.written}${word.written}` });
    else joined.push(word);
  }
  return joined;
}
